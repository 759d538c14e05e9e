import type { Sql } from 'postgres';

/** Reports of browsers, and the history of releases. */
const reportDays = 30;
const recordDays = 366;

/** The column with a row's time, and for how many days the row is stored. */
const tables = {
  page_error: { time: 'last_seen', days: reportDays },
  token_use: { time: 'used_at', days: recordDays },
  refusal: { time: 'at', days: recordDays },
  notification: { time: 'at', days: reportDays },
};

const batch = 5000;

/**
 * Removes expired rows in batches, so that nobody has to wait for it. A failure in one table does not stop the others.
 * @throws the first failure, after all tables were tried
 */
export async function expireRows(sql: Sql) {
  const failures: unknown[] = [];
  for (const table of Object.keys(tables) as (keyof typeof tables)[])
    await expireTable(sql, table).catch((error) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

async function expireTable(sql: Sql, table: keyof typeof tables) {
  const { time, days } = tables[table];
  let removed = batch;
  while (removed === batch) {
    const result = await sql`
      delete from registry.${sql(table)} where ctid = any(array(
        select ctid from registry.${sql(table)}
        where ${sql(time)} < now() - make_interval(days => ${days})
        limit ${batch}
      ))
    `;
    removed = result.count;
  }
}
