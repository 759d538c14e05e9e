import type { AdministratorSession } from '@fieldbox/contract/accounts/administratorAccount';
import type { AuditEvent } from '@fieldbox/contract/audit/audit';
import { tokenDigest } from '../auth/tokens.ts';
import { createTestApi, loginAdministrator, post, read, type TestApi, testAdministrator } from '../testing/client.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { codeOf, turnOnOneTimePasswords } from '../testing/oneTimePasswords.ts';
import { ensureAdministrator } from './ensureAdministrator.ts';

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
const sessions = () => read<AdministratorSession[]>(api.request('/api/admin/sessions', { headers }));
const end = (path: string, by = headers) => api.request(path, { method: 'DELETE', headers: by });
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

test('the list of sessions shows when, from where and by what they were used, and which one is current', async () => {
  const more = {
    'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'X-Forwarded-For': '203.0.113.77',
  };
  await login(testAdministrator.password, more);
  expect(await sessions()).toEqual([
    expect.objectContaining({ isCurrent: false, network: '203.0.113.0/24', agent: 'Firefox on Linux' }),
    {
      id: expect.any(Number),
      isCurrent: true,
      createdAt: expect.stringMatching(/Z$/),
      lastUsedAt: expect.stringMatching(/Z$/),
      network: null,
      agent: null,
    },
  ]);
  expect(JSON.stringify(await sessions())).not.toContain(tokenDigest(headers.Cookie.split('=')[1]!));
});

test('one session is ended, or all but this one', async () => {
  const [first, second] = [await loginAdministrator(api, database.sql), await loginAdministrator(api, database.sql)];
  const [newest] = await sessions();
  expect((await end(`/api/admin/sessions/${newest!.id}`)).status).toBe(204);
  expect([await isLoggedIn(first), await isLoggedIn(second)]).toEqual([200, 401]);
  expect((await end(`/api/admin/sessions/${newest!.id}`)).status).toBe(404);
  expect((await end('/api/admin/sessions')).status).toBe(204);
  expect([await isLoggedIn(first), await isLoggedIn(headers)]).toEqual([401, 200]);
});

test('ending the session in use logs out', async () => {
  const [own] = await sessions();
  const response = await end(`/api/admin/sessions/${own!.id}`);
  expect(response.headers.getSetCookie()[0]).toContain('Max-Age=0');
  expect(await isLoggedIn(headers)).toBe(401);
});

test("another administrator's session is neither listed nor ended", async () => {
  await ensureAdministrator(database.sql, { username: 'second', password: 'another password' });
  const response = await post(api, '/api/admin/login', { username: 'second', password: 'another password' });
  const second = { Cookie: response.headers.getSetCookie()[0]!.split(';')[0]! };
  const [own, ...others] = await sessions();
  expect(others).toEqual([]);
  expect((await end(`/api/admin/sessions/${own!.id}`, second)).status).toBe(404);
  expect((await end('/api/admin/sessions', second)).status).toBe(204);
  expect(await isLoggedIn(headers)).toBe(200);
});

test('what happens to an account is recorded with its network, without secrets', async () => {
  const from = { 'X-Forwarded-For': '203.0.113.77' };
  const by = { ...headers, ...from };
  await database.sql`delete from shop.audit_event`;
  await login(testAdministrator.password, from);
  await end('/api/admin/sessions', by);
  const { secret, recoveryCodes } = await turnOnOneTimePasswords(api, by);
  const oneTimeCode = codeOf(secret, 1);
  await post(
    api,
    '/api/admin/one-time-passwords/turn-off',
    { currentPassword: testAdministrator.password, oneTimeCode },
    by,
  );
  await post(api, '/api/admin/password', { currentPassword: testAdministrator.password, newPassword }, by);
  await post(api, '/api/admin/logout', {}, by);
  const recorded = await events();
  expect(recorded.map(({ action }) => action)).toEqual([
    'logged_in',
    'sessions_ended',
    'one_time_passwords_turned_on',
    'one_time_passwords_turned_off',
    'password_changed',
    'logged_out',
  ]);
  expect(new Set(recorded.map(({ network }) => network))).toEqual(new Set(['203.0.113.0/24']));
  const text = JSON.stringify(recorded);
  for (const made of [secret, oneTimeCode, newPassword, testAdministrator.password, ...recoveryCodes])
    expect(text).not.toContain(made);
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

test('the audit list shows logins, and that nobody can undo them', async () => {
  await login('wrong');
  const list = await read<AuditEvent[]>(api.request('/api/audit?limit=1', { headers }));
  expect(list[0]).toMatchObject({
    actor: { role: 'visitor', id: null, name: 'Visitor' },
    action: 'login_failed',
    subject: { name: 'admin' },
    after: { attempts: 1 },
    network: null,
    canUndo: false,
  });
});
