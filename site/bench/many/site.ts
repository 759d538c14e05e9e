import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEdge } from '@onesite/edge/edge';
import { createReleasedVersions } from '@onesite/edge/files/releasedVersions';
import { createFollower } from '@onesite/edge/live/followRegistry';
import { createOpenVariants } from '@onesite/edge/live/openVariants';
import { createReleaseSource } from '@onesite/registry/edges/releaseSource';
import { registryApp } from '@onesite/registry/http/registryApp';
import { createStoredSets } from '@onesite/registry/sets/storedSets';
import { createFolderStore } from '@onesite/registry/store/folderStore';
import { runInProcess } from '@onesite/registry/testing/runInProcess';
import postgres from 'postgres';

const [platformToken, secret] = ['the token of this bench', 'the secret of this bench'];
const silent = () => {};

/** A pool that counts what the server has sent to it. */
function countedPool(url: string, max: number) {
  const sockets: Socket[] = [];
  const sql = postgres(url, {
    max,
    onnotice: silent,
    async socket({ host, port }: { host: string[]; port: number[] }) {
      const socket = connect(port[0]!, host[0]);
      sockets.push(socket);
      await once(socket, 'connect');
      return socket;
    },
  } as Parameters<typeof postgres>[1]);
  return { sql, bytes: () => sockets.reduce((sum, { bytesRead }) => sum + bytesRead, 0) };
}

/** A registry on a migrated database, with a store in a folder of its own. */
export async function startRegistry(url: string) {
  const folder = await mkdtemp(join(tmpdir(), 'many-teams-'));
  const store = createFolderStore(folder);
  const pool = countedPool(url, 5);
  const app = registryApp({
    ...{ sql: pool.sql, store, platformToken, secret, log: silent, limits: { runProgram: runInProcess } },
    sets: createStoredSets(store, secret),
    // What one version renders does not depend on how many there are.
    ...{ renderExamples: async () => [], fetchResponses: async () => ({}) },
  });
  async function call(method: string, path: string, body?: object) {
    const response = await app.request(`/api/releases${path}`, {
      ...{ method, body: body instanceof Uint8Array ? new Uint8Array(body) : body && JSON.stringify(body) },
      headers: { Authorization: `Bearer ${platformToken}` },
    });
    if (!response.ok) throw new Error(await response.text());
    return response;
  }
  const close = () => Promise.all([pool.sql.end(), rm(folder, { recursive: true, force: true })]);
  return { call, store, bytes: pool.bytes, close };
}

/** What an edge reads and reports, by the edge's own code, without renderers. */
export async function simulatedEdge(url: string, id: string) {
  const pool = countedPool(url, 1);
  const source = createReleaseSource(pool.sql);
  const follower = createFollower(source, silent);
  createOpenVariants(source, follower);
  createReleasedVersions(source, follower);
  let serving = 0;
  follower.reader({
    what: 'the live set',
    async read() {
      const number = await source.newestNumber();
      if (number > serving && (await source.read(number))) serving = number;
      await source.report({ id, serving: serving || null, failed: [], refused: null });
    },
  });
  const stop = await follower.start();
  return { serving: () => serving, bytes: pool.bytes, close: () => stop().then(() => pool.sql.end()) };
}

/** A whole edge, with one renderer. */
export async function wholeEdge(url: string, store: Awaited<ReturnType<typeof startRegistry>>['store']) {
  const { sql } = countedPool(url, 5);
  const edge = await createEdge({
    ...{ source: createReleaseSource(sql), store, api: () => Response.json([]), log: silent },
    limits: { size: 1, timeoutMs: 20_000, maxWaitMs: 60_000 },
  });
  return { ...edge, close: () => edge.close().then(() => sql.end()) };
}
