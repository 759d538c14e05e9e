import type { LockWaits } from '@onesite/database/migrations/lockWaits';
import { migrate } from '@onesite/database/migrations/migrate';
import type { Sql } from 'postgres';

export const registryMigrations = {
  schema: 'registry',
  folder: new URL('./migrations/', import.meta.url),
  lock: 7_134_001,
  baseline: { name: '0030_baseline.sql', replaces: '0024_views_of_cohorts.sql' },
};

/** Migrates the schema `registry`: runs each new numbered file. */
export const migrateRegistry = (sql: Sql, options?: LockWaits): Promise<void> =>
  migrate(sql, registryMigrations, options);
