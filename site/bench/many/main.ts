// Prints what a release and a page cost with 10, 50 and 200 teams, or with as many as the arguments say.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateRegistry } from '@onesite/registry/migrate';
import { startCluster } from '@onesite/server/postgres/cluster';
import postgres from 'postgres';
import { measureTeams } from './measureTeams.ts';

const edges = 20;
const counts = process.argv.slice(2).map(Number);
const folder = await mkdtemp(join(tmpdir(), 'many-teams-'));
const cluster = await startCluster({ folder: join(folder, 'postgres') });
const admin = postgres(cluster.url, { max: 1, onnotice: () => {} });
const measured: Record<string, number>[] = [];
for (const count of counts.length > 0 ? counts : [10, 50, 200]) {
  await admin.unsafe(`create database teams_${count}`);
  const url = Object.assign(new URL(cluster.url), { pathname: `/teams_${count}` }).href;
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  await migrateRegistry(sql);
  await sql.end();
  measured.push(await measureTeams(url, count, edges));
}
for (const name of Object.keys(measured[0]!))
  console.log(
    `| ${name} | ${measured.map((figures) => Math.round(figures[name]!).toLocaleString('en-US')).join(' | ')} |`,
  );
await admin.end();
await cluster.stop();
await rm(folder, { recursive: true, force: true });
