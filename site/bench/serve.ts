// Serves the site twice with one API: federated, and as one application. Prints both addresses as JSON.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { createEdge } from '@onesite/edge/edge';
import type { ReleaseSet } from '@onesite/protocol/releases';
import type { ReleaseSource } from '@onesite/registry/edges/releaseSource';
import type { ArtifactStore } from '@onesite/registry/store/artifactStore';
import { createFolderStore } from '@onesite/registry/store/folderStore';
import { startCluster } from '@onesite/server/postgres/cluster';
import { listen } from '@onesite/server/start/listen';
import { createApi } from 'api/app';
import { openDatabase } from 'api/database/connect';
import { migrate } from 'api/database/migrate';
import { seed } from 'api/seed/seed';
import { pino } from 'pino';
import { buildMonolith } from './monolith.mjs';
import { absent, federatedSet, monolithSet } from './sets.ts';

const workspace = join(import.meta.dirname, '../..');
const folder = await mkdtemp(join(tmpdir(), 'fieldbox-bench-'));
const cluster = await startCluster({ folder: join(folder, 'postgres') });
const sql = openDatabase(cluster.url);
await migrate(sql);
await seed(sql, 'demo');
const api = createApi({ sql, logger: pino({ level: 'silent' }), settings: { trustProxy: 0 } });

const [federatedStore, monolithStore] = [
  createFolderStore(join(folder, 'federated')),
  createFolderStore(join(folder, 'monolith')),
];
const federated = await federatedSet(federatedStore, workspace);
const dir = join(workspace, 'site', '.bench');
const monolith = await monolithSet(monolithStore, federated, {
  facts: await buildMonolith(workspace, dir),
  dist: join(dir, 'dist'),
});

const log = (event: string, details: object) => event === 'page was not rendered' && console.error(event, details);
const edge = (set: ReleaseSet, store: ArtifactStore) =>
  createEdge({ source: fixedSource(set), store, api: api.fetch, log, limits: { timeoutMs: 5000 } });
const edges = [await edge(federated, federatedStore), await edge(monolith, monolithStore)];
const servers = await Promise.all(edges.map(({ fetch }) => listen(0, withoutAbsent(fetch))));
const [first, second] = servers.map(({ port }) => `http://localhost:${port}`);
console.log(JSON.stringify({ federated: first, monolith: second }));

process.once('SIGTERM', async () => {
  await Promise.all([...servers, ...edges].map((part) => part.close()));
  await sql.end();
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
  await rm(dir, { recursive: true, force: true });
  process.exit(0);
});

/** Removes from the documents what only one of the two sites has, so that the comparison is fair. */
function withoutAbsent(fetch: (request: Request) => Response | Promise<Response>) {
  // Prefetching is removed from both: the single application would prefetch every page.
  const line = new RegExp(`<link (rel="later"[^>]*|[^>]*/${absent}"[^>]*)>\\n?`, 'g');
  return async (request: Request) => {
    if (/^\/(api|remotes|releases)\//.test(new URL(request.url).pathname)) return fetch(request);
    const response = await fetch(new Request(request.url, { headers: { 'Accept-Encoding': 'identity' } }));
    const headers = new Headers(response.headers);
    headers.set('Content-Encoding', 'br');
    return new Response(await compressed((await response.text()).replace(line, '')), {
      status: response.status,
      headers,
    });
  };
}

async function compressed(html: string) {
  return new Uint8Array(await promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }));
}

/** A fake registry with one set. */
function fixedSource(set: ReleaseSet): ReleaseSource {
  return {
    newestNumber: async () => set.number,
    ageMs: async () => 0,
    read: async () => set,
    newestBefore: async () => undefined,
    report: async () => {},
    edges: async () => [],
    remove: async () => {},
    addReports: async () => {},
    releasedAfter: async () => ({ number: set.number, versions: [set.shell, ...Object.values(set.remotes)] }),
    variants: async () => ({ previews: [], cohorts: [], versions: [] }),
    openPreview: async () => undefined,
    versions: async () => [],
    onChange: async () => async () => {},
  };
}
