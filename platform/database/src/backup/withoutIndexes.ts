import type { Sql } from 'postgres';

/**
 * Runs the work without the schema's indexes, except those of constraints, and builds them afterwards, which takes a fraction of
 * updating them row by row. Within a transaction, on tables that nobody else uses yet.
 */
export async function withoutIndexes(transaction: Sql, schema: string, work: () => Promise<unknown>): Promise<void> {
  const indexes = await transaction<{ name: string; definition: string }[]>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i
    join pg_class c on c.oid = i.indrelid
    where c.relnamespace = to_regnamespace(${schema})
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`;
  for (const { name } of indexes) await transaction.unsafe(`drop index ${name}`);
  await work();
  // Now rather than at the end: a table with pending constraint checks cannot get an index.
  await transaction`set constraints all immediate`;
  await transaction`set local maintenance_work_mem = '256MB'`;
  for (const { definition } of indexes) await transaction.unsafe(definition);
}
