import { setTimeout as sleep } from 'node:timers/promises';
import { migrateRegistry } from '@platform/registry/migrate';
import { type Database, openDatabase } from 'api/database/connect';
import { migrate } from 'api/database/migrate';
import { seed } from 'api/database/seed';
import type { Settings } from '../settings.ts';

const database = 'fieldbox';

/** Opens the site's own database on an embedded cluster, which it makes there at the first start. */
export async function ownDatabase(clusterUrl: string) {
  const admin = openDatabase(clusterUrl, { connections: 1 });
  const [found] = await admin`select 1 from pg_database where datname = ${database}`;
  if (!found) await admin`create database ${admin(database)}`;
  await admin.end();
  const url = new URL(clusterUrl);
  url.pathname = database;
  return url.href;
}

/** Tables and seeds, as soon as the database can be reached: it may come up later than the site. */
export async function prepareDatabase(sql: Database, settings: Settings, say: (line: string) => void) {
  for (let hasSaid = false; ; await sleep(1000)) {
    try {
      await sql`select 1`;
      break;
    } catch (error) {
      if (!hasSaid) say(`The database cannot be reached (${(error as Error).message}); trying again until it can.`);
      hasSaid = true;
    }
  }
  await migrate(sql);
  await migrateRegistry(sql);
  await seed(sql, settings.seed);
}
