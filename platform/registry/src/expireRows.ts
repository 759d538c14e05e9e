import type { Sql } from 'postgres';

/** Reports of browsers, and what was sent about releases. */
const reportDays = 30;
/** What teams look up later: uses of tokens, and refused releases. */
const recordDays = 366;

/** Tables, the column with a row's time, and for how many days the row is stored. */
const tables = [
  ['page_error', 'last_seen', reportDays],
  ['vital', 'last_seen', reportDays],
  ['token_use', 'used_at', recordDays],
  ['refusal', 'at', recordDays],
  ['notification', 'at', reportDays],
] as const;

const batchSize = 5000;

/**
 * Removes expired rows in batches, so that nobody has to wait for it. A failure in one table does not stop the others.
 * @throws the first failure, after all tables were tried
 */
export async function expireRows(sql: Sql) {
  const failures: unknown[] = [];
  for (const [table, time, days] of tables)
    await expireTable(sql, table, time, days).catch((error) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

async function expireTable(sql: Sql, table: string, time: string, days: number) {
  let removed = batchSize;
  while (removed === batchSize) {
    const result = await sql`
      delete from registry.${sql(table)} where ctid = any(array(
        select ctid from registry.${sql(table)} where ${sql(time)} < now() - make_interval(days => ${days}) limit ${batchSize}
      ))
    `;
    removed = result.count;
  }
}
