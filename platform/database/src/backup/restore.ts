import type { Sql } from 'postgres';
import { listRun } from '../migrations/history.ts';
import { type Migrations, migrate } from '../migrations/migrate.ts';
import { readMigrations } from '../migrations/migrationFiles.ts';
import { type Heading, readBackupFile } from './backupFile.ts';
import { listTables } from './tables.ts';
import { transactionSettings } from './transactionSettings.ts';
import { withoutIndexes } from './withoutIndexes.ts';

export interface Target<Types extends Record<string, unknown>> {
  sql: Sql<Types>;
  migrations: Migrations;
  /** Migrates to the newest state, as a start does, and recomputes derived data. */
  migrateFully: () => Promise<void>;
}

const maxBatchChars = 1_000_000;

/**
 * Reads a backup into empty schemas: first the migrations that had run there, then all rows in one transaction, then later
 * migrations. When it fails, no rows are left behind, and it can be repeated.
 * @throws Error for a file that is not whole, a backup of another release, or a database that is not empty
 */
export async function restore<Types extends Record<string, unknown>>(
  file: string,
  targets: Target<Types>[],
): Promise<{ rows: number; madeAt: string }> {
  const summary = await readSummary(file);
  const due = targets.filter(({ migrations }) => summary.migrations.has(migrations.schema));
  for (const { sql, migrations } of due) {
    await requireFit(sql, migrations, summary.migrations.get(migrations.schema)!);
  }
  for (const { sql, migrations } of due) {
    await migrate(sql, migrations, { only: new Set(summary.migrations.get(migrations.schema)) });
  }
  for (const target of due) await readRows(file, target);
  for (const { migrateFully } of due) await migrateFully();
  return summary;
}

/** Reads the whole file once, so that a damaged one is found before anything is written. */
async function readSummary(file: string) {
  const summary = { rows: 0, madeAt: '', migrations: new Map<string, string[]>() };
  let rows = 0;
  await readBackupFile(file, (lines) => {
    for (const line of lines) {
      if ('row' in line) rows++;
      else if ('format' in line.heading) summary.madeAt = line.heading.madeAt;
      else if ('migrations' in line.heading) summary.migrations.set(line.heading.schema, line.heading.migrations);
      else if ('end' in line.heading) summary.rows = line.heading.end.rows;
    }
  });
  if (rows !== summary.rows) throw new Error(`${file} has ${rows} rows instead of ${summary.rows}.`);
  return summary;
}

async function requireFit(sql: Sql, { schema, folder, baseline }: Migrations, wanted: string[]): Promise<void> {
  const existing = new Set((await readMigrations(folder)).map(({ name }) => name));
  const replaced = baseline && wanted.includes(baseline.name) ? baseline.name : '';
  const unknown = wanted.filter((name) => !existing.has(name) && name >= replaced);
  if (unknown.length > 0) {
    throw new Error(`Another release has made this backup (${unknown.join(', ')}): restore it with that one.`);
  }
  const [found] = await sql<{ exists: boolean }[]>`
    select to_regclass(${`${schema}.migration`}) is not null as exists`;
  if (!found!.exists) return;
  const isFurther = (await listRun(sql, schema)).some((name) => !wanted.includes(name));
  for (const { name } of await listTables(sql, schema)) {
    const [row] = await sql`select from ${sql(`${schema}.${name}`)} limit 1`;
    if (row || isFurther) throw new Error(`The schema ${schema} is not empty: restore into a new database.`);
  }
}

async function readRows<Types extends Record<string, unknown>>(
  file: string,
  { sql, migrations: { schema } }: Target<Types>,
): Promise<void> {
  const connection = await sql.reserve();
  try {
    await connection`begin`;
    await connection.unsafe(transactionSettings);
    await withoutIndexes(connection, schema, () => insertRows(file, connection, schema));
    await connection`commit`;
  } catch (error) {
    await connection`rollback`.catch(() => {});
    throw error;
  } finally {
    connection.release();
  }
}

async function insertRows(file: string, sql: Sql, schema: string): Promise<void> {
  let table: OpenTable | undefined;
  let rows: string[] = [];
  let chars = 0;
  const flush = async () => {
    if (table && rows.length > 0) await insert(sql, table, rows);
    rows = [];
    chars = 0;
  };
  const begin = async (heading: Heading) => {
    await flush();
    const isOurs = 'schema' in heading && heading.schema === schema;
    table = isOurs && 'table' in heading ? await openTable(sql, heading) : undefined;
    if (isOurs && 'sequences' in heading) await setSequences(sql, schema, heading.sequences);
  };
  await readBackupFile(file, async (lines) => {
    for (const line of lines) {
      if ('heading' in line) await begin(line.heading);
      else if (table) {
        rows.push(line.row);
        chars += line.row.length;
        if (chars > maxBatchChars) await flush();
      }
    }
  });
}

interface OpenTable {
  name: string;
  columns: string[];
  /** SQL for a row's values, each parsed from its text by the type of its column. */
  values: string;
}

async function openTable(sql: Sql, heading: { schema: string; table: string; columns: string[] }): Promise<OpenTable> {
  const name = `${heading.schema}.${heading.table}`;
  const types = await columnTypes(sql, name);
  const values = heading.columns.map((column, index) => `(r ->> ${index})::${types.get(column)}`).join(', ');
  return { name, columns: heading.columns, values };
}

const insert = (sql: Sql, { name, columns, values }: OpenTable, rows: string[]) => sql`
  insert into ${sql(name)} (${sql(columns)}) overriding system value
  select ${sql.unsafe(values)} from jsonb_array_elements(${`[${rows.join(',')}]`}::text::jsonb) r`;

async function columnTypes(sql: Sql, table: string): Promise<Map<string, string>> {
  const rows = await sql<{ name: string; type: string }[]>`
    select attname::text as name, format_type(atttypid, atttypmod) as type
    from pg_attribute
    where attrelid = to_regclass(${table}) and attnum > 0 and not attisdropped`;
  return new Map(rows.map(({ name, type }) => [name, type]));
}

async function setSequences(sql: Sql, schema: string, sequences: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(sequences)) {
    await sql`select setval(format('%I.%I', ${schema}::text, ${name}::text)::regclass, ${value}::text::bigint)`;
  }
}
