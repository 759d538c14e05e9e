import type { EdgeMessage } from '@onesite/protocol/live';
import type { EdgeState } from '@onesite/protocol/registry';
import type { Sql } from 'postgres';
import { inTransaction } from '../sets/transactions.ts';
import { type TestRegistry, testRegistry } from '../testing/registry.ts';
import { edgesAt } from './edgeRows.ts';

let registry: TestRegistry;
let shell: string;
beforeAll(async () => {
  registry = await testRegistry();
});
beforeEach(async () => {
  shell = await registry.resetToShell();
  await registry.sql`delete from registry.edge`;
});
afterAll(() => registry.close());

describe('edgesAt', () => {
  const report = (id: string, serving: number | null, more: Partial<EdgeMessage> = {}) =>
    registry.report(id, { serving, ...more });
  const at = (number: number, sql: Sql = registry.sql) => edgesAt(sql, number);
  const lastSeen = (id: string, seconds: number, sql: Sql = registry.sql) =>
    sql`update registry.edge set seen_at = now() - make_interval(secs => ${seconds}) where id = ${id}`;

  /** In a transaction, where `now()` stands still: a busy machine takes seconds from one statement to the next. */
  const atOneTime = <Result>(work: (sql: Sql) => Promise<Result>) => inTransaction(registry.sql, work);

  test('edges serve a set, or a newer one, refuse it with a reason, or have not loaded it yet', async () => {
    await report('a', 7);
    await report('b', 8);
    await report('c', 6);
    await report('d', 6, { refused: { number: 7, reason: 'the shell does not start' } });
    await report('e', null, { refused: { number: 8, reason: 'a file is lost' } });
    expect(await at(7)).toEqual({
      serving: 2,
      failed: [],
      waiting: 1,
      late: ['c'],
      refusing: [
        { edge: 'd', serving: 6, reason: 'the shell does not start' },
        { edge: 'e', serving: null, reason: 'a file is lost' },
      ],
      lost: [],
    });
    expect(await at(6)).toMatchObject({ serving: 4, waiting: 0 });
  });

  test('pages that edges could not render count for the set that they serve', async () => {
    const page = { name: 'mf-a', version: '1', route: 'list', path: '/list', error: 'Error: no list' };
    await report('a', 7, { failed: [page] });
    await report('b', 7);
    await report('c', 8, { failed: [page] });
    expect(await at(7)).toMatchObject({ serving: 3, failed: [{ edge: 'a', ...page }] });
    const listed = await registry.get<EdgeState[]>('/edges');
    expect(listed.map(({ edge, failed }) => [edge, failed])).toEqual([
      ['a', [page]],
      ['b', []],
      ['c', [page]],
    ]);
    await report('a', 7);
    expect((await at(7)).failed).toEqual([]);
  });

  test('an edge that has not been seen lately is lost, and one that ends goes at once', async () => {
    await report('killed', 6);
    await report('ended', 6);
    await registry.edgeCall('DELETE', '/edges/ended');
    await report('here', 7);
    const lost = [{ edge: 'killed', serving: 6, secondsAgo: 13 }];
    const seen = await atOneTime(async (sql) => {
      await lastSeen('killed', 13, sql);
      await lastSeen('here', 8, sql); // one report was lost
      return at(7, sql);
    });
    expect(seen).toEqual({ serving: 1, failed: [], waiting: 0, refusing: [], lost });
    const listed = await registry.get<EdgeState[]>('/edges');
    expect(listed.map(({ edge, state }) => [edge, state])).toEqual([
      ['here', 'serving'],
      ['killed', 'lost'],
    ]);
  });

  test('an edge that says nothing three seconds after a set was made is lost, and is waited for once it reports', async () => {
    await registry.promote(['shell', shell, await registry.publish('shell', 'the next')]);
    await report('a', 2);
    await report('killed', 1);
    const made = (seconds: number) =>
      atOneTime(async (sql) => {
        await lastSeen('killed', 4, sql);
        await sql`update registry.release_set set created_at = now() - make_interval(secs => ${seconds}) where number = 2`;
        return at(2, sql);
      });
    expect(await made(2)).toMatchObject({ serving: 1, waiting: 1, lost: [] });
    expect(await made(3)).toMatchObject({
      serving: 1,
      waiting: 0,
      lost: [{ edge: 'killed', serving: 1, secondsAgo: 4 }],
    });
    await report('killed', 1);
    expect(await at(2)).toMatchObject({ serving: 1, waiting: 1, lost: [] });
  });

  test('the slowest edge is the last one that switched to the set; those that began with it, or serve a newer one, do not count', async () => {
    const stages = { delay: 4, fetch: 30, render: 90, switch: 12 };
    for (const id of ['a', 'b', 'newer']) await report(id, 1);
    await registry.promote(['shell', shell, await registry.publish('shell', 'for stages')]);
    await report('began', 2, { stages });
    expect((await at(2)).slowest).toBeUndefined();
    await report('a', 2, { stages });
    await registry.sql`update registry.edge set switched_at = switched_at + interval '2 seconds' where id = 'a'`;
    await report('b', 2); // without stages
    await report('newer', 3, { stages });
    const { slowest } = await at(2);
    expect(slowest).toEqual({ edge: 'a', ms: expect.any(Number), stages });
    expect(slowest!.ms).toBeGreaterThan(2_000);
    await registry.sql`update registry.edge set switched_at = switched_at + interval '5 seconds' where id = 'b'`;
    expect((await at(2)).slowest).toMatchObject({ edge: 'b', stages: null });
  });

  test('the registry answers it for each set that there can be', async () => {
    await report('a', 7);
    expect(await registry.get('/sets/7/edges')).toEqual({ serving: 1, failed: [], waiting: 0, refusing: [], lost: [] });
    for (const number of ['0', '1.5', 'seven', '99999999999'])
      expect((await registry.call('GET', `/sets/${number}/edges`)).status).toBe(404);
  });
});

describe('reportEdge', () => {
  test('an edge waits for nobody who removes, or is, an edge of long ago', async () => {
    const { sql } = registry;
    const ids = async () => (await registry.get<EdgeState[]>('/edges')).map(({ edge }) => edge);
    for (const id of ['a', 'b']) await registry.report(id);
    await sql`update registry.edge set seen_at = now() - interval '2 hours'`;
    await sql.begin(async (other) => {
      await other`select from registry.edge where id = 'a' for update`;
      await registry.report('c');
      expect(await ids()).toEqual(['a', 'c']);
    });
    await registry.report('c');
    expect(await ids()).toEqual(['c']);
  });
});
