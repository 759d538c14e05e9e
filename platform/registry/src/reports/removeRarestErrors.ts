import type { Sql } from 'postgres';

/** Different errors that are stored of one version. More are a sign of errors that are made up. */
const maxErrors = 100;

/**
 * Removes what a version has beyond that: the errors of the fewest networks, of these the ones that were seen longest ago. So
 * somebody who makes errors up, from few networks, replaces their own, and none that many visitors have.
 */
export async function removeRarestErrors(sql: Sql, errors: { name: string; version: string }[]): Promise<void> {
  await sql`
    delete from registry.page_error where ctid = any(array(
      select e.ctid
      from registry.page_error e
      join (
        select name, version, error, position,
          row_number() over (partition by name, version order by reporters desc, last_seen desc, error, position) as rank
        from registry.page_error
        where (name, version) in (
          select name, version from jsonb_to_recordset(${sql.json(errors)}) as written(name text, version text)
        )
      ) ranked using (name, version, error, position)
      where rank > ${maxErrors}
      for update of e skip locked
    ))`;
}
