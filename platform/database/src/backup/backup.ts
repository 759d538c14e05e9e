import type { Sql } from 'postgres';
import { listRun } from '../migrations/history.ts';
import { format, headingLine, writeBackupFile } from './backupFile.ts';
import { listTables, type Table } from './tables.ts';
import { transactionSettings } from './transactionSettings.ts';

export interface Source {
  schema: string;
  sql: Sql;
}

const rowsAtOnce = 500;

/**
 * Writes all rows of these schemas to a file, each schema as of one snapshot, while others read and write. Needs no
 * program of PostgreSQL, and `restore` reads it into any version of the server.
 */
export async function backup(file: string, sources: Source[]): Promise<{ rows: number; bytes: number }> {
  const count = { rows: 0 };
  const bytes = await writeBackupFile(file, linesOf(sources, count));
  return { ...count, bytes };
}

async function* linesOf(sources: Source[], count: { rows: number }): AsyncGenerator<string> {
  const [server] = await sources[0]!.sql<{ server_version: string }[]>`show server_version`;
  yield headingLine({ format, madeAt: new Date().toISOString(), server: server!.server_version });
  for (const source of sources) yield* schemaLines(source, count);
  yield headingLine({ end: count });
}

async function* schemaLines({ schema, sql }: Source, count: { rows: number }): AsyncGenerator<string> {
  const connection = await sql.reserve();
  try {
    // The settings apply to this transaction only, so that the connection is returned unchanged.
    await connection`begin isolation level repeatable read read only`;
    await connection.unsafe(transactionSettings);
    const [found] = await connection<{ exists: boolean }[]>`
      select to_regclass(${`${schema}.migration`}) is not null as exists`;
    if (!found!.exists) return;
    yield headingLine({ schema, migrations: await listRun(connection, schema) });
    for (const table of await listTables(connection, schema)) yield* tableLines(connection, schema, table, count);
    // After the rows, so that no row has a newer id.
    yield headingLine({ schema, sequences: await readSequences(connection, schema) });
  } finally {
    await connection`rollback`.catch(() => {});
    connection.release();
  }
}

async function* tableLines(sql: Sql, schema: string, table: Table, count: { rows: number }): AsyncGenerator<string> {
  yield headingLine({ schema, table: table.name, columns: table.columns });
  const batches = sql<{ line: string }[]>`
    select array_to_json(array[${asTexts(sql, table.columns)}])::text as line
    from ${sql(`${schema}.${table.name}`)}
    ${table.primaryKey.length > 0 ? sql`order by ${sql(table.primaryKey)}` : sql``}`.cursor(rowsAtOnce);
  for await (const rows of batches) {
    count.rows += rows.length;
    yield rows.map(({ line }) => `${line}\n`).join('');
  }
}

const asTexts = (sql: Sql, columns: string[]) =>
  columns.map((column, index) => sql`${index > 0 ? sql`, ` : sql``}${sql(column)}::text`);

/** The last values of used sequences, as text: they may be larger than a number. */
async function readSequences(sql: Sql, schema: string): Promise<Record<string, string>> {
  const rows = await sql<{ name: string; value: string }[]>`
    select sequencename::text as name, last_value::text as value
    from pg_sequences
    where schemaname = ${schema} and last_value is not null
    order by sequencename`;
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}
