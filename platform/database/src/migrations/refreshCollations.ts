import type { Sql } from 'postgres';

/**
 * Rebuilds the indexes of a schema that were sorted by another version of a library (ICU, or the operating system's) than the
 * server has now, because searches would miss rows. Does nothing while the server stays the same. Requests continue meanwhile. The
 * versions are recorded here, because those of the database belong to its owner and to all schemas together.
 * @param connection the one that runs migrations, so that one process does it
 */
export async function refreshCollations(connection: Sql, schema: string): Promise<void> {
  const recorded = connection(`${schema}.collation_version`);
  await connection`create table if not exists ${recorded} (name text primary key, version text not null)`;
  await connection`
    insert into ${recorded} (name, version)
    select name, version from (${collationsOf(connection, schema)}) known
    on conflict do nothing`;
  const outdated = await connection<{ oid: number; name: string; actual: string; isOwn: boolean }[]>`
    select c.oid, c.name, c.actual, c."isOwn"
    from (${collationsOf(connection, schema)}) c
    join ${recorded} r on r.name = c.name
    where r.version <> c.actual`;
  for (const { oid, name, actual, isOwn } of outdated) {
    for (const { index, isValid } of await listIndexes(connection, schema, oid)) {
      // An invalid one is left from an interrupted rebuild.
      await connection.unsafe(`${isValid ? 'reindex' : 'drop'} index concurrently ${index}`);
    }
    if (isOwn) await connection.unsafe(`alter collation ${name} refresh version`);
    await connection`update ${recorded} set version = ${actual} where name = ${name}`;
  }
}

/** The database's own collation, and those of the schema, with the version that Postgres has noted and the library's. */
const collationsOf = (connection: Sql, schema: string) => connection`
  select *
  from (
    select
      'default' as name, 100::oid as oid, false as "isOwn", datcollversion as version,
      pg_database_collation_actual_version(oid) as actual
    from pg_database
    where datname = current_database()
    union all
    select oid::regcollation::text, oid, true, collversion, pg_collation_actual_version(oid)
    from pg_collation
    where collnamespace = ${schema}::regnamespace
  ) known
  where version is not null and actual is not null`;

const listIndexes = (connection: Sql, schema: string, collation: number) => connection<
  { index: string; isValid: boolean }[]
>`
  select i.indexrelid::regclass::text as index, i.indisvalid as "isValid"
  from pg_index i
  join pg_class c on c.oid = i.indexrelid
  where c.relnamespace = ${schema}::regnamespace and ${collation}::oid = any(i.indcollation)
  order by i.indexrelid`;
