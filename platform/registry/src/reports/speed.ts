import type { SetMember } from '@onesite/protocol/registry';
import { msOf, type SpeedVital } from '@onesite/protocol/reports';
import type { Sql } from 'postgres';

/** Fewer views say little about a version. */
const fewestViews = 20;

/**
 * What three of four views of a version do not exceed (p75), of each vital, and the same of the version that it has replaced.
 * @returns by package, without those that too few views have reported
 */
export async function readSpeed(sql: Sql, members: Pick<SetMember, 'name' | 'version' | 'since'>[]) {
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
