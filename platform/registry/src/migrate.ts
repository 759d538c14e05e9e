import { type MigrateOptions, migrate } from '@onesite/database/migrations/migrate';
import type { Sql } from 'postgres';

export const registryMigrations = {
  schema: 'registry',
  folder: new URL('./migrations/', import.meta.url),
  lock: 7_134_001,
  baseline: {
    upTo: '0006_page_reports.sql',
    replaced: { last: '0076_one_release_of_a_key.sql', count: 29 },
  },
};

/** Migrates the schema `registry`: runs each new numbered file. */
export const migrateRegistry = (sql: Sql, options?: MigrateOptions): Promise<void> =>
  migrate(sql, registryMigrations, options);
