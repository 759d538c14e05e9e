import type { Sql } from 'postgres';
import type { Transition } from './rollbackTarget.ts';

/** The sets in which a package appeared, disappeared or changed its version, oldest first. */
export async function transitionsOf(sql: Sql, name: string): Promise<Transition[]> {
  return sql<Transition[]>`
    select number as set, version, kind
    from (
      select s.number, s.kind, m.version, lag(m.version) over (order by s.number) as version_before
      from registry.release_set s
      left join registry.release_member m on m.set_number = s.number and m.name = ${name}
    ) as history
    where version is distinct from version_before
    order by number
  `;
}
