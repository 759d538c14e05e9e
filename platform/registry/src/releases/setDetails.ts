import type { SetDetails, SetMember, SetTime } from '@onesite/protocol/registry';
import { msOf, type SpeedVital } from '@onesite/protocol/reports';
import type { Sql } from 'postgres';
import { type CandidateVersion, readMembersOf } from '../gates/candidate.ts';
import { fragmentsOf, shownUses } from '../gates/fragmentUses.ts';
import { readMembers } from '../sets/setRows.ts';
import { rollbackTarget, transitionsByName } from '../sets/transitions.ts';

type Page = { limit: number; offset: number };

/** A set with its members, or a page of them; undefined if the number does not exist. */
export async function readSetDetails(sql: Sql, number: number, page?: Page): Promise<SetDetails | undefined> {
  const [set] = await sql<(SetTime & Pick<SetDetails, 'environment' | 'isLive'>)[]>`
    select
      number, created_at as at, environment, number = (
        select max(number) from registry.release_set newest where newest.environment = release_set.environment
      ) as "isLive"
    from registry.release_set where number = ${number}
  `;
  if (!set) return undefined;
  const rows = await sql<Pick<SetMember, 'name' | 'version' | 'team' | 'commit' | 'since'>[]>`
    select
      m.name, m.version, coalesce(v.team, r.team) as team, v.commit,
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
    ${page ? sql`limit ${page.limit} offset ${page.offset}` : sql``}
  `;
  const all = await readMembersOf(sql, Object.entries(await readMembers(sql, number)));
  const versions = new Map(all.map((version) => [version.name, version]));
  const names = rows.map(({ name }) => name);
  const transitions = set.isLive ? await transitionsByName(sql, set.environment, names) : {};
  const shows = Object.fromEntries(all.map((version) => [version.name, shownNames(version, all)]));
  const speedOf = set.isLive ? await readSpeed(sql, rows) : () => ({});
  const members = rows.map((row): SetMember => {
    const version = versions.get(row.name)!;
    const offered = fragmentsOf(version).map(({ id, props, slot }) => ({
      of: `${row.name}/${id}`,
      props,
      slot: slot?.name,
    }));
    return {
      ...row,
      ...speedOf(row.name),
      previous: rollbackTarget(transitions[row.name] ?? []) ?? null,
      shows: shows[row.name],
      shownBy: all.filter(({ name }) => shows[name]!.some((of) => isFragmentOf(row.name, of))).map(({ name }) => name),
      ...(!page && { fragments: offered }),
    };
  });
  return { ...set, members, memberCount: all.length };
}

const isFragmentOf = (name: string, of: string) => of.startsWith(`${name}/`);

const shownNames = (version: CandidateVersion, all: CandidateVersion[]) => [
  ...new Set(shownUses(version, all).flatMap(({ of }) => (isFragmentOf(version.name, of) ? [] : of))),
];

/** Fewer views say little about a version. */
const fewestViews = 20;

/**
 * The p75 of each vital, which three of four views of a version do not exceed, and that of the version that it has replaced.
 * @returns by package, without those that too few views have reported
 */
async function readSpeed(sql: Sql, members: Pick<SetMember, 'name' | 'version' | 'since'>[]) {
  const [names, versions] = [members.map(({ name }) => name), members.map(({ version }) => version)];
  const rows = await sql<{ name: string; isBefore: boolean; vital: SpeedVital; step: number }[]>`
    with member as (
      select * from unnest(${names}::text[], ${versions}::text[], ${members.map(({ since }) => since.number)}::int[]) as m (name, version, set_number)
    ), compared as (
      select name, version, false as is_before from member
      union all
      select name, version_before, true from registry.release_change join member using (set_number, name)
    )
    select name, is_before as "isBefore", vital, min(step) filter (where below >= 0.75 * total) as step
    from (
      select name, is_before, vital, step,
        sum(count) over (partition by name, is_before, vital order by step) as below,
        sum(count) over (partition by name, is_before, vital) as total
      from compared join registry.vital using (name, version)
    ) counted
    group by name, is_before, vital having max(total) >= ${fewestViews}
  `;
  const speedOf = (name: string, isBefore: boolean) =>
    Object.fromEntries(
      rows
        .filter((row) => row.name === name && row.isBefore === isBefore)
        .map(({ vital, step }) => [vital, msOf(step)]),
    );
  return (name: string) => ({ speed: speedOf(name, false), speedBefore: speedOf(name, true) });
}
