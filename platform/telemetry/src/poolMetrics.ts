import type { Metrics } from './metrics.ts';

// biome-ignore lint/suspicious/noExplicitAny: the driver's functions, whose arguments pass through
type Call = (...args: any[]) => any;

/** Properties of the driver's query that its types leave out. */
type Query = {
  cursorFn?: unknown;
  handler: (query: Query) => unknown;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
};

/**
 * Metrics of this process's connections to Postgres, by pool: how many are wanted, by a statement or a transaction, and how long these
 * take.
 */
export function createPoolMetrics(metrics: Metrics) {
  const pools = new Map<string, { max: number; wanted: number }>();
  const durations = metrics.histogram({
    name: 'postgres_statement_duration_seconds',
    help: 'Time of a statement or a transaction, with its wait for a connection.',
    labels: ['pool'],
  });
  const failures = metrics.counter({
    name: 'postgres_statement_failures_total',
    help: 'Statements and transactions that failed: refused by Postgres, out of time, or without a connection.',
    labels: ['pool'],
  });
  metrics.gauge(
    { name: 'postgres_pool_connections', help: 'Connections of a pool: allowed, in use, and waited for.' },
    () =>
      [...pools].flatMap(([pool, { max, wanted }]) => [
        [max, { pool, state: 'max' }] as const,
        [Math.min(max, wanted), { pool, state: 'used' }] as const,
        [Math.max(0, wanted - max), { pool, state: 'waiting' }] as const,
      ]),
  );

  /** The same pool, observed. It is a proxy, because the driver has no event for the end of a statement. */
  return function observePool<Database extends object>(name: string, max: number, sql: Database): Database {
    const pool = { max, wanted: 0 };
    pools.set(name, pool);
    failures.labels(name).inc(0);

    function startTimer() {
      const started = performance.now();
      pool.wanted++;
      return (error?: unknown) => {
        pool.wanted--;
        durations.labels(name).observe((performance.now() - started) / 1000);
        if (error) failures.labels(name).inc();
      };
    }

    async function observePromise<Result>(work: Promise<Result>): Promise<Result> {
      const stopTimer = startTimer();
      work.then(() => stopTimer(), stopTimer);
      return work;
    }

    /** The driver calls a query's `handler` when somebody awaits it. Cursors and fragments of statements are not timed. */
    function observeQuery(query: Query) {
      const send = query?.handler;
      if (typeof send !== 'function') return query; // a name, or a list of values
      query.handler = (sent) => {
        const { cursorFn, resolve, reject } = sent;
        if (cursorFn) return send(sent);
        const stopTimer = startTimer();
        sent.resolve = (value) => {
          stopTimer();
          resolve(value);
        };
        sent.reject = (error) => {
          stopTimer(error);
          reject(error);
        };
        return send(sent);
      };
      return query;
    }

    return new Proxy(sql as unknown as Call, {
      apply: (target, self, args) => observeQuery(Reflect.apply(target, self, args)),
      get(target, property) {
        const value = Reflect.get(target, property);
        if (property === 'unsafe') return (...args: unknown[]) => observeQuery(value(...args));
        return property === 'begin' ? (...args: unknown[]) => observePromise(value(...args)) : value;
      },
    }) as unknown as Database;
  };
}
