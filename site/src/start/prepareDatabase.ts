import { setTimeout as sleep } from 'node:timers/promises';
import { migrateRegistry } from '@platform/registry/migrate';
import type { Database } from 'api/database/connect';
import { migrate } from 'api/database/migrate';
import { seed } from 'api/database/seed';
import type { Settings } from '../settings.ts';

type Preparation = {
  sql: Database;
  registrySql: Database;
  settings: Settings;
  say: (line: string) => void;
};

/** Tables and seeds, as soon as the database can be reached: it may come up later than the site. */
export async function prepareDatabase({ sql, registrySql, settings, say }: Preparation) {
  for (let hasSaid = false; ; await sleep(1000)) {
    try {
      await Promise.all([sql`select 1`, registrySql`select 1`]);
      break;
    } catch (error) {
      if (!hasSaid) say(`The database cannot be reached (${(error as Error).message}); trying again until it can.`);
      hasSaid = true;
    }
  }
  await migrate(sql);
  await migrateRegistry(registrySql);
  await seed(sql, settings.seed);
}
