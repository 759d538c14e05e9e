import type { AuditEvent } from '@fieldbox/contract/audit/audit';
import { createTestApi, loginAdministrator, post, read, type TestApi, testAdministrator } from '../testing/client.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';

let database: TestDatabase;
let api: TestApi['api'];
let headers: { Cookie: string };

beforeEach(async () => {
  database = await createTestDatabase();
  ({ api } = createTestApi(database.sql));
  headers = await loginAdministrator(api, database.sql);
});
afterEach(() => database.drop());

const newPassword = 'a brand new password';
const changePassword = (change: object = {}) =>
  post(api, '/api/admin/password', { currentPassword: testAdministrator.password, newPassword, ...change }, headers);
const login = (password: string, more: Record<string, string> = {}) =>
  post(api, '/api/admin/login', { ...testAdministrator, password }, more);
const isLoggedIn = async (by: { Cookie: string }) => (await api.request('/api/admin/user', { headers: by })).status;
const events = async () => {
  const rows = await database.sql<AuditEvent[]>`
    select actor_role, action, subject_name, after, network from shop.audit_event order by id`;
  return rows.map((row) => ({ ...row }));
};

test('a new password takes the place of the current one, and ends all other sessions', async () => {
  const other = await loginAdministrator(api, database.sql);
  expect((await changePassword()).status).toBe(200);
  expect([await isLoggedIn(headers), await isLoggedIn(other)]).toEqual([200, 401]);
  expect((await login(testAdministrator.password)).status).toBe(401);
  expect((await login(newPassword)).status).toBe(200);
});

test.each([
  [{ currentPassword: 'wrong' }, { currentPassword: 'The current password is wrong' }],
  [{ currentPassword: '' }, { currentPassword: 'Please enter your current password' }],
  [{ newPassword: 'short' }, { newPassword: 'Password must be at least 8 characters' }],
  [{ newPassword: 'Password123' }, { newPassword: expect.stringContaining('most common passwords') }],
])('a change with %j is refused', async (change, fields) => {
  const response = await changePassword(change);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: 'validation_failed', fields });
  expect((await login(testAdministrator.password)).status).toBe(200);
});

test('guesses at the current password by a session are limited', async () => {
  const { api: limited } = createTestApi(database.sql, { rateLimit: {} });
  const guess = () => post(limited, '/api/admin/password', { currentPassword: 'wrong', newPassword }, headers);
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 11; attempt++) statuses.push((await guess()).status);
  expect(statuses).toEqual([...Array(10).fill(400), 429]);
});

test('a link for a new password sets no common one either', async () => {
  const body = { token: 'made-up', password: 'Password123' };
  const response = await post(api, '/api/admin/password-reset/confirm', body);
  expect(await response.json()).toMatchObject({
    fields: { password: expect.stringContaining('most common passwords') },
  });
});

test('what happens to an account is recorded with its network, without secrets', async () => {
  const from = { 'X-Forwarded-For': '203.0.113.77' };
  const by = { ...headers, ...from };
  await database.sql`delete from shop.audit_event`;
  await login(testAdministrator.password, from);
  await post(api, '/api/admin/password', { currentPassword: testAdministrator.password, newPassword }, by);
  await post(api, '/api/admin/logout', {}, by);
  const recorded = await events();
  expect(recorded.map(({ action }) => action)).toEqual(['logged_in', 'password_changed', 'logged_out']);
  expect(new Set(recorded.map(({ network }) => network))).toEqual(new Set(['203.0.113.0/24']));
  const text = JSON.stringify(recorded);
  for (const secret of [newPassword, testAdministrator.password]) expect(text).not.toContain(secret);
});

test('failed logins are counted by the minute, so that guesses fill no table', async () => {
  await database.sql`delete from shop.audit_event`;
  for (let attempt = 0; attempt < 5; attempt++) await login('wrong');
  for (const username of ['nobody', 'my secret password', 'admin.'])
    await post(api, '/api/admin/login', { username, password: 'wrong' });
  expect(await events()).toEqual([
    { actor_role: 'visitor', action: 'login_failed', subject_name: 'admin', after: { attempts: 5 }, network: null },
    {
      actor_role: 'visitor',
      action: 'login_failed',
      subject_name: 'Unknown user names',
      after: { attempts: 3 },
      network: null,
    },
  ]);
  await database.sql`update shop.audit_event set created_at = created_at - interval '61 seconds'`;
  await login('wrong');
  expect((await events()).at(-1)).toMatchObject({ after: { attempts: 1 } });
});

test('the audit list shows logins', async () => {
  await login('wrong');
  const list = await read<AuditEvent[]>(api.request('/api/audit?limit=1', { headers }));
  expect(list[0]).toMatchObject({
    actor: { role: 'visitor', id: null, name: 'Visitor' },
    action: 'login_failed',
    subject: { name: 'admin' },
    after: { attempts: 1 },
    network: null,
  });
});
