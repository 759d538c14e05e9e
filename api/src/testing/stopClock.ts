import { openDatabase } from '../database/sql.ts';

/**
 * Stops the time of a test file, whose tests may take any: in a database that nothing has connected to yet, `now()` is always
 * the same, and in this process `Date` is. Timers go on.
 */
export async function stopClock(url: string): Promise<void> {
  const sql = openDatabase(url, { maxConnections: 1 });
  const time = new Date().toISOString();
  const database = new URL(url).pathname.slice(1);
  await sql.unsafe(`
    create schema stopped;
    create function stopped.now() returns timestamptz language sql immutable as $$ select timestamptz '${time}' $$;
    alter database ${database} set search_path = stopped, pg_catalog, public`);
  await sql.end();
  jest.useFakeTimers({ now: new Date(time), doNotFake: timers });
}

const timers = [
  ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate'] as const),
  ...(['nextTick', 'queueMicrotask', 'performance', 'hrtime'] as const),
];
