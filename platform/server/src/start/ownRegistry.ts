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
