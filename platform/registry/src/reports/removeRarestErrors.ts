import type { Sql } from 'postgres';

/** How many different errors of a version are stored. More suggest that errors are made up. */
const maxErrors = 100;

/**
 * Removes the errors of a version beyond that: first those of the fewest networks, and among these the ones seen longest ago. So an
 * attacker with few networks only replaces their own errors, and none that many visitors have.
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
