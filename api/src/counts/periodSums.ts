import type { Statements } from '../database/connect.ts';
import { takeChanges, untilNoneIsLeft } from './takeChanges.ts';

/** Adds the pending changes of the sums by quarter-hour to these and to those by day. */
export const foldPeriodSums = (sql: Statements) =>
  untilNoneIsLeft(
    () => sql<{ count: number }[]>`
      with ${takeChanges(sql, 'period_sum_change')}, folded as (
        insert into shop.period_sum as base (kind, grain, start, component_id, count, cents)
        select kind, grain, start, component_id, sum(count)::bigint, sum(cents)::bigint
        from taken
        cross join lateral (
          values ('quarter', quarter), ('day', date_trunc('day', quarter, 'UTC'))
        ) period (grain, start)
        group by kind, grain, start, component_id
        on conflict (kind, grain, start, component_id) do update
          set count = base.count + excluded.count, cents = base.cents + excluded.cents
      )
      select count(*) from due`,
  );

/** Sums all orders and responses again. @returns how many sums were wrong */
export async function recountPeriodSums(sql: Statements): Promise<number> {
  const [row] = await sql<{ corrected: number }[]>`select shop.correct_period_sums() as corrected`;
  return row!.corrected;
}
