import { type Database, requireWritable } from '@onesite/database/connect';
import { withTimeout } from '@onesite/shared-contract/http/withTimeout';
import { every } from '@onesite/telemetry/every';
import type { Log } from '@onesite/telemetry/log/limitedLog';
import { createOutage } from '@onesite/telemetry/log/outage';
import type { Metrics } from '@onesite/telemetry/metrics';

const timeoutMs = 4_000;

/** Postgres' code for a statement that took too long, as on a busy server. */
const tooSlow = '57014';

type State = { isUp: boolean; refusal?: string; clockSeconds?: number; transactionSeconds?: number; blocked?: number };

/**
 * Looks at the databases of this process every few seconds, whether or not anybody uses them, so that the log says once that one is
 * down, and once that it is back.
 */
export function createDatabaseWatch(metrics: Metrics, log: Log, intervalMs = 2_000) {
  const states = new Map<string, State>();
  const gauge = (name: string, help: string, read: (state: State) => number | undefined) =>
    metrics.gauge({ name, help }, () => Array.from(states, ([database, state]) => [read(state), { database }]));
  gauge('database_up', 'Whether the database answered this process.', ({ isUp }) => Number(isUp));
  gauge(
    'database_clock_offset_seconds',
    "How far this machine's clock is ahead of the database's.",
    ({ clockSeconds }) => clockSeconds,
  );
  gauge(
    'database_oldest_transaction_seconds',
    'Age of the oldest open transaction that the role of this process sees.',
    ({ transactionSeconds }) => transactionSeconds,
  );
  gauge(
    'database_blocked_statements',
    'Statements that wait for a lock, as far as the role of this process sees them.',
    ({ blocked }) => blocked,
  );

  function watch(database: string, sql: Database): () => Promise<void> {
    const outage = createOutage(log, {
      down: 'database cannot be reached',
      back: 'database can be reached again',
      level: 'error',
      about: { database },
    });
    let isStopped = false;

    async function readState(): Promise<State> {
      await withTimeout(timeoutMs, requireWritable(sql));
      const began = Date.now();
      const reading = sql<{ now: Date; transactionSeconds: number; blocked: number }[]>`
        select
          clock_timestamp() as now,
          coalesce(extract(epoch from now() - min(xact_start)), 0)::float8 as "transactionSeconds",
          count(*) filter (where wait_event_type = 'Lock')::int as blocked
        from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`;
      const [found] = await withTimeout(timeoutMs, reading);
      const { now, ...seen } = found!;
      return { isUp: true, clockSeconds: ((began + Date.now()) / 2 - now.getTime()) / 1000, ...seen };
    }

    const stop = every(intervalMs, async () => {
      try {
        const state = await readState();
        if (isStopped) return;
        states.set(database, state);
        outage.succeeded();
      } catch (error) {
        if (isStopped) return;
        const { name, message, code } = error as Error & { code?: string };
        states.set(database, {
          isUp: false,
          ...(name === 'PostgresError' && code !== tooSlow && { refusal: `${database}: ${message}` }),
        });
        outage.failed({ error: message || code });
      }
    });
    return async () => {
      isStopped = true;
      void stop(); // a database that hangs would delay it
    };
  }

  /** Why a database that answers cannot be used: it is read-only, or starts. One that is down does not keep others from being served. */
  const refusal = () => Array.from(states.values(), ({ refusal }) => refusal).find(Boolean);
  return { watch, refusal };
}
