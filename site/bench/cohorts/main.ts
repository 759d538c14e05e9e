// Compares a site with cohorts at 50 % side by side with one without: pages for visitors without a cookie.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFolderStore } from '@onesite/registry/store/folderStore';
import { type Child, startChild } from '../api/child.ts';
import { inTurn } from '../api/inTurn.ts';
import { nextVersion } from '../fixedSource.ts';
import { startLoad } from '../http/load.ts';
import { report } from '../row.ts';
import { federatedSet, readBuild, storeVersion, withCopies } from '../sets.ts';

/** The share of the throughput that has to remain with twenty cohorts at once. */
const aim = 0.8;
const counts = [1, 6, 20];
const [rounds, seconds] = [Number(process.env.BENCH_RUNS ?? 7), Number(process.env.BENCH_SECONDS ?? 2)];
const workspace = join(import.meta.dirname, '../../..');

const folder = await mkdtemp(join(tmpdir(), 'fieldbox-bench-cohorts-'));
const children: Pick<Child, 'stop'>[] = [];
try {
  const store = createFolderStore(join(folder, 'store'));
  const own = await federatedSet(store, workspace);
  const set = await withCopies(store, workspace, own, Object.keys(own.remotes).length + Math.max(...counts));
  const teams = Object.values(set.remotes).filter(({ name }) => name.startsWith('mf-team-'));
  const files = await readBuild(join(workspace, 'mf-marketing', 'dist'));
  for (const { name, facts } of teams) await storeVersion(store, name, facts, files, nextVersion);
  const file = join(folder, 'set.json');
  await writeFile(file, JSON.stringify(set));

  const start = async (count: number) => {
    const cohorts = teams.slice(0, count).map(({ name }) => name);
    const environment = { SET: file, STORE: join(folder, 'store'), COHORTS: cohorts.join(' ') };
    const child = await startChild('../remotes/serveSet.ts', environment);
    children.push(child);
    return child;
  };
  const load = await startLoad({ seconds, clients: 32 });
  children.push(load);
  const pathOf = (remote: (typeof teams)[number]) => remote.facts.routes.find(({ id }) => id === 'about')!.path;
  const perSecond = (child: Child, path: string) => async () => {
    const { port } = child.ready as { port: number };
    return load.run({ url: `http://127.0.0.1:${port}${path}`, headers: { 'Accept-Encoding': 'br' } });
  };
  const without = await start(0);
  for (const count of counts) {
    const site = await start(count);
    for (const [kind, path] of [
      ['that one touches', pathOf(teams[0]!)],
      ['that none touches', '/about'],
    ] as const) {
      const [ours, theirs] = [perSecond(site, path), perSecond(without, path)];
      for (const each of [ours, theirs, ours, theirs]) await each(); // until all of it is rendered and the code is compiled
      const name = `a cached page ${kind} without a cookie, ${count} cohorts / none`;
      const row = { name, better: 'higher' as const, aim, unit: 'requests a second' };
      report({ ...row, ...(await inTurn(rounds, { ours, theirs })) });
    }
  }
} finally {
  for (const child of children) child.stop();
  await rm(folder, { recursive: true, force: true });
}
