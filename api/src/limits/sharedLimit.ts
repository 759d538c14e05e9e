import { type Database, deleteInBatches, type Sql } from '../database/sql.ts';
import { rateLimited } from './rateLimit.ts';

/**
 * The table has this many counters for limits per minute, and as many for those per hour: a counter of both would refuse calls of the
 * minute for an hour. Where there are more keys, some share a counter.
 */
const countersPerSpan = 2 ** 19;

/** The key of a counter: a keyed digest, so that callers cannot predict which keys share a counter. */
export type CountedCall = { digest: Buffer } & ({ perMinute: number } | { perHour: number });

/** A counter's place in the table, and the cost of a call and the whole span, in seconds. */
function counterOf(counted: CountedCall) {
  const counter = counted.digest.readUInt32BE() % countersPerSpan;
  return 'perHour' in counted
    ? { counter: countersPerSpan + counter, cost: 3600 / counted.perHour, span: 3600 }
    : { counter, cost: 60 / counted.perMinute, span: 60 };
}

/**
 * Counts a call for all processes, by the database's clock and the algorithm of `createCallLimit` (GCRA). `spent_until` is the time until
 * which a key's calls are used up: each call adds its cost, and is refused if it would then lie more than the span ahead. A call is
 * counted by all of its keys or by none: a refusal by one of them uses up nothing of the others. On a pool, so that it stays counted if
 * the call fails.
 * @throws ApiFailure rate_limited, with the seconds to wait, if one of the keys has no call left
 */
export const takeShared = (sql: Database, counted: CountedCall[]): Promise<void> =>
  sql.begin((transaction) => take(transaction, counted));

/** In a transaction: what it throws undoes what was counted, if another call has just used up one of the keys. */
async function take(sql: Sql, counted: CountedCall[]): Promise<void> {
  const keys = counted.map(counterOf);
  const counters = keys.map(({ counter }) => counter);
  const costs = keys.map(({ cost }) => cost);
  const spans = keys.map(({ span }) => span);
  // `refused`: how long to wait, if one of the counters has no call left; `taken`: those that were changed. The update checks again,
  // because others may have used up a counter since: then fewer are taken than wanted (`excluded.spent_until - now()` is the cost).
  // In order, so that there is no deadlock; one millisecond is for rounding.
  const [result] = await sql<{ isTaken: boolean; wait: number | null }[]>`
    with wanted as (
      select counter, make_interval(secs => max(seconds)) as cost, make_interval(secs => max(span)) as span
      from unnest(${counters}::int[], ${costs}::float8[], ${spans}::float8[]) as wanted (counter, seconds, span)
      group by counter
    ), refused as (
      select extract(epoch from max(spent_until + cost - span) - now())::float8 as wait
      from wanted join shop.login_limit using (counter)
      where spent_until + cost > now() + span + interval '1 millisecond'
    ), taken as (
      insert into shop.login_limit as known (counter, spent_until)
      select counter, now() + cost from wanted where (select wait is null from refused) order by counter
      on conflict (counter) do update
        set spent_until = greatest(known.spent_until, now()) + (excluded.spent_until - now())
        where known.spent_until + (excluded.spent_until - now()) <= now() + interval '1 millisecond' + (
          select span from wanted where wanted.counter = known.counter
        )
      returning counter
    )
    select (select count(*) from taken) = (select count(*) from wanted) as is_taken, wait from refused`;
  // No caller has to wait longer than for one call.
  if (!result!.isTaken) throw rateLimited(Math.ceil(result!.wait ?? Math.max(...costs)));
}

/** Gives back what a call took. In order, so that there is no deadlock. */
export const refundShared = async (sql: Sql, counted: CountedCall[]) => sql`
    with locked as (
      select counter from shop.login_limit where counter = any(${counted.map((one) => counterOf(one).counter)}::int[])
      order by counter for update
    ), given as (
      select counter, make_interval(secs => max(seconds)) as cost
      from unnest(
        ${counted.map((one) => counterOf(one).counter)}::int[], ${counted.map((one) => counterOf(one).cost)}::float8[]
      ) as given (counter, seconds)
      join locked using (counter)
      group by counter
    )
    update shop.login_limit set spent_until = spent_until - cost from given where login_limit.counter = given.counter`;

export const removeUnusedCounters = (sql: Sql) => deleteInBatches(sql, 'shop.login_limit', sql`spent_until < now()`);
