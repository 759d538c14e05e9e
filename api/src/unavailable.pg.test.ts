import { type AddressInfo, createServer, type Server } from 'node:net';
import { validRegistration } from '@fieldbox/contract/testing/suppliers';
import type { ApiError } from '@onesite/shared-contract/http/errors';
import { type Database, openDatabase } from './database/connect.ts';
import { createTestApi, post, read } from './testing/client.ts';
import { createTestDatabase } from './testing/database.ts';
import { acceptErrorsOfNode } from './testing/errorRealm.ts';
import { validOrder } from './testing/orders.ts';

acceptErrorsOfNode();

const calls: [string, (api: ReturnType<typeof createTestApi>['api']) => Response | Promise<Response>][] = [
  ['GET /api/health', (api) => api.request('/api/health')],
  ['GET /api/missions', (api) => api.request('/api/missions')],
  ['GET /api/configurations/1', (api) => api.request('/api/configurations/1')],
  ['POST /api/configurations', (api) => post(api, '/api/configurations', validOrder)],
  ['POST /api/questionnaire', (api) => post(api, '/api/questionnaire', { leadName: 'Jo', email: 'jo@example.org' })],
  ['POST /api/admin/login', (api) => post(api, '/api/admin/login', { username: 'a', password: 'b' })],
  ['GET /api/components', (api) => api.request('/api/components')],
  ['POST /api/supplier/register', (api) => post(api, '/api/supplier/register', validRegistration)],
  ['POST /api/supplier/login', (api) => post(api, '/api/supplier/login', { username: 'a', password: 'b' })],
  [
    'GET /api/supplier/profile',
    (api) => api.request('/api/supplier/profile', { headers: { Cookie: 'supplier_session=x' } }),
  ],
  ['GET /api/audit', (api) => api.request('/api/audit', { headers: { Cookie: 'admin_session=x' } })],
  ['GET /api/admin/user', (api) => api.request('/api/admin/user', { headers: { Cookie: 'admin_session=x' } })],
];

/** After which a request is answered, whatever the database does. Without it, a call here would never end. */
const soon = { requestTimeoutMs: 300 };

async function expectUnavailable(sql: Database) {
  const { api } = createTestApi(sql, soon);
  const responses = await Promise.all(
    calls.map(async ([name, call]) => {
      const response = await call(api);
      const { code } = await read<ApiError>(response);
      return { name, code, status: response.status, retry: response.headers.has('Retry-After') };
    }),
  );
  for (const response of responses) {
    expect(response).toMatchObject({ code: 'unavailable', status: 503, retry: true });
  }
}

test('where nothing listens, every call is a 503 in time', async () => {
  const sql = openDatabase('postgres://nobody@127.0.0.1:1/none');
  await expectUnavailable(sql);
  await sql.end({ timeout: 0 });
});

test('where the server accepts connections and never answers, every call is a 503 in time', async () => {
  const silent: Server = createServer(() => {});
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const sql = openDatabase(`postgres://nobody@127.0.0.1:${(silent.address() as AddressInfo).port}/none`);
  await expectUnavailable(sql);
  await sql.end({ timeout: 0 });
  silent.close();
});

test('where the server ends every connection at once, every call is a 503 in time', async () => {
  let connections = 0;
  const ending: Server = createServer((socket) => {
    connections += 1;
    socket.end();
  });
  await new Promise<void>((resolve) => ending.listen(0, '127.0.0.1', resolve));
  const sql = openDatabase(`postgres://nobody@127.0.0.1:${(ending.address() as AddressInfo).port}/none`);
  await expectUnavailable(sql);
  expect(connections).toBeLessThan(1_000); // ten at a time, four times a second: not as fast as the machine can
  await sql.end({ timeout: 0 });
  ending.close();
});

test.each([
  ['an order that waits behind a lock is a 503 in time and is not stored later', soon],
  ['an order that took too long is not stored, even if the database could still do it', { requestTimeoutMs: 150 }],
])('%s', async (_, settings) => {
  const { sql, drop } = await createTestDatabase();
  const { api } = createTestApi(sql, settings);
  const lock = await sql.reserve();
  await lock`begin`;
  await lock`lock table shop.configuration in access exclusive mode`;
  expect((await post(api, '/api/configurations', validOrder)).status).toBe(503);
  await lock`rollback`;
  lock.release();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await sql`select id from shop.configuration`).toHaveLength(0);
  await drop();
});

test('once the database is back, so is the API', async () => {
  const { sql, url, drop } = await createTestDatabase();
  const pool = openDatabase(url, { maxConnections: 2 });
  const { api } = createTestApi(pool);
  expect((await api.request('/api/missions')).status).toBe(200);
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name = 'fieldbox-api'`;
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect((await api.request('/api/missions')).status).toBe(200);
  await pool.end();
  await drop();
});

test('while the database is read-only, writes and the check of health are a 503, lists go on; right again once it is not', async () => {
  const { sql, url, drop } = await createTestDatabase();
  const name = new URL(url).pathname.slice(1);
  await sql.unsafe(`alter database ${name} set default_transaction_read_only = on`);
  const pool = openDatabase(url, { maxConnections: 2 });
  const { api } = createTestApi(pool);
  const statuses = () =>
    Promise.all(
      [
        post(api, '/api/configurations', validOrder),
        post(api, '/api/supplier/register', validRegistration),
        api.request('/api/health'),
        api.request('/api/missions'),
      ].map(async (response) => (await response).status),
    );
  expect(await statuses()).toEqual([503, 503, 503, 200]);
  await sql.unsafe(`alter database ${name} reset default_transaction_read_only`);
  while ((await api.request('/api/health')).status !== 200) await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await statuses()).toEqual([201, 201, 200, 200]);
  await pool.end();
  await drop();
});
