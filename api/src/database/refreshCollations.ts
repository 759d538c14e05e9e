import type { Sql } from 'postgres';

/**
 * Rebuilds the indexes over names when the server has another version of ICU than the one that sorted them: they would
 * miss rows otherwise. Nothing to do as long as the server stays the same. Requests go on meanwhile.
 * @param connection on which migrations run, so that one process does it
 */
export async function refreshCollations(connection: Sql): Promise<void> {
  const outdated = await selectOutdated(connection);
  for (const { index, isRest } of outdated) {
    if (index) await connection.unsafe(`${isRest ? 'drop' : 'reindex'} index concurrently ${index}`);
  }
  for (const collation of new Set(outdated.map((found) => found.collation))) {
    await connection.unsafe(`alter collation ${collation} refresh version`);
  }
}

/**
 * The collations of the schema `shop` whose version is another one now, each with every index that uses it, and what an
 * interrupted rebuild has left behind.
 */
const selectOutdated = (connection: Sql) =>
  connection.unsafe<{ collation: string; index: string | null; isRest: boolean }[]>(`
    select distinct
      c.oid::regcollation::text as collation, i.indexrelid::regclass::text as index, not i.indisvalid as "isRest"
    from pg_collation c
    left join pg_depend d
      on d.refclassid = 'pg_collation'::regclass and d.refobjid = c.oid and d.classid = 'pg_class'::regclass
    left join pg_index i on i.indexrelid = d.objid
    where c.collnamespace = 'shop'::regnamespace and c.collversion <> pg_collation_actual_version(c.oid)
    order by index`);
