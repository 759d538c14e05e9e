import type { Sql } from 'postgres';

export type VersionName = { name: string; version: string };

/** The newest set before `number` that has a shell and contains none of these versions. */
export async function newestWithout(sql: Sql, number: number, without: VersionName[]): Promise<number | undefined> {
  const [row] = await sql<{ number: number }[]>`
    select number from registry.release_set s
    where number < ${number}
      and exists (select from registry.release_member m where m.set_number = s.number and m.name = 'shell')
      and not exists (
        select from registry.release_member m
        join unnest(${without.map(({ name }) => name)}::text[], ${without.map(({ version }) => version)}::text[])
          as excluded (name, version) using (name, version)
        where m.set_number = s.number
      )
    order by number desc
    limit 1
  `;
  return row?.number;
}
