import type { Sql } from 'postgres';

export interface Table {
  name: string;
  /** Without generated ones, which Postgres calculates again. */
  columns: string[];
  /** In this order, rows refer only to earlier ones of their own table. */
  primaryKey: string[];
}

/** Tables that migrations fill during a restore: their history, and the library versions that indexes were sorted with. */
export const written = ['migration', 'collation_version'];

/** The tables of a schema, each after those that it refers to. */
export async function listTables(sql: Sql, schema: string): Promise<Table[]> {
  const tables = await sql<(Table & { refersTo: string[] })[]>`
    select
      c.relname as name,
      (
        select array_agg(a.attname::text order by a.attnum)
        from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      ) as columns,
      array(
        select a.attname::text
        from pg_index i
        cross join unnest(i.indkey[:i.indnkeyatts - 1]) with ordinality key (attnum, position)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = key.attnum
        where i.indrelid = c.oid and i.indisprimary
        order by key.position
      ) as "primaryKey",
      array(
        select t.relname::text
        from pg_constraint k
        join pg_class t on t.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid and not k.condeferrable
      ) as "refersTo"
    from pg_class c
    where c.relnamespace = to_regnamespace(${schema}) and c.relkind = 'r' and c.relname <> all(${written})
    order by c.relname`;
  const ordered: Table[] = [];
  const has = (name: string) => ordered.some((table) => table.name === name);
  for (let left = [...tables]; left.length > 0; left = left.filter(({ name }) => !has(name))) {
    const next = left.filter(({ refersTo }) => refersTo.every(has));
    if (next.length === 0)
      throw new Error(`The tables ${left.map(({ name }) => name).join(', ')} refer to each other.`);
    for (const { name, columns, primaryKey } of next) ordered.push({ name, columns, primaryKey });
  }
  return ordered;
}
