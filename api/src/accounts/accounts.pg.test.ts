import type { Colleague } from '@fieldbox/contract/accounts/adminLogin';
import type { Invited } from '@fieldbox/contract/accounts/invitation';
import type { Role } from '@fieldbox/contract/accounts/roles';
import type { AuditEvent } from '@fieldbox/contract/audit/audit';
import { validRegistration } from '@fieldbox/contract/testing/suppliers';
import postgres from 'postgres';
import type { Database } from '../database/connect.ts';
import { mailTemplates } from '../mailTemplates.ts';
import {
  createTestApi,
  loginAdministrator,
  post,
  read,
  type TestApi,
  testAdministrator,
  testApi,
} from '../testing/client.ts';
import { createTestDatabase, type TestDatabase, testDatabase } from '../testing/database.ts';
import { createSupplier } from '../testing/suppliers.ts';
import { findCredentials, findLogin } from './accountRows.ts';
import { changePassword } from './changePassword.ts';
import { applyPasswordSetting, ensureAdministrator } from './ensureAdministrator.ts';
import { administratorInvitation } from './invitations.ts';
import { addResetToken } from './passwordReset/resetTokens.ts';

describe('accountMails', () => {
  let database: TestDatabase;
  let api: ReturnType<typeof createTestApi>['api'];

  beforeEach(async () => {
    database = await createTestDatabase();
    ({ api } = createTestApi(database.sql, { mail: {} }));
  });
  afterEach(() => database.drop());

  const password = 'quite a long password';
  const queued = async () => {
    const rows = await database.sql<{ kind: string; recipient: string }[]>`
    select kind, recipient from shop.outgoing_mail where kind not like 'registration-%' order by id`;
    const kinds = mailTemplates.map(({ kind }) => kind);
    for (const { kind } of rows) expect(kinds).toContain(kind);
    return rows.map(({ kind, recipient }) => [kind, recipient]);
  };
  const address = 'admin@fieldbox.example';

  test('an administrator gets a mail after a change of password', async () => {
    const headers = await loginAdministrator(api, database.sql);
    const currentPassword = testAdministrator.password;
    expect((await post(api, '/api/admin/password', { currentPassword, newPassword: password }, headers)).status).toBe(
      200,
    );
    expect(await queued()).toEqual([['password-changed', address]]);
  });

  test('and after a link has set the password, but not again within minutes, nor for a refused change', async () => {
    const headers = await loginAdministrator(api, database.sql);
    await post(api, '/api/admin/password', { currentPassword: 'wrong', newPassword: password }, headers);
    expect(await queued()).toEqual([]);
    const [row] = await database.sql<{ id: number }[]>`select id from shop.administrator where username = 'admin'`;
    for (const _ of [1, 2]) {
      const { token } = await addResetToken(database.sql, 'administrator', row!.id);
      expect((await post(api, '/api/admin/password-reset/confirm', { token, password })).status).toBe(200);
    }
    expect(await queued()).toEqual([['password-changed', address]]);
  });

  test('a supplier who changes password and address: the former address hears of both, the new one of itself', async () => {
    const { session, password: currentPassword } = await createSupplier(api, database.sql, 'nimble');
    const response = await api.request('/api/supplier/profile', {
      method: 'PATCH',
      headers: { ...session, 'Content-Type': 'application/json' },
      body: JSON.stringify({
        currentPassword,
        newPassword: password,
        contactEmail: 'new@nimble.example',
      }),
    });
    expect(response.status).toBe(200);
    expect(await queued()).toEqual([
      ['password-changed', validRegistration.contactEmail],
      ['contact-address-changed', validRegistration.contactEmail],
      ['contact-address-set', 'new@nimble.example'],
    ]);
  });
});

describe('administratorAccountCalls', () => {
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
});

describe('applyPasswordSetting', () => {
  const { api, sql } = testApi();
  let username: string;
  let count = 0;

  beforeEach(() => {
    username = `admin-${++count}`;
  });

  const apply = (password: string) => applyPasswordSetting(sql, { username, password });
  const login = async (password: string) => (await post(api, '/api/admin/login', { username, password })).status;
  const change = (password: string) => ensureAdministrator(sql, { username, password, reset: true });

  test('a password that was changed since is not undone by the same setting', async () => {
    expect(await apply('first setting')).toBe('created');
    await change('changed in the profile');
    expect(await apply('first setting')).toBe('unchanged');
    expect([await login('first setting'), await login('changed in the profile')]).toEqual([401, 200]);
  });

  test('another value is set, once, and ends all sessions', async () => {
    await apply('first setting');
    expect(await login('first setting')).toBe(200);
    const sessions = () => sql`
    select s.id from shop.administrator_session s join shop.administrator a on a.id = s.user_id
    where a.username = ${username}`;
    expect(await sessions()).toHaveLength(1);
    expect(await apply('second setting')).toBe('reset');
    expect(await sessions()).toHaveLength(0);
    await change('changed in the profile');
    expect(await apply('second setting')).toBe('unchanged');
    expect(await login('changed in the profile')).toBe(200);
  });

  test('an administrator who existed before the setting gets its password', async () => {
    await change('generated');
    expect(await apply('first setting')).toBe('reset');
    expect([await login('generated'), await login('first setting')]).toEqual([401, 200]);
  });

  test('an administrator who has the password already keeps their sessions', async () => {
    await change('first setting');
    await login('first setting');
    expect(await apply('first setting')).toBe('unchanged');
    await change('changed in the profile');
    expect(await apply('first setting')).toBe('unchanged');
    expect(await login('changed in the profile')).toBe(200);
  });
});

describe('changePassword', () => {
  const { api, sql } = testApi();
  let supplierCount = 0;

  /** An account with a session, and a way to check whether the session is still valid. */
  async function accountOf(role: Role) {
    const { username, session } = await loggedIn(role);
    const { account } = await findLogin(sql, role, username);
    const path = `/api/${role === 'administrator' ? 'admin' : 'supplier'}/auth-status`;
    const isLoggedIn = async () => {
      const response = await api.request(path, { headers: session });
      return ((await response.json()) as { isAuthenticated: boolean }).isAuthenticated;
    };
    return { ...account!, isLoggedIn };
  }

  async function loggedIn(role: Role) {
    if (role === 'supplier') return createSupplier(api, sql, `supplier-${++supplierCount}`);
    await sql`delete from shop.administrator`;
    return { username: testAdministrator.username, session: await loginAdministrator(api, sql) };
  }

  const storedHash = async (role: Role, id: number) => (await findCredentials(sql, role, id))?.passwordHash;

  describe.each(['administrator', 'supplier'] as const)('a new password of a %s', (role) => {
    test('replaces the old one and ends the sessions', async () => {
      const { id, isLoggedIn } = await accountOf(role);
      expect(await isLoggedIn()).toBe(true);
      expect(await changePassword(sql, role, id, { passwordHash: 'new' })).toBe(true);
      expect(await storedHash(role, id)).toBe('new');
      expect(await isLoggedIn()).toBe(false);
    });

    test('changes nothing when the password is no longer the one that was checked', async () => {
      const { id, passwordHash, isLoggedIn } = await accountOf(role);
      const change = { passwordHash: 'new', expectedHash: 'the one before' };
      expect(await changePassword(sql, role, id, change)).toBe(false);
      expect(await storedHash(role, id)).toBe(passwordHash);
      expect(await isLoggedIn()).toBe(true);
    });

    test('leaves accounts of the other role alone', async () => {
      const other = await accountOf(role === 'supplier' ? 'administrator' : 'supplier');
      const { id } = await accountOf(role);
      await changePassword(sql, role, id, { passwordHash: 'new' });
      expect(await other.isLoggedIn()).toBe(true);
    });
  });

  test('both roles log in, and out, by the same steps', async () => {
    const supplier = await createSupplier(api, sql, 'both-roles');
    await loggedIn('administrator');
    for (const [path, { username, password }] of [
      ['/api/admin', testAdministrator],
      ['/api/supplier', supplier],
    ] as const) {
      expect((await post(api, `${path}/login`, { username, password: 'wrong' })).status).toBe(401);
      const response = await post(api, `${path}/login`, { username: username.toUpperCase(), password });
      expect([response.status, await response.json()]).toEqual([200, { success: true }]);
      const Cookie = response.headers.getSetCookie()[0]!.split(';')[0]!;
      const isAuthenticated = async () => (await api.request(`${path}/auth-status`, { headers: { Cookie } })).json();
      expect(await isAuthenticated()).toEqual({ isAuthenticated: true, username });
      expect((await post(api, `${path}/logout`, {}, { Cookie })).status).toBe(200);
      expect(await isAuthenticated()).toEqual({ isAuthenticated: false });
    }
  });
});

describe('invitations', () => {
  const publicUrl = 'https://fieldbox.example';
  const password = 'a password of her own';
  const ada = { firstName: 'Ada', lastName: 'Berg', email: 'ada@fieldbox.example', username: 'ada' };
  const invitation = { ...ada, currentPassword: testAdministrator.password };

  let database: TestDatabase;
  let api: TestApi['api'];
  let headers: { Cookie: string };

  beforeEach(async () => {
    database = await createTestDatabase();
    ({ api } = createTestApi(database.sql, { publicUrls: [publicUrl] }));
    headers = await loginAdministrator(api, database.sql);
  });
  afterEach(() => database.drop());

  const invite = (body: object = invitation, by: object = headers) =>
    post(api, '/api/admin/administrators', body, by as never);
  /** Who can look after an order. */
  const colleagues = async () =>
    (await read<Colleague[]>(api.request('/api/admin/administrators', { headers }))).map(({ name }) => name);
  const setPassword = (token: string) => post(api, '/api/admin/password-reset/confirm', { token, password });
  const login = async () => (await post(api, '/api/admin/login', { username: 'ada', password })).status;
  const newest = async () => (await read<AuditEvent[]>(api.request('/api/audit?limit=1', { headers })))[0]!;

  async function linkOf(response: Response) {
    const { link } = (await response.clone().json()) as Invited;
    return link!;
  }

  test('without a mail server the link is in the answer: it sets a password once', async () => {
    const response = await invite();
    expect(response.status).toBe(201);
    const { link, expiresAt } = await linkOf(response);
    expect(link).toMatch(/^https:\/\/fieldbox\.example\/admin-login#reset=[\w-]{43}&account=[\w-]+$/);
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(71 * 3_600_000);
    expect(await newest()).toMatchObject({ action: 'administrator_invited', subject: { name: 'ada' } });
    const token = link.split('reset=')[1]!;
    expect(await login()).toBe(401);
    expect(await colleagues()).not.toContain('Ada Berg');
    expect((await setPassword(token)).status).toBe(200);
    expect(await colleagues()).toContain('Ada Berg');
    expect((await setPassword(token)).status).toBe(400);
    expect(await login()).toBe(200);
  });

  test('after three days the link is good for nothing', async () => {
    const { link } = await linkOf(await invite());
    await database.sql`update shop.password_reset set expires_at = expires_at - interval '3 days'`;
    expect((await setPassword(link.split('reset=')[1]!)).status).toBe(400);
  });

  test('with a mail server the link goes to the address alone', async () => {
    ({ api } = createTestApi(database.sql, { publicUrls: [publicUrl], mail: {} }));
    expect(await (await invite()).json()).toEqual({ link: null });
    const [mail] = await database.sql<{ recipient: string; kind: string; data: { administratorId: number } }[]>`
    select recipient, kind, data from shop.outgoing_mail where kind = 'administrator-invitation'`;
    expect(mail!.recipient).toBe(ada.email);
    const written = await administratorInvitation.compose(database.sql, mail!.data, publicUrl, ada.email);
    expect(written!.text).toContain('Your username is ada.');
    expect((await setPassword(written!.text.match(/reset=([\w-]+)/)![1]!)).status).toBe(200);
  });

  test.each([
    ['a wrong password', { currentPassword: 'not mine' }, 'currentPassword'],
    ['a username that is taken', { username: 'ADMIN' }, 'username'],
    ['no address', { email: 'ada' }, 'email'],
  ])('%s invites nobody', async (_, wrong, field) => {
    const response = await invite({ ...invitation, ...wrong });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ fields: { [field]: expect.any(String) } });
    expect(await database.sql`select id from shop.administrator where username = 'ada'`).toEqual([]);
  });

  test('only an administrator invites', async () => {
    expect((await invite(invitation, {})).status).toBe(401);
  });
});

describe('knownAccounts.attack', () => {
  const { sql } = testDatabase();

  let statements: string[] = [];
  let watched: Database;
  let api: ReturnType<typeof createTestApi>['api'];
  beforeAll(async () => {
    const debug = (_: number, text: string) => void statements.push(text);
    watched = postgres({ ...sql.options, max: 1, debug } as never) as unknown as Database;
    ({ api } = createTestApi(watched, { publicUrls: ['https://fieldbox.example'], mail: {} }));
    await createSupplier(api, sql, 'northwind', { contactEmail: 'ann@example.org' });
    await loginAdministrator(api, sql);
    await sql`insert into shop.subscriber (email, verified_at) values ('reader@example.org', now())`;
  });
  afterAll(() => watched.end());

  /** The statements of a call, the response, and how many mails the call has written. */
  async function observe(path: string, body: object) {
    const before = await mails();
    statements = [];
    const response = await post(api, path, body);
    const seen = { status: response.status, text: await response.text(), statements };
    return { ...seen, written: (await mails()) - before };
  }

  async function mails() {
    const [row] = await sql<{ count: number }[]>`select count(*)::int as count from shop.outgoing_mail`;
    return row!.count;
  }

  test.each([
    ['/api/supplier/password-reset', 'account', ['nobody', 'northwind', 'ann@example.org', 'nobody@example.org']],
    ['/api/admin/password-reset', 'account', ['nobody', 'admin', 'admin@fieldbox.example', 'nobody@example.org']],
    ['/api/subscribers/subscribe', 'email', ['new@example.org', 'reader@example.org', 'ann@example.org']],
  ])('%s does the same work for whoever is asked for', async (path, field, values) => {
    const seen = [];
    for (const value of values)
      for (const time of [1, 2]) seen.push({ value, time, ...(await observe(path, { [field]: value })) });
    const { value: _, time: __, ...first } = seen[0]!;
    expect(first).toMatchObject({ status: 200, written: 1 });
    for (const one of seen) expect(one).toEqual({ value: one.value, time: one.time, ...first });
  });
});
