import type { Database } from './connect.ts';

/**
 * Rebuilds the indexes over names when the server has another version of ICU than the one that sorted them: they would
 * miss rows otherwise. Nothing to do as long as the server stays the same.
 */
export async function refreshCollations(sql: Database, lock: number): Promise<void> {
  if ((await selectOutdated(sql)).length === 0) return;
  await sql.begin(async (transaction) => {
    await transaction`set local statement_timeout = 0`;
    await transaction`select pg_advisory_xact_lock(${lock})`;
    for (const { collation, index } of await selectOutdated(transaction)) {
      if (index) await transaction.unsafe(`reindex index ${index}`);
      await transaction.unsafe(`alter collation ${collation} refresh version`);
    }
  });
}

/** The collations of the schema `shop` whose version is another one now, each with every index that uses it. */
const selectOutdated = (sql: Pick<Database, 'unsafe'>) =>
  sql.unsafe<{ collation: string; index: string | null }[]>(`
    select c.oid::regcollation::text as collation, i.oid::regclass::text as index
    from pg_collation c
    left join pg_depend d
      on d.refclassid = 'pg_collation'::regclass and d.refobjid = c.oid and d.classid = 'pg_class'::regclass
    left join pg_class i on i.oid = d.objid and i.relkind = 'i'
    where c.collnamespace = 'shop'::regnamespace and c.collversion <> pg_collation_actual_version(c.oid)
    order by index`);
