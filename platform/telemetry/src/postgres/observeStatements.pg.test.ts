import postgres from 'postgres';
import { Metrics } from '../metrics.ts';
import { observeStatements, type Statement } from './observeStatements.ts';
import { createPoolMetrics } from './poolMetrics.ts';

const pool = postgres(process.env.TEST_DATABASE_URL!, { max: 2, onnotice: () => {} });
const begun: Statement[] = [];
const ended: unknown[] = [];
let connections = 0;
const sql = observeStatements(pool, {
  statement(statement) {
    begun.push(statement);
    return (error) => ended.push(error ? (error as Error).message : 'done');
  },
  connection() {
    connections++;
    return () => connections--;
  },
});
beforeEach(() => {
  begun.length = 0;
  ended.length = 0;
});
afterAll(() => pool.end());

const texts = () => begun.map(({ strings, isHeld }) => `${strings.join('?').trim()}${isHeld ? ' (held)' : ''}`);

test('each statement is observed once, with its text and without its values', async () => {
  const part = sql`where ${1}::int = 1`;
  expect(await sql`select ${'secret'} as text ${part}`).toMatchObject([{ text: 'secret' }]);
  expect(await sql.unsafe('select 2 as two')).toMatchObject([{ two: 2 }]);
  expect(texts()).toEqual(['select ? as text ?', 'select 2 as two']);
  await expect(sql`select 1 / ${0}::int`).rejects.toThrow('division by zero');
  expect(ended).toEqual(['done', 'done', 'division by zero']);
});

test('transactions, savepoints and reserved connections hold one for as long as they last', async () => {
  const result = await sql.begin(async (sql) => {
    await sql`select 1`;
    await sql.savepoint((sql) => sql`select 2`);
    expect(connections).toBe(1);
    return sql`select 3 as three`;
  });
  expect(result).toMatchObject([{ three: 3 }]);
  await expect(sql.begin(() => Promise.reject(new Error('not today')))).rejects.toThrow('not today');
  const reserved = await sql.reserve();
  expect(await reserved`select 4 as four`).toMatchObject([{ four: 4 }]);
  expect(connections).toBe(1);
  reserved.release();
  expect(texts()).toEqual([
    'select 1 (held)',
    'select 2 (held)',
    'select 3 as three (held)',
    'select 4 as four (held)',
  ]);
  expect(connections).toBe(0);
});

test('what the driver offers besides works as without', async () => {
  const rows: unknown[] = [];
  for await (const batch of sql`select generate_series(1, 5) as n`.cursor(2)) rows.push(...batch);
  expect(rows).toHaveLength(5);
  expect(await sql`select ${sql.json({ a: 1 })} as json, ${sql('x')} from (values ${sql([['y']])}) t(x)`).toMatchObject(
    [{ json: { a: 1 }, x: 'y' }],
  );
});

test('the metrics of a pool say how many connections are allowed, used and waited for', async () => {
  const metrics = new Metrics();
  const watched = observeStatements(pool, createPoolMetrics(metrics)('api', 2));
  const lines = async () =>
    (await metrics.text()).text.split('\n').filter((line) => /^postgres_\w+(_count|s|_total){/.test(line));
  const slow = Array.from({ length: 5 }, () => watched`select pg_sleep(0.2)`.execute());
  await new Promise(setImmediate); // the driver starts them in the next turn
  expect(await lines()).toEqual(
    expect.arrayContaining([
      'postgres_pool_connections{pool="api",state="max"} 2',
      'postgres_pool_connections{pool="api",state="used"} 2',
      'postgres_pool_connections{pool="api",state="waiting"} 3',
    ]),
  );
  await Promise.all(slow);
  await watched`select nothing`.catch(() => {});
  expect(await lines()).toEqual(
    expect.arrayContaining([
      'postgres_pool_connections{pool="api",state="used"} 0',
      'postgres_pool_connections{pool="api",state="waiting"} 0',
      'postgres_statement_failures_total{pool="api"} 1',
      'postgres_statement_duration_seconds_count{pool="api"} 6',
    ]),
  );
});
