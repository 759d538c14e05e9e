import { resolve } from 'node:path';
import { backup } from '@onesite/database/backup/backup';
import { restore } from '@onesite/database/backup/restore';
import { migrateRegistry, registryMigrations } from '@onesite/registry/migrate';
import type { Database } from 'api/database/connect';
import { migrate, shopMigrations } from 'api/database/migrate';
import { recordBackup } from 'api/operator/readOperation';

/** Connections of the roles that own them. Both may be schemas of the same database. */
export interface Databases {
  sql: Database;
  registrySql: Database;
}

/**
 * Runs the commands that need no migration: a backup is made before an upgrade as well.
 * @returns the text to print; undefined for other commands
 */
export async function runFileCommand(
  databases: Databases,
  [name, file, ...rest]: string[],
): Promise<string | undefined> {
  if (!file || rest.length > 0) return undefined;
  if (name === 'backup') return backUp(databases, resolve(file));
  if (name === 'restore') return bringBack(databases, resolve(file));
  return undefined;
}

async function backUp({ sql, registrySql }: Databases, file: string): Promise<string> {
  const { rows, bytes } = await backup(file, [
    { schema: shopMigrations.schema, sql },
    { schema: registryMigrations.schema, sql: registrySql },
  ]);
  await recordBackup(sql);
  return `${rows.toLocaleString('en-US')} rows in ${file} (${(bytes / 1e6).toFixed(1)} MB). Copy the release store and the secrets as well: docs/operate.md.`;
}

async function bringBack({ sql, registrySql }: Databases, file: string): Promise<string> {
  const { rows, madeAt } = await restore(file, [
    { sql, migrations: shopMigrations, migrateFully: () => migrate(sql) },
    { sql: registrySql, migrations: registryMigrations, migrateFully: () => migrateRegistry(registrySql) },
  ]);
  return `${rows.toLocaleString('en-US')} rows of ${madeAt} restored.`;
}
