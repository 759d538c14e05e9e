import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pack, packMaps } from '@onesite/protocol/build/pack';
import {
  type CurrentRelease,
  defaultEnvironment,
  type Finding,
  type PublishedVersion,
  type ReleaseMove,
  type SetSummary,
} from '@onesite/protocol/registry';
import pLimit from 'p-limit';
import pRetry from 'p-retry';

type PublishedBuild = { name: string; version: string; isNew: boolean };

type Options = {
  workspace: string;
  registry: OwnRegistry;
  releaseOnStart: boolean;
  print: (line: string) => void;
};

/**
 * Publishes the workspace's own builds with the same calls as every team, and releases those that a start may release. A build that is
 * refused is left out, with the reason.
 * @returns the number of the set that is live afterwards
 */
export async function publishBuilds({ workspace, registry, releaseOnStart, print }: Options) {
  let builds = (await Promise.all((await builtPackages(workspace)).map(publish))).flat();
  let refusals = 0;

  for (let attempts = 1; ; attempts++) {
    const { number, moves, lines } = await plan(builds);
    try {
      const set = moves.length > 0 ? await registry.promote(moves) : { number };
      for (const line of lines) print(line);
      return set.number;
    } catch (error) {
      if (error instanceof OwnRegistryError && error.code === 'gate_refused' && leaveOut(moves, error.findings))
        continue;
      const isOvertaken = error instanceof OwnRegistryError && error.code === 'release_conflict';
      if (!isOvertaken || attempts === 3) throw error; // another start or a team was faster: plan again
    }
  }

  async function publish(dir: string): Promise<PublishedBuild[]> {
    try {
      return [await registry.publish(dir)];
    } catch (error) {
      if (!(error instanceof OwnRegistryError) || ![400, 413, 422].includes(error.status)) throw error;
      print(`  ${basename(dir)} is not published: ${error.message}`);
      return [];
    }
  }

  /** From the second refusal on: a gate may have run out of time at the first. @returns whether to release again */
  function leaveOut(moves: ReleaseMove[], findings: Finding[]) {
    if (++refusals === 1) return true;
    const refused = findings.filter((found) => moves.some(({ name }) => name === found.package));
    const others = moves.filter(({ name }) => refused.every((found) => name !== found.package));
    if (refused.length === 0 || others.length === 0) return false;
    for (const { package: name, version, problem, advice } of refused)
      print(`  ${name} ${version} stays unreleased: ${problem}. ${advice}`);
    builds = builds.filter(({ name }) => refused.every((found) => name !== found.package));
    return true;
  }

  async function plan(builds: PublishedBuild[]) {
    const current = await registry.current();
    const moves: ReleaseMove[] = [];
    const lines: string[] = [];
    for (const build of builds) {
      const { name, version } = build;
      const from = current.versions[name] ?? null;
      if (from === version) continue;
      const wasLive = from !== null || (await registry.versions(name)).some((row) => row.wasLive);
      const why = whyUnreleased(build, current, wasLive, releaseOnStart);
      if (!why) moves.push({ name, from, to: version });
      const unreleased = `stays unreleased: ${why}. Release it with: npm run federation -- promote ${name} ${version}`;
      lines.push(`  ${name} ${version}${why ? ` ${unreleased}` : ''}`);
    }
    return { number: current.number, moves, lines };
  }
}

/**
 * A start never replaces what a team released: a build goes live if nothing was live before, or if it is new and a start also made
 * the live version live. So a restart undoes no rollback and no release of a team. An empty registry is always filled.
 * @returns undefined if the build goes live
 */
function whyUnreleased(
  { name, isNew }: PublishedBuild,
  { number, origins }: CurrentRelease,
  wasLive: boolean,
  releaseOnStart: boolean,
): string | undefined {
  if (number === 0) return undefined;
  if (!releaseOnStart) return 'RELEASE_ON_START is off';
  const origin = origins[name];
  if (!origin) return wasLive ? `${name} was withdrawn` : undefined;
  if (origin !== 'start') return `what is live came from ${originNames[origin]}`;
  return isNew ? undefined : 'it was published before';
}

const originNames = { command: 'a command', rollback: 'a rollback', restore: 'restoring a set' };

/** Every package that the preset builds, so that no list of remotes is needed; some belong to the platform. */
async function builtPackages(workspace: string) {
  const folders = await Promise.all([workspace, join(workspace, 'platform')].map(packagesIn));
  return folders.flat().filter((dir) => existsSync(join(dir, 'dist', 'facts.json')));
}

/** Hidden folders are copies that tests make. */
async function packagesIn(folder: string) {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => join(folder, name))
    .filter((dir) => existsSync(join(dir, 'rspack.config.mjs')));
}

/** The registry of this process, called as teams call it. */
export interface OwnRegistry {
  current(): Promise<CurrentRelease>;
  versions(name: string): Promise<PublishedVersion[]>;
  /** Uploads the build in `dir`, unless the registry has it. */
  publish(dir: string): Promise<{ name: string; version: string; isNew: boolean }>;
  promote(moves: ReleaseMove[]): Promise<SetSummary>;
}

export class OwnRegistryError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly findings: Finding[] = [],
  ) {
    super(message);
  }
}

/** How long an upload waits for its turn. */
const busyTimeoutMs = 120_000;

/** Calls without a connection, so that neither a proxy nor a limit of time is in between. The calls throw OwnRegistryError. */
export function createOwnRegistry(
  respond: (request: Request) => Response | Promise<Response>,
  token: string,
  environment = defaultEnvironment,
): OwnRegistry {
  const base = environment === defaultEnvironment ? '' : `/environments/${encodeURIComponent(environment)}`;
  const limit = pLimit(2); // as many as a registry unpacks at once

  async function call<Body>(
    method: string,
    path: string,
    body?: string | Uint8Array<ArrayBuffer>,
    headers?: Record<string, string>,
  ) {
    const response = await respond(
      new Request(`http://localhost/api/releases${base}${path}`, {
        method,
        body,
        headers: { Authorization: `Bearer ${token}`, ...headers },
      }),
    );
    const content = (await response.json()) as Body & { code: string; message: string; findings?: Finding[] };
    if (response.ok) return content;
    throw new OwnRegistryError(response.status, content.code, content.message, content.findings);
  }

  const upload = <Body>(path: string, bytes: Buffer, headers = {}) =>
    pRetry(() => call<Body>('PUT', path, new Uint8Array(bytes), { 'Content-Type': 'application/gzip', ...headers }), {
      ...{ retries: Number.POSITIVE_INFINITY, factor: 1, maxRetryTime: busyTimeoutMs },
      shouldRetry: ({ error }) => error instanceof OwnRegistryError && error.status === 503,
    });

  async function publish(dir: string) {
    const { name, version, team, archive } = await pack(dir);
    const path = `/versions/${name}/${version}`;
    const published = await call<{ hasMaps?: boolean }>('GET', path).catch((error: OwnRegistryError) => {
      if (error.status === 404) return undefined;
      throw error;
    });
    const headers = team && { 'X-Team': team };
    const isNew = !published && (await upload<{ outcome: string }>(path, await archive(), headers)).outcome === 'new';
    const maps = published?.hasMaps ? undefined : await packMaps(dir);
    if (maps) await upload(`${path}/maps`, maps);
    return { name, version, isNew };
  }

  return {
    current: () => call('GET', '/current'),
    versions: (name) => call('GET', `/versions/${name}`),
    publish: (dir) => limit(publish, dir),
    promote: (moves) =>
      call('POST', '/promote', JSON.stringify({ moves, origin: 'start' }), { 'Content-Type': 'application/json' }),
  };
}
