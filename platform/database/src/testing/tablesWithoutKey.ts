import type { Sql } from 'postgres';

export async function tablesWithoutKey(sql: Sql, schema: string): Promise<string[]> {
  const tables = await sql<{ name: string }[]>`
    select relname as name
    from pg_class c
    where relnamespace = ${schema}::regnamespace and relkind in ('r', 'p')
      and not exists (select from pg_index where indrelid = c.oid and indisprimary)
    order by name`;
  return tables.map(({ name }) => name);
}
