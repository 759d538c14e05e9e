import { tokenDigest } from '../auth/tokens.ts';
import { createTestApi, loginAdministrator } from '../testing/client.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { createSupplier } from '../testing/suppliers.ts';
import { removeExpired } from './removeExpired.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('what has run out is removed, what still counts stays', async () => {
  const { sql } = database;
  const { api } = createTestApi(sql);
  await loginAdministrator(api, sql);
  await loginAdministrator(api, sql);
  await sql`
    update shop.administrator_session set expires_at = now()
    where id = (select min(id) from shop.administrator_session)`;
  const { session } = await createSupplier(api, sql, 'northwind');
  await createSupplier(api, sql, 'southwind');
  await sql`update shop.supplier_session set expires_at = now() where id = ${tokenDigest(session.Cookie.split('=')[1]!)}`;
  await sql`
    insert into shop.idempotency_key (call, key, input_digest, created_at)
    values ('POST /x', 'old', '', now() - interval '25 hours'), ('POST /x', 'new', '', now())`;
  await removeExpired(sql);
  expect(await sql`select key from shop.idempotency_key`).toEqual([{ key: 'new' }]);
  expect(await sql`select id from shop.administrator_session`).toHaveLength(1);
  expect(await sql`select id from shop.supplier_session`).toHaveLength(1);
});
