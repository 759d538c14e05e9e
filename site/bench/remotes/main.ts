// Compares a site with fifty remotes side by side with one that has this workspace's five, and reports ratios.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseSet } from '@onesite/protocol/releases';
import { createFolderStore } from '@onesite/registry/store/folderStore';
import { startCluster } from '@onesite/server/postgres/cluster';
import { type Child, startChild } from '../api/child.ts';
import { inTurn } from '../api/inTurn.ts';
import { prepare } from '../api/prepare.ts';
import { type Load, startLoad } from '../http/load.ts';
import { type Row, report } from '../row.ts';
import { federatedSet, withCopies } from '../sets.ts';

/** The limits for fifty remotes, relative to five. */
const aim = 1.05;
/** How many documents each site renders before its memory is measured. */
const visits = 200;
const rounds = Number(process.env.BENCH_RUNS ?? 7);
const workspace = join(import.meta.dirname, '../../..');

type Site = { process: Child; port: number; set: ReleaseSet };

const folder = await mkdtemp(join(tmpdir(), 'fieldbox-bench-remotes-'));
const cluster = await startCluster({ folder: join(folder, 'postgres') });
const children: Child[] = [];
try {
  await prepare(cluster.url);
  const api = await start('serveApi.ts', { DATABASE_URL: cluster.url });
  const load = await startLoad({ seconds: 2, clients: 32 });
  children.push({ ...api, stop: load.stop });
  const address = `http://127.0.0.1:${(api.ready as { port: number }).port}`;
  const store = createFolderStore(join(folder, 'store'));
  const five = await federatedSet(store, workspace);
  const [many, few] = [await site(await withCopies(store, workspace, five, 50), address), await site(five, address)];

  const both = (times: number, measure: (site: Site) => Promise<number>) =>
    inTurn(times, { ours: () => measure(many), theirs: () => measure(few) });
  const row: Pick<Row, 'better' | 'aim'> = { better: 'lower', aim };
  report({ name: 'a first view of the home page', ...row, unit: 'bytes sent', ...(await both(1, firstViewBytes)) });
  const times = await both(rounds, (site) => secondsPerRequest(load, site));
  report({ name: 'a cached home page', ...row, unit: 'seconds', ...times });
  for (const site of [many, few]) await visitAll(site);
  const name = `memory of edge and renderers after ${visits} pages`;
  report({ name, ...row, unit: 'bytes', ...(await both(1, memory)) });
} finally {
  for (const child of children) child.stop();
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}

async function start(program: string, environment: NodeJS.ProcessEnv = {}) {
  const child = await startChild(program, environment);
  children.push(child);
  return child;
}

async function site(set: ReleaseSet, api: string): Promise<Site> {
  const file = join(folder, `${Object.keys(set.remotes).length}.json`);
  await writeFile(file, JSON.stringify(set));
  const process = await start('../remotes/serveSet.ts', { SET: file, STORE: join(folder, 'store'), API: api });
  return { process, port: (process.ready as { port: number }).port, set };
}

/** The document, and all files that it names. */
async function firstViewBytes({ port }: Site) {
  const document = await request(port, '/');
  const html = await (await fetch(`http://127.0.0.1:${port}/`)).text();
  const files = [...html.matchAll(/<(?:script defer src|link rel="preload"[^>]* href)="([^"]+)"/g)];
  const responses = await Promise.all(files.map(([, path]) => request(port, path!)));
  return [document, ...responses].reduce((sum, { bytes }) => sum + bytes, 0);
}

async function secondsPerRequest(load: Load, { port }: Site) {
  return 1 / (await load.run({ url: `http://127.0.0.1:${port}/`, headers: { 'Accept-Encoding': 'br' } }));
}

/** Each host name is an origin of its own, so its documents are rendered again. */
async function visitAll({ port, set }: Site) {
  const paths = Object.values(set.remotes).map(({ facts }) => facts.routes[0]!.path);
  for (let visit = 0; visit < visits; visit++) {
    const { status } = await request(port, paths[visit % paths.length]!, `host-${Math.floor(visit / paths.length)}`);
    if (status !== 200) throw new Error(`${paths[visit % paths.length]} was answered with ${status}.`);
  }
}

async function memory({ process }: Site) {
  return (await process.request<{ memory: number }>({})).memory;
}

/** The status and the size as transferred: `fetch` would decompress it, and cannot set the host. */
function request(port: number, path: string, host = 'localhost') {
  return new Promise<{ status: number; bytes: number }>((done, fail) => {
    get({ port, path, headers: { Host: `${host}:${port}`, 'Accept-Encoding': 'br' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () => done({ status: response.statusCode!, bytes }));
    }).on('error', fail);
  });
}
