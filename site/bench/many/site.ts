import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEdge } from '@onesite/edge/edge';
import { createEdgeReports } from '@onesite/edge/live/edgeReports';
import { createLiveState } from '@onesite/edge/live/liveState';
import { createRegistryLink } from '@onesite/edge/live/registryLink';
import { createStoredSets } from '@onesite/edge/sets/storedSets';
import { registryApp } from '@onesite/registry/http/registryApp';
import { createLiveDocumentFeed } from '@onesite/registry/live/liveDocumentFeed';
import { runInProcess } from '@onesite/registry/testing/runInProcess';
import { createFolderStore } from '@onesite/store/folderStore';
import postgres from 'postgres';

const [platformToken, secret] = ['the token of this bench', 'the secret of this bench'];
const keys = ['the key of this bench'] as const;
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
  const documents = createLiveDocumentFeed({ sql: pool.sql, store, keys, environments: ['production'], log: silent });
  documents.start();
  const app = registryApp({
    sql: pool.sql,
    store,
    documents,
    platformToken,
    secret,
    keys,
    log: silent,
    limits: { runProgram: runInProcess },
    // Not measured: what one version renders does not depend on how many there are.
    renderExamples: async () => [],
    fetchResponses: async () => ({}),
  });
  async function call(method: string, path: string, body?: object) {
    const response = await app.request(`/api/releases${path}`, {
      method,
      body: body instanceof Uint8Array ? new Uint8Array(body) : body && JSON.stringify(body),
      headers: { Authorization: `Bearer ${platformToken}` },
    });
    if (!response.ok) throw new Error(await response.text());
    return response;
  }
  const close = () =>
    Promise.all([documents.close().then(() => pool.sql.end()), rm(folder, { recursive: true, force: true })]);
  return { call, fetch: app.fetch as (request: Request) => Promise<Response>, store, bytes: pool.bytes, close };
}

type Registry = Awaited<ReturnType<typeof startRegistry>>;

/** What an edge reads and reports, by the edge's own code, without renderers. */
export async function simulatedEdge({ fetch, store }: Registry, id: string) {
  let bytes = 0;
  const counted = async (request: Request) => {
    const response = await fetch(request);
    bytes += (await response.clone().arrayBuffer()).byteLength;
    return response;
  };
  const link = createRegistryLink({ fetch: counted, address: 'http://registry', environment: 'production', keys });
  const reports = createEdgeReports({ link, id, environment: 'production', log: silent });
  const documents = await createLiveState({ link, store, environment: 'production', keys, log: silent });
  const sets = createStoredSets(store, { environment: 'production', keys });
  let serving: number | null = null;
  const serve = async () => {
    const set = documents.get()?.set;
    if (set && set.number > (serving ?? 0)) serving = (await sets.withFacts(set)).number;
    reports.report({ serving, failed: [], refused: null, stages: null });
  };
  documents.onChange(() => void serve());
  await serve();
  return { serving: () => serving ?? 0, bytes: () => bytes, close: () => documents.close() };
}

/** A whole edge, with one renderer. */
export const wholeEdge = ({ fetch, store }: Registry) =>
  createEdge({
    link: createRegistryLink({ fetch, address: 'http://registry', environment: 'production', keys }),
    store,
    keys,
    api: () => Response.json([]),
    log: silent,
    renderers: { size: 1, timeoutMs: 20_000, totalMs: 60_000 },
  });
