import type { Metrics } from '../metrics.ts';
import type { StatementObserver } from './observeStatements.ts';

/** Metrics of this process's connections to Postgres, by pool. */
export function createPoolMetrics(metrics: Metrics) {
  const pools = new Map<string, { max: number; wanted: number }>();
  const statements = metrics.durations({
    name: 'postgres_statement_duration_seconds',
    help: 'Time of a statement, with its wait for a connection.',
    labels: ['pool'],
  });
  const failures = metrics.counter({
    name: 'postgres_statement_failures_total',
    help: 'Statements that failed: refused by Postgres, out of time, or without a connection.',
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

  /** Everything that wants a connection: a statement of its own, a transaction, or a caller who reserves one. */
  return function observePool(name: string, max: number): StatementObserver {
    const pool = { max, wanted: 0 };
    pools.set(name, pool);
    const [durations, failed] = [statements.at(name), failures.at(name)];

    function connection() {
      let isWanted = true;
      pool.wanted++;
      return () => {
        if (isWanted) pool.wanted--;
        isWanted = false;
      };
    }

    return {
      connection,
      statement({ isHeld }) {
        const started = performance.now();
        const free = isHeld ? undefined : connection();
        return (error) => {
          free?.();
          durations.observe(performance.now() - started);
          if (error) failed.value++;
        };
      },
    };
  };
}
