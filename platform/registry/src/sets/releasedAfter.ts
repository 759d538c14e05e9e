import type { Sql } from 'postgres';
import type { VersionName } from './newestWithout.ts';

export type Released = {
  number: number;
  versions: VersionName[];
  /** The registry could not be read: there may be others. */
  isPartial?: boolean;
};

/** All versions of sets after `number`, and the number of the newest such set, or `number` if there is none. */
export async function releasedAfter(sql: Sql, number: number): Promise<Released> {
  const rows = await sql<(VersionName & { newest: number })[]>`
    select name, version, max(set_number)::int as newest
    from registry.release_member
    where set_number > ${number}
    group by name, version
  `;
  return {
    number: Math.max(number, ...rows.map(({ newest }) => newest)),
    versions: rows.map(({ name, version }) => ({ name, version })),
  };
}
