import { newIdempotencyKey } from '@onesite/shared-contract/http/idempotency';
import { administratorSession, post, read, testApi } from '../testing/client.ts';
import { validOrder } from '../testing/orders.ts';
import { createSupplier } from '../testing/suppliers.ts';
import { validBodies } from '../testing/validBodies.ts';

const { api, sql } = testApi();

const place = (key: string, change: object = {}) =>
  post(api, '/api/configurations', { ...validOrder, ...change }, { 'Idempotency-Key': key });
const countOrders = async () => (await sql`select id from shop.configuration`).length;

test('the same key and body give the same answer and no second order, another body is a conflict', async () => {
  const key = newIdempotencyKey();
  const first = await place(key);
  const count = await countOrders();
  const again = await place(key);
  expect([first.status, again.status, again.headers.get('Content-Type')]).toEqual([201, 201, 'application/json']);
  expect(await again.text()).toBe(await first.text());
  const other = await place(key, { name: 'Somebody Else' });
  expect([other.status, await other.json()]).toMatchObject([409, { code: 'idempotency_conflict' }]);
  expect(await countOrders()).toBe(count);
  // Another call may have the same key.
  const body = { leadName: 'Jonas Weber', email: 'j.weber@example.org' };
  expect((await post(api, '/api/questionnaire', body, { 'Idempotency-Key': key })).status).toBe(201);
});

test('a key belongs to who sends it: two suppliers, or administrators, may have the same one', async () => {
  const key = { 'Idempotency-Key': newIdempotencyKey() };
  const suppliers = [await createSupplier(sql, 'northwind'), await createSupplier(sql, 'southwind')];
  for (const [path, sessions] of [
    ['/supplier/components', suppliers.map(({ session }) => session)],
    ['/components', [await administratorSession(sql), await administratorSession(sql, { username: 'second' })]],
  ] as const) {
    const ids: number[] = [];
    for (const session of [...sessions, ...sessions]) {
      const response = await post(api, `/api${path}`, validBodies[path], { ...session, ...key });
      expect(response.status).toBe(201);
      ids.push((await read<{ id: number }>(response)).id);
    }
    const [first, second, ...again] = ids;
    expect(again).toEqual([first, second]);
    expect(first).not.toBe(second);
  }
});

test('twenty sends at once make one order and get one answer', async () => {
  const key = newIdempotencyKey();
  const before = await countOrders();
  const responses = await Promise.all(Array.from({ length: 20 }, () => place(key)));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(await Promise.all(responses.map((response) => response.text()))).size).toBe(1);
  expect(await countOrders()).toBe(before + 1);
});

test('a repeat after something chosen was withdrawn gets the first answer, another key a refusal', async () => {
  const key = newIdempotencyKey();
  const first = await place(key, { componentIds: [3] });
  await sql`update shop.component set withdrawn_at = now() where id = 3`;
  const again = await place(key, { componentIds: [3] });
  expect(again.status).toBe(201);
  expect(await again.text()).toBe(await first.text());
  expect((await place(newIdempotencyKey(), { componentIds: [3] })).status).toBe(400);
  await sql`update shop.component set withdrawn_at = null where id = 3`;
});

test('a refused request leaves its key free', async () => {
  const key = newIdempotencyKey();
  expect((await place(key, { missionId: 9_999 })).status).toBe(400);
  expect((await place(key)).status).toBe(201);
});

test('a key is free again after a day', async () => {
  const key = newIdempotencyKey();
  await place(key);
  await sql`update shop.idempotency_key set created_at = now() - interval '25 hours' where key = ${key}`;
  const later = await place(key, { name: 'Somebody Else' });
  expect(later.status).toBe(201);
  expect(await (await place(key, { name: 'Somebody Else' })).text()).toBe(await later.text());
});

test.each(['', 'a b', 'x'.repeat(201)])('the key %j is refused', async (key) => {
  const response = await place(key);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    code: 'validation_failed',
    fields: { 'Idempotency-Key': expect.any(String) },
  });
});
