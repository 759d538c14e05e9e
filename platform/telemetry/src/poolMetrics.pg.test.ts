import postgres from 'postgres';
import { Metrics } from './metrics.ts';
import { createPoolMetrics } from './poolMetrics.ts';
import { samplesOf } from './testing/samplesOf.ts';

const metrics = new Metrics();
const pool = postgres(process.env.TEST_DATABASE_URL!, { max: 2, onnotice: () => {} });
const sql = createPoolMetrics(metrics)('api', 2, pool);
afterAll(() => pool.end());

const used = async () => (await samplesOf(metrics, 'postgres_pool_connections'))[1];

test('the metrics of a pool say how many connections are allowed, used and waited for', async () => {
  const slow = Array.from({ length: 5 }, () => sql`select pg_sleep(0.2)`.execute());
  await new Promise(setImmediate); // the driver starts them in the next turn
  expect(await samplesOf(metrics, 'postgres_pool_connections')).toEqual([
    ['api', 'max', 2],
    ['api', 'used', 2],
    ['api', 'waiting', 3],
  ]);
  await Promise.all(slow);
  await sql`select nothing`.catch(() => {});
  expect(await used()).toEqual(['api', 'used', 0]);
  expect(await samplesOf(metrics, 'postgres_statement_failures_total')).toEqual([['api', 1]]);
  expect(await samplesOf(metrics, 'postgres_statement_duration_seconds_count')).toEqual([['api', 6]]);
});

test('a transaction holds one for as long as it lasts, and counts once', async () => {
  const result = await sql.begin(async (sql) => {
    await sql`select 1`;
    await sql.savepoint((sql) => sql`select 2`);
    expect(await used()).toEqual(['api', 'used', 1]);
    return sql`select 3 as three`;
  });
  expect(result).toMatchObject([{ three: 3 }]);
  await expect(sql.begin(() => Promise.reject(new Error('not today')))).rejects.toThrow('not today');
  expect(await used()).toEqual(['api', 'used', 0]);
  expect(await samplesOf(metrics, 'postgres_statement_duration_seconds_count')).toEqual([['api', 8]]);
});

test('what the driver offers besides works as without', async () => {
  const rows: unknown[] = [];
  for await (const batch of sql`select generate_series(1, 5) as n`.cursor(2)) rows.push(...batch);
  expect(rows).toHaveLength(5);
  expect(await sql.unsafe('select 2 as two')).toMatchObject([{ two: 2 }]);
  expect(await sql`select ${sql.json({ a: 1 })} as json, ${sql('x')} from (values ${sql([['y']])}) t(x)`).toMatchObject(
    [{ json: { a: 1 }, x: 'y' }],
  );
});
