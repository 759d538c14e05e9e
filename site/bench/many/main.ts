// How what a site costs grows with the number of its remotes, edges, release sets and versions: each of these once as few and once
// as many, on real processes: an API with the registry, edges, and a database.
import { mkdtemp, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@onesite/database/connect';
import { createRegistryClient } from '@onesite/federation/publish/registryClient';
import { startCluster } from '@onesite/server/postgres/cluster';
import { ensureRoles } from '@onesite/server/postgres/roles';
import { openDatabase } from 'api/database/connect';
import { siteName } from '../../src/site.ts';
import { startLoad } from '../http/load.ts';
import { report } from '../row.ts';
import { anotherBuild } from '../switches/anotherBuild.ts';
import { type RunningSite, runningSite } from '../switches/runningSite.ts';
import { addRemotes, addSets, addVersions } from './manyOf.ts';
import { memoryOf } from './memoryOf.ts';

type Figures = Record<'page' | 'switch' | 'start' | 'memory', number[]>;
type Site = { edges: RunningSite[]; sql: Database; store: string; startEdge: () => Promise<RunningSite> };

const units: Record<keyof Figures, [title: string, unit: string]> = {
  page: ['a cached page', 'µs'],
  switch: ['a promote, until every edge serves it', 'ms'],
  start: ["an edge's start, until its first page", 'ms'],
  memory: ['memory of an edge and its renderers', 'MB'],
};
const [remote, page] = ['mf-supplier', '/supplier'];
const rounds = Number(process.env.BENCH_RUNS ?? 7);
const workspace = join(import.meta.dirname, '../../..');
const secrets = {
  SECRETS_KEY: 'only for this bench',
  PLATFORM_TOKEN: 'only for this bench',
  ADMIN_PASSWORD: 'only for this bench',
};

const few = await measured(1, async () => {});
await compare(
  '50 remotes / 5',
  10,
  await measured(1, (site) => addRemotes(site.sql, { store: site.store, workspace }, 50)),
);
const edges = await measured(4, async () => {});
await compare('4 edges / 1', 4, edges);
await compare('1,000 release sets / 3', 333, await measured(1, ({ sql }) => addSets(sql, 997)));
await compare('500 versions of a remote / 2', 250, await measured(1, ({ sql }) => addVersions(sql, remote, 498)));

/** Nothing may grow by more than the number of decimal digits. */
async function compare(name: string, growth: number, many: Figures) {
  const aim = Number((1 + Math.log10(growth)).toFixed(1));
  for (const [figure, [title, unit]] of Object.entries(units) as [keyof Figures, [string, string]][])
    report({ name: `${name}: ${title}`, better: 'lower', aim, unit, ours: many[figure], theirs: few[figure] });
}

/** Starts a site with this many edges, changes it, and measures it. */
async function measured(edges: number, change: (site: Site) => Promise<unknown>): Promise<Figures> {
  const stops: (() => Promise<unknown>)[] = [];
  const folder = await mkdtemp(join(tmpdir(), 'fieldbox-bench-many-'));
  stops.push(() => rm(folder, { recursive: true, force: true }));
  try {
    const cluster = await startCluster({ folder: join(folder, 'postgres') });
    stops.push(cluster.stop);
    const urls = await ensureRoles(cluster.url, join(folder, 'postgres'), siteName);
    const store = join(folder, 'store');
    const shared = { ...secrets, REGISTRY_DATABASE_URL: urls.registry, STORE_URL: store };
    const start = async (settings: Record<string, string>) => {
      const started = await runningSite(workspace, { ...shared, ...settings });
      stops.push(started.stop);
      return started;
    };
    const api = await start({ ROLE: 'api', DATABASE_URL: urls.api, RELEASE_ON_START: 'on' });
    const startEdge = () => start({ ROLE: 'edge', API_URL: api.url, REPORTED_PAGES: '0' });
    const sql = openDatabase(urls.registry, { maxConnections: 1 });
    stops.push(() => sql.end());
    const site: Site = { edges: [], sql, store, startEdge };
    for (let count = 0; count < edges; count++) site.edges.push(await startEdge());
    await change(site);
    return await figuresOf(site, folder);
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

async function figuresOf(site: Site, folder: string): Promise<Figures> {
  const [first] = site.edges as [RunningSite];
  const registry = createRegistryClient(first.url, secrets.PLATFORM_TOKEN);
  const own = (await registry.current()).versions[remote]!;
  const { version: other } = await registry.publish(await anotherBuild(workspace, remote, folder));
  const figures: Figures = { page: [], switch: [], start: [], memory: [] };
  const load = await startLoad({ seconds: 1, clients: 32 });
  await promoteAll(own, other);
  await promoteAll(other, own); // both versions have rendered
  for (let round = 0; round < rounds; round++) {
    const [from, to] = round % 2 === 0 ? [own, other] : [other, own];
    figures.switch.push(await promoteAll(from!, to!));
    figures.page.push(1e6 / (await load.run({ url: `${first.url}${page}`, headers: { 'Accept-Encoding': 'br' } })));
    figures.memory.push(memoryOf(first.pid) / 1e6);
    const began = performance.now();
    const started = await site.startEdge();
    await text(started.url);
    figures.start.push(performance.now() - began);
    await started.stop();
  }
  load.stop();
  return figures;

  /** @returns milliseconds */
  async function promoteAll(from: string, to: string) {
    const began = performance.now();
    await registry.promote([{ name: remote, from, to }]);
    await Promise.all(site.edges.map(({ url }) => untilServed(url, to)));
    return performance.now() - began;
  }
}

async function untilServed(url: string, version: string) {
  while (!(await text(url)).includes(`/remotes/${remote}/${version}/`)) await sleep(5);
}

function text(url: string) {
  return new Promise<string>((done, fail) => {
    get(url + page, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        body += part;
      });
      response.on('end', () => done(body));
    }).on('error', fail);
  });
}
