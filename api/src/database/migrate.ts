import { type MigrateOptions, migrate as runMigrations } from '@onesite/database/migrations/migrate';
import type { Database } from './connect.ts';
import { fillComponentIds } from './fillComponentIds.ts';

export const shopMigrations = {
  schema: 'shop',
  folder: new URL('./migrations/', import.meta.url),
  lock: 7_203_001,
  baseline: {
    upTo: '0011_audit.sql',
    replaced: { last: '0186_orders_with_component_ids.sql', count: 76 },
    fill: fillComponentIds,
    change: new URL('./takeOver.sql', import.meta.url),
  },
};

/** Runs the migrations of the schema `shop` that have not run on this database. */
export const migrate = (sql: Database, options?: MigrateOptions): Promise<void> =>
  runMigrations(sql, shopMigrations, options);
