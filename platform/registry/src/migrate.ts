import { type MigrateOptions, type Migrations, migrate } from '@onesite/database/migrations/migrate';
import type { Sql } from 'postgres';

const migrations: Migrations = {
  schema: 'registry',
  folder: new URL('./migrations/', import.meta.url),
  lock: 7_134_001, // any number that no other advisory lock of this database has
};

/** Migrates the schema `registry`: runs each new numbered file. */
export const migrateRegistry = (sql: Sql, options?: MigrateOptions): Promise<void> => migrate(sql, migrations, options);
