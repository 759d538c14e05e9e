// The order of these tests matters.

import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '@onesite/database/connect';
import { Metrics } from '@onesite/telemetry/metrics';
import { samplesOf } from '@onesite/telemetry/testing/samplesOf';
import { createDatabaseWatch } from './watchDatabase.ts';

const metrics = new Metrics();
const sql = openDatabase(process.env.TEST_DATABASE_URL!, { maxConnections: 3 });
let logged: unknown[][] = [];
const { watch, refusal } = createDatabaseWatch(metrics, (...line) => logged.push(line), 5);
/** What a statement meets in place of the database. */
let instead: (() => Promise<never>) | undefined;
const pool = ((...all: Parameters<typeof sql>) => instead?.() ?? sql(...all)) as unknown as typeof sql;
let stop: () => Promise<void>;

beforeEach(() => {
  instead = undefined;
  logged = [];
});
afterEach(() => stop());
afterAll(() => sql.end());

const value = async (name: string) => (await samplesOf(metrics, name))[0];

async function until(condition: () => Promise<boolean>) {
  while (!(await condition())) await sleep(5);
}
const isUp = async (up: number) => (await value('database_up'))?.[1] === up;

test('a database is looked at: whether it answers, its clock, its oldest transaction, what waits for a lock', async () => {
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => now - 25 * 3_600_000);
  const reserved = await sql.reserve();
  await reserved`begin`;
  await reserved`select pg_advisory_xact_lock(4711)`;
  stop = watch('registry', pool);
  await until(() => isUp(1));
  const [labels, seconds] = (await value('database_clock_offset_seconds'))!;
  expect(labels).toBe('registry');
  expect(Math.round((seconds as number) / 3_600)).toBe(-25);
  expect((await value('database_oldest_transaction_seconds'))?.[1]).toBeGreaterThanOrEqual(0);
  const blocked = sql`select pg_advisory_lock(4711)`.then(() => sql`select pg_advisory_unlock_all()`);
  await until(async () => (await value('database_blocked_statements'))?.[1] === 1);
  await reserved`rollback`;
  reserved.release();
  await blocked;
  clock.mockRestore();
});

test('one that is away is one error, and one line when it is back; a stop is none', async () => {
  stop = watch('registry', pool);
  await until(() => isUp(1));
  const refused = jest.fn(() => Promise.reject(new Error('connection refused')));
  instead = refused;
  await until(async () => refused.mock.calls.length > 2);
  expect(await isUp(0)).toBe(true);
  expect(refusal()).toBeUndefined();
  instead = undefined;
  await until(() => isUp(1));
  expect(logged).toEqual([
    ['database cannot be reached', { database: 'registry', error: 'connection refused' }, 'error'],
    ['database can be reached again', { database: 'registry', seconds: expect.any(Number) }, undefined],
  ]);
  let end: ((error: Error) => void) | undefined;
  instead = () =>
    new Promise((_, fail) => {
      end = fail;
    });
  await until(async () => end !== undefined);
  await stop();
  end!(new Error('the pool has ended'));
  await sleep(0);
  expect(logged).toHaveLength(2);
});

test('one that answers and refuses says why', async () => {
  stop = watch('registry', pool);
  await until(() => isUp(1));
  await sql`set default_transaction_read_only = on`;
  await until(() => isUp(0));
  expect(refusal()).toBe('registry: the database is read-only');
  await until(() => isUp(1)); // on another connection
  expect(refusal()).toBeUndefined();
});
