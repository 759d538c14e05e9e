import type { Sql } from 'postgres';

/** Days for which reports are stored. */
const days = 30;
const batch = 5000;

const tables = { page_report: 'hour', page_vital: 'hour', page_error: 'last_seen', cohort_visitor: 'seen_at' };

/** Removes what has expired, some rows at a time, so that no report waits for it. */
export async function expireReports(sql: Sql) {
  for (const [table, time] of Object.entries(tables)) {
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
}
