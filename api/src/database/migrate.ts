import { type MigrateOptions, migrate as runMigrations } from '@onesite/database/migrations/migrate';
import type { Database } from './sql.ts';

const shopMigrations = {
  schema: 'shop',
  folder: new URL('./migrations/', import.meta.url),
  lock: 7_203_001,
  extension: 'pg_trgm',
};

export const migrate = (sql: Database, options?: MigrateOptions): Promise<void> =>
  runMigrations(sql, shopMigrations, options);
