// Serves the site twice, federated and as one application, with each part in a process of its own: two edges, one API, one database.
// Prints addresses and process ids as JSON.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseSet } from '@onesite/protocol/releases';
import { createFolderStore } from '@onesite/registry/store/folderStore';
import { startCluster } from '@onesite/server/postgres/cluster';
import { type Child, startChild } from '../api/child.ts';
import { prepare } from '../api/prepare.ts';
import { buildMonolith } from '../monolith.mjs';
import { federatedSet, monolithSet } from '../sets.ts';

const workspace = join(import.meta.dirname, '../../..');
const dir = join(workspace, 'site', '.bench');
const folder = await mkdtemp(join(tmpdir(), 'fieldbox-bench-visit-'));
const cluster = await startCluster({ folder: join(folder, 'postgres') });
await prepare(cluster.url);
const children: Child[] = [];
const api = await start('serveApi.ts', { DATABASE_URL: cluster.url });

const stores = { federated: join(folder, 'federated'), monolith: join(folder, 'monolith') };
const federated = await federatedSet(createFolderStore(stores.federated), workspace);
const build = { facts: await buildMonolith(workspace, dir), dist: join(dir, 'dist') };
const monolith = await monolithSet(createFolderStore(stores.monolith), federated, build);
const edges = { federated: await edge('federated', federated), monolith: await edge('monolith', monolith) };
console.log(JSON.stringify({ ...edges, api: api.pid, database: cluster.pid() }));

process.once('SIGTERM', async () => {
  for (const child of children) child.stop();
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
  await rm(dir, { recursive: true, force: true });
  process.exit(0);
});

async function start(program: string, environment: NodeJS.ProcessEnv) {
  const child = await startChild(program, environment);
  children.push(child);
  return child;
}

async function edge(side: keyof typeof stores, set: ReleaseSet) {
  const file = join(folder, `${side}.json`);
  await writeFile(file, JSON.stringify(withoutPrefetching(set)));
  const child = await start('../remotes/serveSet.ts', { SET: file, STORE: stores[side], API: urlOf(api) });
  return { url: urlOf(child), pid: child.pid };
}

/** Of the single application a document would prefetch the code of every page. */
function withoutPrefetching({ shell, remotes, ...set }: ReleaseSet): ReleaseSet {
  const isOwn = (name: string) => !name.startsWith('route:');
  const shared = Object.fromEntries(Object.entries(shell.facts.shared).filter(([name]) => isOwn(name)));
  const changed = Object.entries(remotes).map(([name, remote]) => {
    const routes = remote.facts.routes.map((route) => ({ ...route, later: [], shared: route.shared.filter(isOwn) }));
    return [name, { ...remote, facts: { ...remote.facts, routes } }];
  });
  return { ...set, shell: { ...shell, facts: { ...shell.facts, shared } }, remotes: Object.fromEntries(changed) };
}

function urlOf({ ready }: Child) {
  return `http://localhost:${(ready as { port: number }).port}`;
}
