import type { Statements } from '../database/connect.ts';

const quarterMs = 15 * 60_000;
const dayMs = 24 * 60 * 60_000;

/** Of a period: when it begins, and its first quarter-hour and day (UTC) that are whole. As text, because there may be no beginning. */
export interface Beginning {
  start: string;
  quarter: string;
  day: string;
}

/** @param start null for all time */
export function beginningOf(start: Date | null): Beginning {
  if (!start) return { start: '-infinity', quarter: '-infinity', day: '-infinity' };
  const whole = (ms: number) => new Date(Math.ceil(start.getTime() / ms) * ms).toISOString();
  return { start: start.toISOString(), quarter: whole(quarterMs), day: whole(dayMs) };
}

/**
 * Stored sums of a period by quarter-hour, as (kind, component_id, start, count, cents), with the changes that are not folded
 * into them yet. The part of a quarter-hour with which it may begin is not in them (`isAtFirst`).
 */
export const quartersSince = (sql: Statements, kinds: readonly string[], { quarter }: Beginning) => sql`
  select kind, component_id, start, count, cents
  from shop.period_sum
  where kind = any(${kinds}) and grain = 'quarter' and start >= ${quarter}::text::timestamptz
  union all
  ${changesSince(sql, kinds, quarter)}`;

/** The same, by day where a day is whole. */
export const daysSince = (sql: Statements, kinds: readonly string[], { quarter, day }: Beginning) => sql`
  select kind, component_id, start, count, cents
  from shop.period_sum
  where kind = any(${kinds}) and grain = 'day' and start >= ${day}::text::timestamptz
  union all
  select kind, component_id, start, count, cents
  from shop.period_sum
  where kind = any(${kinds}) and grain = 'quarter'
    and start >= ${quarter}::text::timestamptz and start < ${day}::text::timestamptz
  union all
  ${changesSince(sql, kinds, quarter)}`;

/** The changes that are not folded yet. */
export const changesSince = (sql: Statements, kinds: readonly string[], quarter: string) => sql`
  select kind, component_id, quarter, count, cents
  from shop.period_sum_change
  where kind = any(${kinds}) and quarter >= ${quarter}::text::timestamptz`;

/** Condition for the rows of the part of a quarter-hour with which a period begins. */
export const isAtFirst = (sql: Statements, { start, quarter }: Beginning) => sql`
  created_at >= ${start}::text::timestamptz and created_at < ${quarter}::text::timestamptz`;

/** What orders of several units cost beyond the first, which is all that the sums have of them. */
export const unitsSince = (sql: Statements, { start }: Beginning) => sql`
  select state as kind, coalesce(assignee_id, 0) as component_id, created_at as start, 0 as count,
    total_price_cents * (quantity - 1) as cents
  from shop.configuration
  where quantity > 1 and ${isCounted(sql)} and created_at >= ${start}::text::timestamptz`;

/** Condition for the orders that figures are of. */
export const isCounted = (sql: Statements) => sql`state <> 'cancelled'`;
