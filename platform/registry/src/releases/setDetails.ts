import { sourcesOf } from '@onesite/federation/release/sources';
import type { SetDetails, SetMember, SetTime } from '@onesite/protocol/registry';
import type { Sql } from 'postgres';
import { maxSilenceSeconds } from '../edges/isLost.ts';
import { budgetOf } from '../gates/budgetGate.ts';
import type { CandidateVersion } from '../gates/candidate.ts';
import { firstLoads } from '../gates/firstLoads.ts';
import { fragmentsOf, usesOf } from '../gates/fragmentUses.ts';
import { rollbackTarget } from '../sets/rollbackTarget.ts';
import { transitionsOfAll } from '../sets/transitions.ts';

/** An environment's sets of the last days, oldest first, beginning with the one that was live before them. */
export const listSetTimes = (sql: Sql, environment: string, days: number) => sql<SetTime[]>`
  select number, at from (
    select number, created_at as at from registry.release_set
    where environment = ${environment} and number >= (
      select coalesce(max(number), 0) from registry.release_set
      where environment = ${environment} and created_at < now() - make_interval(days => ${days})
    )
    order by number desc
    limit 300
  ) newest
  order by number
`;

type Row = Pick<CandidateVersion, 'facts' | 'inspection' | 'owns'> &
  Pick<SetMember, 'name' | 'version' | 'team' | 'commit' | 'since'>;

/** A set with its members; undefined if the number does not exist. */
export async function readSetDetails(sql: Sql, number: number): Promise<SetDetails | undefined> {
  const [set] = await sql<(SetTime & Pick<SetDetails, 'environment' | 'isLive' | 'switchMs'>)[]>`
    select
      number, created_at as at, environment, number = (
        select max(number) from registry.release_set newest where newest.environment = release_set.environment
      ) as "isLive",
      (
        select (extract(epoch from max(switched_at) - created_at) * 1000)::int from registry.edge
        where serving = number and switched_at >= created_at and seen_at > now() - make_interval(secs => ${maxSilenceSeconds})
      ) as "switchMs"
    from registry.release_set where number = ${number}
  `;
  if (!set) return undefined;
  const rows = await sql<Row[]>`
    select
      m.name, m.version, coalesce(v.team, r.team) as team, v.commit, v.facts, v.inspection,
      json_build_object('budgetBytes', r.budget_bytes) as owns,
      (
        select json_build_object('number', s.number, 'at', s.created_at) from registry.release_set s
        where s.number = (
          select max(c.set_number) from registry.release_change c join registry.release_set of on of.number = c.set_number
          where c.name = m.name and c.set_number <= ${number} and of.environment = ${set.environment}
        )
      ) as since
    from registry.release_member m
    join registry.version v using (name, version)
    left join registry.remote r using (name)
    where m.set_number = ${number}
    order by m.name <> 'shell', m.name
  `;
  const transitions = set.isLive
    ? await transitionsOfAll(
        sql,
        set.environment,
        rows.map(({ name }) => name),
      )
    : {};
  const shows = Object.fromEntries(rows.map((row) => [row.name, shownNames(row, rows)]));
  const members = rows.map(({ facts, inspection, owns, ...row }) => ({
    ...row,
    scriptBytes: Math.max(0, ...firstLoads({ name: row.name, facts, inspection }, rows).map(({ bytes }) => bytes)),
    budgetBytes: budgetOf({ facts, owns }),
    previous: rollbackTarget(transitions[row.name] ?? []) ?? null,
    shows: shows[row.name],
    shownBy: rows.filter(({ name }) => shows[name]!.some((of) => isOf(row.name, of))).map(({ name }) => name),
    fragments: fragmentsOf({ facts }).map(({ id, props, slot }) => ({
      of: `${row.name}/${id}`,
      props,
      slot: slot?.name,
    })),
  }));
  return { ...set, members, sources: sourcesOf(rows) };
}

const isOf = (name: string, of: string) => of.startsWith(`${name}/`);

const shownNames = (row: Row, rows: Row[]) => [
  ...new Set(usesOf(row, rows).flatMap(({ of }) => (isOf(row.name, of) ? [] : of))),
];
