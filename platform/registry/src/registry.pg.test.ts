import { createDatabase } from '@onesite/database/testing/database';
import { tablesWithoutKey } from '@onesite/database/testing/tablesWithoutKey';
import { expireRows } from './backgroundJobs.ts';
import { migrateRegistry } from './migrate.ts';
import { type TestRegistry, testRegistry } from './testing/registry.ts';

let registry: TestRegistry;
beforeAll(async () => {
  registry = await testRegistry();
});
afterAll(() => registry.close());

describe('registryApp', () => {
  test.each([
    ['no token', {}],
    ['another token', { Authorization: 'Bearer another token' }],
    ['the token of a longer text', { Authorization: 'Bearer the token of this test!' }],
    ['an empty token', { Authorization: 'Bearer ' }],
    ['a token in another scheme', { Authorization: 'Basic the token of this test' }],
  ])('with %s, not even the live set is answered', async (_, headers) => {
    for (const [method, path] of [
      ['GET', '/current'],
      ['PUT', '/versions/mf-a/1.0.0-0123456789ab'],
      ['POST', '/promote'],
      ['GET', '/nothing'],
    ] as const) {
      const response = await registry.app.request(`/api/releases${path}`, { method, headers });
      expect([path, response.status, await response.json()]).toMatchObject([path, 401, { code: 'not_authenticated' }]);
    }
  });

  test('before the first set nothing is live, and an unknown call is a 404 in the shape of every refusal', async () => {
    expect(await registry.get('/current')).toEqual({ number: 0, versions: {}, origins: {}, rolledBack: {} });
    expect(await registry.ask('DELETE', '/current')).toMatchObject({ status: 404, code: 'not_found' });
  });

  test.each([
    ['promote', {}],
    ['promote', { moves: [] }],
    ['promote', { moves: [{ name: 'mf-a', from: null, to: null }], origin: 'rollback' }],
    ['promote', { moves: [{ name: 'mf-a', to: '1.0.0-0123456789ab' }] }],
    ['promote', { moves: [{ name: 'mf-a\u0000', from: null, to: null }] }],
    ['promote', { moves: [{ name: 'mf-a', from: null, to: 'latest' }] }],
    ['rollback', {}],
    ['rollback', { set: 1.5 }],
    ['rollback', { set: 0 }],
    ['rollback', { set: 2 ** 31 }],
    ['rollback', { name: 'mf-a\u0000', from: null }],
    ['rollback', { name: 'mf-a' }],
  ])('a %s of %j is refused before anything is asked of the database', async (call, body) => {
    expect(await registry.ask('POST', `/${call}`, body)).toMatchObject({ status: 400, code: 'validation_failed' });
  });

  test('a text with NUL, and a body that is no JSON, are refused', async () => {
    const token = { remote: 'mf-a', rights: ['publish'], days: 1, note: 'For \u0000' };
    const message = 'A text has the character NUL, which cannot be stored.';
    expect(await registry.ask('POST', '/tokens', token)).toMatchObject({ status: 400, message });
    expect(await registry.ask('POST', '/promote', new TextEncoder().encode('{'))).toMatchObject({ status: 400 });
  });

  test.each(['/versions/mf-a%00/1.0.0-0123456789ab', '/versions/mf-a/1.0.0-0123456789ac', '/versions/mf-a/%00'])(
    'GET %s is not found',
    async (path) => {
      expect(await registry.ask('GET', path)).toMatchObject({ status: 404, code: 'not_found' });
    },
  );

  test('without its database, the registry answers 503 with Retry-After', async () => {
    const sql = registry.open(1);
    await sql.end();
    const { call, logged } = registry.serve({}, sql);
    const response = await call('GET', '/current');
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '1']);
    expect(await response.json()).toMatchObject({ code: 'unavailable' });
    expect(logged).toEqual(['registry call failed']);
  });

  test('a bug in the registry is a 500 without a stack, which nobody is asked to try again', async () => {
    const { call, logged } = registry.serve();
    await registry.sql`alter table registry.release_set rename to something_else`;
    const response = await call('GET', '/current');
    await registry.sql`alter table registry.something_else rename to release_set`;
    expect([response.status, response.headers.has('Retry-After')]).toEqual([500, false]);
    const text = await response.text();
    expect(text).toContain('internal_error');
    expect(text).not.toContain('something_else');
    expect(logged).toEqual(['registry call failed']);
  });
});

describe('expireRows', () => {
  beforeEach(async () => {
    const { sql } = registry;
    await sql`truncate registry.token_use, registry.refusal, registry.notification`;
    for (const days of [1, 365, 367]) {
      await sql`
      insert into registry.token_use (used_at, token, call, outcome)
      values (now() - make_interval(days => ${days}), 'platform', 'promote', 'done')`;
      await sql`
      insert into registry.refusal (at, kind, changes, findings, token)
      values (now() - make_interval(days => ${days}), 'promote', '{}', '[]', 'platform')`;
      await sql`
      insert into registry.notification (at, event, subject) values (now() - make_interval(days => ${days}), 'x', '{}')`;
    }
  });

  async function left() {
    const [row] = await registry.sql`
    select (select count(*) from registry.token_use)::int as uses, (select count(*) from registry.refusal)::int as refusals,
      (select count(*) from registry.notification)::int as notifications`;
    return row;
  }

  test('uses of tokens and refusals are removed after 366 days, notifications after 30', async () => {
    await expireRows(registry.sql);
    expect(await left()).toEqual({ uses: 2, refusals: 2, notifications: 1 });
  });

  test("a table whose rows cannot be removed leaves none of the others', and is named", async () => {
    await registry.sql`alter table registry.page_error rename to page_errors`;
    await expect(expireRows(registry.sql)).rejects.toThrow('page_error');
    await registry.sql`alter table registry.page_errors rename to page_error`;
    expect(await left()).toEqual({ uses: 2, refusals: 2, notifications: 1 });
  });
});

test('processes that start together migrate once; every table has a primary key, and all are in the own schema', async () => {
  const { sql, open, drop } = await createDatabase();
  await Promise.all(Array.from({ length: 4 }, () => migrateRegistry(open(1))));
  const run = () => sql`select name, run_at from registry.migration`;
  const before = await run();
  await migrateRegistry(sql);
  expect(await run()).toEqual(before);
  expect(await tablesWithoutKey(sql, 'registry')).toEqual([]);
  const others = await sql`
    select table_name from information_schema.tables
    where table_schema not in ('registry', 'pg_catalog', 'information_schema')`;
  expect([...others]).toEqual([]);
  await drop();
});
