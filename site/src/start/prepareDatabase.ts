import { requireTakeable } from '@onesite/database/migrations/takeOver';
import { grantEdges } from '@onesite/registry/grantEdges';
import { migrateRegistry, registryMigrations } from '@onesite/registry/migrate';
import { type Database, openDatabase } from 'api/database/connect';
import { migrate, shopMigrations } from 'api/database/migrate';
import { seed } from 'api/seed/seed';
import pRetry from 'p-retry';
import type { Settings } from '../settings.ts';

type Preparation = {
  sql: Database;
  registrySql: Database;
  settings: Settings;
  print: (line: string) => void;
  /** Called if the database cannot be reached at first. */
  onUnreachable: () => void;
  /** Stops waiting. */
  signal: AbortSignal;
};

/** Migrates and seeds as soon as the database can be reached, which may be after the site has started. */
export async function prepareDatabase({ sql, registrySql, settings, print, onUnreachable, signal }: Preparation) {
  await pRetry(() => Promise.all([sql`select 1`, registrySql`select 1`]), {
    retries: Number.POSITIVE_INFINITY,
    minTimeout: 1000,
    factor: 1,
    signal,
    onFailedAttempt({ error, attemptNumber }) {
      if (attemptNumber > 1) return;
      print(`The database cannot be reached (${error.message}); retrying every second.`);
      onUnreachable();
    },
  });
  const { migrationUrls } = settings;
  await requireTakeable(sql, shopMigrations);
  await requireTakeable(registrySql, registryMigrations);
  const options = { report: print, takesOver: true };
  await withSession(sql, migrationUrls?.api, (own) => migrate(own, options));
  await withSession(registrySql, migrationUrls?.registry, (own) => migrateRegistry(own, options));
  await grantEdges(registrySql);
  await seed(sql, settings.seed);
}

/** Runs `work` on a connection that has a session, if a separate address is set for these. */
async function withSession(sql: Database, url: string | undefined, work: (sql: Database) => Promise<void>) {
  if (!url) return work(sql);
  const own = openDatabase(url, { maxConnections: 1 });
  await work(own).finally(() => own.end({ timeout: 5 }));
}
