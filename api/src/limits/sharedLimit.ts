import { asJson, type Database, deleteInBatches, type Sql } from '../database/sql.ts';
import { rateLimited } from './rateLimit.ts';

/**
 * The table has this many counters for limits per minute, and as many for those per hour: a counter of both would refuse calls of the
 * minute for an hour. Where there are more keys, some share a counter.
 */
const countersPerSpan = 2 ** 19;

/** The key of a counter: a keyed digest, so that callers cannot predict which keys share a counter. */
export type CountedCall = { digest: Buffer } & ({ perMinute: number } | { perHour: number });

/** Each counter's place in the table, and the cost of a call and the whole span, in seconds. */
const countersOf = (counted: CountedCall[]) =>
  counted.map((one) => {
    const counter = one.digest.readUInt32BE() % countersPerSpan;
    return 'perHour' in one
      ? { counter: countersPerSpan + counter, cost: 3600 / one.perHour, span: 3600 }
      : { counter, cost: 60 / one.perMinute, span: 60 };
  });

/** Counters as rows, each once. */
const rowsOf = (sql: Sql, counters: ReturnType<typeof countersOf>) => sql`
  select counter, make_interval(secs => max(cost)) as cost, make_interval(secs => max(span)) as span
  from jsonb_to_recordset(${asJson(sql, counters)}) as counters (counter int, cost float8, span float8)
  group by counter`;

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
  const counters = countersOf(counted);
  // `refused`: how long to wait, if one of the counters has no call left; `taken`: those that were changed. The update checks again,
  // because others may have used up a counter since: then fewer are taken than wanted (`excluded.spent_until - now()` is the cost).
  // In order, so that there is no deadlock; one millisecond is for rounding.
  const [result] = await sql<{ isTaken: boolean; wait: number | null }[]>`
    with wanted as (${rowsOf(sql, counters)}), refused as (
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
  if (!result!.isTaken) throw rateLimited(Math.ceil(result!.wait ?? Math.max(...counters.map(({ cost }) => cost))));
}

/** Gives back what a call took. In order, so that there is no deadlock. */
export const refundShared = async (sql: Sql, counted: CountedCall[]) => sql`
    with given as (${rowsOf(sql, countersOf(counted))}), locked as (
      select counter from shop.login_limit where counter in (select counter from given) order by counter for update
    )
    update shop.login_limit set spent_until = spent_until - cost
    from given join locked using (counter) where login_limit.counter = given.counter`;

export const removeUnusedCounters = (sql: Sql) => deleteInBatches(sql, 'shop.login_limit', sql`spent_until < now()`);
