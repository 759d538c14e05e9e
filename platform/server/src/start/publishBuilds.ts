import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { CurrentRelease, Finding, ReleaseMove } from '@onesite/protocol/registry';
import { type RegistryClient, RegistryError } from '@onesite/protocol/registryClient';
import pLimit from 'p-limit';

type PublishedBuild = { name: string; version: string; isNew: boolean };

type Options = { workspace: string; registry: RegistryClient; releaseOnStart: boolean; print: (line: string) => void };

/**
 * Publishes the workspace's own builds with the same calls as every team, and releases those that a start may release. A build that is
 * refused is left out, with the reason.
 * @returns the number of the set that is live afterwards
 */
export async function publishBuilds({ workspace, registry, releaseOnStart, print }: Options) {
  const limit = pLimit(2); // as many as a registry unpacks at once
  let builds = (await limit.map(await builtPackages(workspace), publish)).flat();
  let refusals = 0;

  for (let attempts = 1; ; attempts++) {
    const { number, moves, lines } = await plan();
    try {
      const set = moves.length > 0 ? await registry.promote(moves, { origin: 'start' }) : { number };
      for (const line of lines) print(line);
      return set.number;
    } catch (error) {
      if (error instanceof RegistryError && error.code === 'gate_refused' && leaveOut(moves, error.findings ?? []))
        continue;
      const isOvertaken = error instanceof RegistryError && error.code === 'release_conflict';
      if (!isOvertaken || attempts === 3) throw error; // another start or a team was faster: plan again
    }
  }

  async function publish(dir: string): Promise<PublishedBuild[]> {
    try {
      return [await registry.publish(dir)];
    } catch (error) {
      if (!(error instanceof RegistryError) || ![400, 413, 422].includes(error.status)) throw error;
      print(`  ${basename(dir)} is not published: ${error.message}`);
      return [];
    }
  }

  /** Leaves out refused builds from the second refusal on: at the first, a gate may have run out of time. @returns whether to release again */
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

  /** What to release now, and a line for each build that is not live. */
  async function plan() {
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
