import type { PasswordResetLink } from '@fieldbox/contract/accounts/accounts';
import type { Role } from '@fieldbox/contract/accounts/logins';
import type { AuditEvent } from '@fieldbox/contract/audit/audit';
import { newIdempotencyKey } from '@onesite/shared-contract/http/idempotency';
import postgres from 'postgres';
import { tokenDigest } from '../auth/tokens.ts';
import type { Database } from '../database/sql.ts';
import {
  administratorSession,
  cookiesOf,
  createTestApi,
  post,
  read,
  type Session,
  send,
  testAdministrator,
  tokenOf,
} from '../testing/client.ts';
import { testDatabase } from '../testing/database.ts';
import { createSupplier, type TestSupplier } from '../testing/suppliers.ts';
import { findCredentials, findLogin } from './accountRows.ts';
import { changePassword } from './changePassword.ts';
import { applyPasswordSetting, ensureAdministrator } from './ensureAdministrator.ts';
import { addResetToken, passwordReset } from './passwordReset/resetCalls.ts';

const { sql } = testDatabase();
const { api } = createTestApi(sql);
const publicUrl = 'https://fieldbox.example';
/** A site that sends mail. */
const mailing = createTestApi(sql, { publicUrls: [publicUrl], mail: {} });

const newPassword = 'a brand new password';
const { username, password } = testAdministrator;
let headers: Session;
let supplierCount = 0;

beforeEach(async () => {
  await sql`truncate shop.outgoing_mail, shop.password_reset`;
  await sql`delete from shop.administrator`;
  headers = await administratorSession(sql);
  await sql`delete from shop.audit_event`;
});

const login = (body: unknown, more: Record<string, string> = {}, to = api) => post(to, '/api/admin/login', body, more);
const loginStatus = async (who: string, typed: string) => (await login({ username: who, password: typed })).status;
const status = async (by: Record<string, string> = {}, role = 'admin') =>
  (await api.request(`/api/${role}/auth-status`, { headers: by })).json();
const isLoggedIn = async (by: Session, role?: string) =>
  ((await status(by, role)) as { isAuthenticated: boolean }).isAuthenticated;
const newSupplier = (change?: object) => createSupplier(sql, `supplier-${++supplierCount}`, { ...change });
const administratorId = async () => {
  const [row] = await sql<{ id: number }[]>`select id from shop.administrator where username = ${username}`;
  return row!.id;
};
const events = async () => [
  ...(await sql<AuditEvent[]>`
    select actor_role, action, subject_name, after, network from shop.audit_event order by id`),
];
const mails = async () =>
  (await sql`select kind, recipient from shop.outgoing_mail order by id`).map(({ kind, recipient }) => [
    kind,
    recipient,
  ]);
const confirm = async (role: 'admin' | 'supplier', token: string) =>
  (await post(api, `/api/${role}/password-reset/confirm`, { token, password: newPassword })).status;

describe('a login', () => {
  test('sets a cookie that scripts cannot read', async () => {
    const response = await login(testAdministrator);
    expect([response.status, await response.json()]).toEqual([200, { success: true }]);
    const cookie = response.headers.getSetCookie()[0]!;
    expect(cookie).toMatch(/^admin_session=[\w-]{43}; Max-Age=43200; .*HttpOnly.*SameSite=Lax/);
    expect(cookie).toContain('Path=/');
    expect(cookie).not.toContain('Secure');
  });

  test('of both roles is by the same steps, and so is a logout, which ends the session on the server too', async () => {
    const supplier = await newSupplier();
    for (const [role, known, message] of [
      ['admin', testAdministrator, 'Invalid credentials. Please try again.'],
      ['supplier', supplier, 'Invalid username or password. Please try again.'],
    ] as const) {
      const path = `/api/${role}`;
      // An unknown user and a wrong password get the same answer.
      for (const wrong of [
        { ...known, password: 'wrong' },
        { ...known, username: 'nobody-at-all' },
      ]) {
        const refused = await post(api, `${path}/login`, { username: wrong.username, password: wrong.password });
        expect([refused.status, await refused.json()]).toEqual([401, { code: 'invalid_credentials', message }]);
        expect(refused.headers.getSetCookie()).toEqual([]);
      }
      const right = { username: known.username.toUpperCase(), password: known.password };
      const first = cookiesOf(await post(api, `${path}/login`, right));
      const second = cookiesOf(await post(api, `${path}/login`, right, first)); // which ends the one before
      expect(await status(first, role)).toEqual({ isAuthenticated: false });
      expect(await status(second, role)).toEqual({ isAuthenticated: true, username: known.username });
      const logout = await post(api, `${path}/logout`, {}, second);
      expect(logout.headers.getSetCookie()).toEqual([expect.stringMatching(`^${role}_session=; Max-Age=0`)]); // `_device` stays
      expect(await status(second, role)).toEqual({ isAuthenticated: false });
      expect((await post(api, `${path}/logout`, {})).status).toBe(200);
    }
  });

  test.each(['admin ', ' admin', 'admin\u00a0', 'Admin\t', '\u200badmin\u2060', '\u202aADMIN\u202c'])(
    'ignores what a keyboard adds to a name: %j',
    async (name) => expect(await loginStatus(name, password)).toBe(200),
  );

  test('takes a name with composed and decomposed letters, but no blank after a password', async () => {
    await administratorSession(sql, { username: 'zo\u00eb' });
    for (const name of ['zo\u00eb', 'zoe\u0308', ' Zo\u00cb'])
      expect([name, await loginStatus(name, password)]).toEqual([name, 200]);
    expect(await loginStatus(username, `${password} `)).toBe(401);
  });

  test.each<[string, string, object, Record<string, string>]>([
    ['https itself', 'https://fieldbox.example/api/admin/login', {}, {}],
    [
      'a public https address, at a proxy that says http',
      '/api/admin/login',
      { publicUrls: [publicUrl], trustProxy: 1 },
      { 'X-Forwarded-Proto': 'http' },
    ],
    ['https at a trusted proxy', '/api/admin/login', { trustProxy: 1 }, { 'X-Forwarded-Proto': 'https' }],
  ])(
    'over %s sets a Secure cookie, and no subdomain can set one that stands in its place',
    async (_, path, settings, more) => {
      const { api: other } = createTestApi(sql, settings);
      const cookie = (await post(other, path, testAdministrator, more)).headers.getSetCookie()[0]!;
      expect(cookie).toMatch(/^__Host-admin_session=[\w-]{43}; /);
      expect(cookie).toContain('Secure');
      expect(cookie).toContain('Path=/');
      expect(cookie).not.toContain('Domain');
      const isAuthenticated = async (Cookie: string) =>
        (
          await read<{ isAuthenticated: boolean }>(
            other.request(path.replace('login', 'auth-status'), { headers: { ...more, Cookie } }),
          )
        ).isAuthenticated;
      const [session] = cookie.split(';') as [string];
      expect(await isAuthenticated(session)).toBe(true);
      expect(await isAuthenticated(session.replace('__Host-', ''))).toBe(false);
      const logout = await post(other, path.replace('login', 'logout'), {}, { ...more, Cookie: session });
      expect(logout.headers.getSetCookie()[0]).toMatch(/^__Host-admin_session=; Max-Age=0.*Secure/);
      expect(await isAuthenticated(session)).toBe(false);
    },
  );
});

describe('a session', () => {
  const change = (fields: object) =>
    sql`update shop.administrator_session set ${sql(fields)} where id = ${tokenDigest(tokenOf(headers))}`;
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  const hasHours = async (hours: number, of = headers) => {
    const [row] = await sql`
      select expires_at between now() + make_interval(hours => ${hours}) - interval '1 minute'
        and now() + make_interval(hours => ${hours}) as "has"
      from shop.administrator_session where id = ${tokenDigest(tokenOf(of))}`;
    return row!.has;
  };

  test('is stored by the digest of its token, which is no session', async () => {
    const digest = tokenDigest(tokenOf(headers));
    expect(await sql`select id from shop.administrator_session`).toEqual([{ id: digest }]);
    expect(await status({ Cookie: `admin_session=${digest}` })).toEqual({ isAuthenticated: false });
  });

  test('of several cookies that a browser sends counts wherever it is among them, and a logout ends it', async () => {
    const stale = ['admin_session=', `admin_session=${'a'.repeat(43)}`, 'admin_session=%FF'].join('; ');
    const good = headers.Cookie.split(';')[0]!;
    for (const Cookie of [`${stale}; ${good}`, `${good}; ${stale}`]) {
      const { headers: answered } = await api.request('/api/admin/auth-status', { headers: { Cookie } });
      expect(answered.getSetCookie()).toEqual([]);
      expect(await isLoggedIn({ Cookie })).toBe(true);
    }
    await change({ used_at: hoursAgo(1) });
    const used = await api.request('/api/admin/user', { headers: { Cookie: `${stale}; ${good}` } });
    expect(used.headers.getSetCookie()[0]).toMatch(new RegExp(`^${good};`));
    await api.request('/api/admin/logout', { method: 'POST', headers: { Cookie: `${stale}; ${good}` } });
    expect(await isLoggedIn(headers)).toBe(false);
  });

  // Browsers send the cookies of a host to each of its ports: it may be a session of another site.
  test.each([
    '',
    'admin_session=',
    'admin_session=%00',
    `admin_session=${'a'.repeat(43)}`,
    `admin_session=${'x'.repeat(5_000)}`,
  ])('is none by the cookie %j, which stays', async (Cookie) => {
    const response = await api.request('/api/admin/auth-status', { headers: { Cookie } });
    expect([response.status, await response.json()]).toEqual([200, { isAuthenticated: false }]);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test('that has expired does not count, and leaves no row', async () => {
    await change({ used_at: hoursAgo(13), expires_at: hoursAgo(1) });
    expect(await status(headers)).toEqual({ isAuthenticated: false });
    expect(await sql`select id from shop.administrator_session`).toEqual([]);
  });

  test('is extended with its cookie by its use to 12 hours from then, at most once a minute', async () => {
    const use = () => api.request('/api/admin/user', { headers });
    expect((await use()).headers.getSetCookie()).toEqual([]);
    await change({ used_at: hoursAgo(11), expires_at: hoursAgo(-1) });
    expect((await use()).headers.getSetCookie()[0]).toMatch(/^admin_session=[\w-]{43}; Max-Age=43200;/);
    expect(await hasHours(12)).toBe(true);
    expect((await use()).headers.getSetCookie()).toEqual([]);
  });

  test.each<[Role, string]>([
    ['administrator', 'admin'],
    ['supplier', 'supplier'],
  ])('of a %s ends after 30 days of use', async (role, path) => {
    const session = role === 'supplier' ? (await newSupplier()).session : headers;
    const [table, id] = [sql(`shop.${role}_session`), tokenDigest(tokenOf(session))];
    await sql`
      update ${table} set created_at = now() - interval '29 days 23 hours', used_at = now() - interval '1 hour'
      where id = ${id}`;
    expect(await isLoggedIn(session, path)).toBe(true);
    const [row] =
      await sql`select expires_at = created_at + interval '30 days' as is_last from ${table} where id = ${id}`;
    expect(row).toEqual({ isLast: true });
  });

  test.each([25, -25])('goes by the clock of the database, though that of this process is %s h off', async (hours) => {
    const now = jest
      .spyOn(Date, 'now')
      .mockImplementation(() => performance.timeOrigin + performance.now() + hours * 3_600_000);
    expect(await isLoggedIn(headers)).toBe(true);
    const begunThen = cookiesOf(await login(testAdministrator), 'admin_session');
    now.mockRestore();
    for (const each of [headers, begunThen]) expect(await isLoggedIn(each)).toBe(true);
    expect(await hasHours(12, begunThen)).toBe(true);
  });

  test('shows an administrator their own profile', async () => {
    expect(await read(api.request('/api/admin/user', { headers }))).toEqual({
      ...{ username: 'admin', id: expect.any(Number), firstName: 'Site', lastName: 'Administrator' },
      ...{ email: 'admin@fieldbox.example', profileImageUrl: null },
    });
  });
});

describe('an administrator by settings', () => {
  const apply = (setting: string) => applyPasswordSetting(sql, { username, password: setting });
  const change = (to: string) => ensureAdministrator(sql, { username, password: to, reset: true });

  test('who exists stays unchanged, whatever the case of the name, unless reset, which ends their sessions', async () => {
    const profile = { firstName: 'Eleni', lastName: 'Kosta', email: 'eleni.kosta@fieldbox.example' };
    const second = { username: 'second', password };
    expect(await ensureAdministrator(sql, { ...second, profile })).toBe('created');
    expect(await ensureAdministrator(sql, { username: 'SECOND', password: 'other' })).toBe('unchanged');
    const session = cookiesOf(await login(second));
    expect(await read(api.request('/api/admin/user', { headers: session }))).toMatchObject(profile);
    expect(await ensureAdministrator(sql, { ...second, password: 'other', reset: true })).toBe('reset');
    expect(await isLoggedIn(session)).toBe(false);
    expect([await loginStatus('second', password), await loginStatus('second', 'other')]).toEqual([401, 200]);
  });

  test('nobody gets a name with blanks, line ends or what cannot be seen', async () => {
    for (const name of ['Ada Berg', 'ada\nberg', 'ada\u200bberg'])
      await expect(ensureAdministrator(sql, { username: name, password })).rejects.toThrow(JSON.stringify(name));
  });

  test('keeps a password that was changed since, until the setting has another value, which ends all sessions', async () => {
    await sql`delete from shop.administrator`;
    expect(await apply('first setting')).toBe('created');
    await change('changed in the profile');
    expect(await apply('first setting')).toBe('unchanged');
    expect(await loginStatus(username, 'first setting')).toBe(401);
    const session = cookiesOf(await login({ username, password: 'changed in the profile' }));
    expect(await apply('second setting')).toBe('reset');
    expect(await isLoggedIn(session)).toBe(false);
    await change('changed in the profile');
    expect(await apply('second setting')).toBe('unchanged');
    expect(await loginStatus(username, 'changed in the profile')).toBe(200);
  });

  test('who existed before the setting gets its password, or keeps their sessions where they have it already', async () => {
    expect(await apply(password)).toBe('unchanged');
    expect(await isLoggedIn(headers)).toBe(true);
    await change('changed in the profile');
    expect(await apply(password)).toBe('unchanged');
    await sql`update shop.administrator set setting_hash = null`;
    expect(await apply('first setting')).toBe('reset');
    expect([
      await loginStatus(username, 'changed in the profile'),
      await loginStatus(username, 'first setting'),
    ]).toEqual([401, 200]);
  });
});

describe('a new password', () => {
  const changeTo = (change: object = {}, to = api, by: Record<string, string> = headers) =>
    post(to, '/api/admin/password', { currentPassword: password, newPassword, ...change }, by);
  const address = 'admin@fieldbox.example';

  test('takes the place of the current one, ends all other sessions, and is notified', async () => {
    const other = await administratorSession(sql);
    const twice = await Promise.all([1, 2].map(() => changeTo({}, mailing.api)));
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect([await isLoggedIn(headers), await isLoggedIn(other)]).toEqual([true, false]);
    expect([await loginStatus(username, password), await loginStatus(username, newPassword)]).toEqual([401, 200]);
    expect(await mails()).toEqual([['password-changed', address]]);
  });

  test.each([
    [{ currentPassword: 'wrong' }, { currentPassword: 'The current password is wrong' }],
    [{ newPassword: 'Password123' }, { newPassword: expect.stringContaining('most common passwords') }],
  ])('is refused for %j', async (change, fields) => {
    const response = await changeTo(change, mailing.api);
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'validation_failed', fields }]);
    expect([await loginStatus(username, password), await mails()]).toEqual([200, []]);
  });

  test('by a link is notified too, but not again within minutes, and is no common one', async () => {
    const set = async (wanted: string) => {
      const { token } = await addResetToken(sql, 'administrator', await administratorId());
      return post(mailing.api, '/api/admin/password-reset/confirm', { token, password: wanted });
    };
    for (const _ of [1, 2]) expect((await set(newPassword)).status).toBe(200);
    expect(await mails()).toEqual([['password-changed', address]]);
    expect(await read(set('Password123'))).toMatchObject({
      fields: { password: expect.stringContaining('most common passwords') },
    });
  });

  test.each<[Role, string]>([
    ['administrator', 'admin'],
    ['supplier', 'supplier'],
  ])(
    'of a %s is stored and ends their sessions alone, unless the password is no longer the one that was checked',
    async (role, path) => {
      const accounts = { administrator: { username, session: headers }, supplier: await newSupplier() };
      const { username: name, session } = accounts[role];
      const other = accounts[role === 'supplier' ? 'administrator' : 'supplier'];
      const { id, passwordHash } = (await findLogin(sql, role, name)).account!;
      const stored = async () => (await findCredentials(sql, role, id))?.passwordHash;
      expect(await changePassword(sql, role, id, { passwordHash: 'new', expectedHash: 'before' })).toBe(false);
      expect([await stored(), await isLoggedIn(session, path)]).toEqual([passwordHash, true]);
      expect(await changePassword(sql, role, id, { passwordHash: 'new' })).toBe(true);
      expect([await stored(), await isLoggedIn(session, path)]).toEqual(['new', false]);
      expect(await isLoggedIn(other.session, path === 'admin' ? 'supplier' : 'admin')).toBe(true);
    },
  );
});

describe('the record of events', () => {
  test('has what happens to an account, with its network, without secrets', async () => {
    const by = { 'X-Forwarded-For': '203.0.113.77', ...headers };
    const session = { ...by, ...cookiesOf(await login(testAdministrator, by), 'admin_session') };
    await post(api, '/api/admin/password', { currentPassword: password, newPassword }, session);
    await post(api, '/api/admin/logout', {}, session);
    const recorded = await events();
    expect(recorded.map(({ action }) => action)).toEqual(['logged_in', 'password_changed', 'logged_out']);
    expect(new Set(recorded.map(({ network }) => network))).toEqual(new Set(['203.0.113.0/24']));
    const text = JSON.stringify(recorded);
    for (const secret of [newPassword, password]) expect(text).not.toContain(secret);
  });

  test('counts failed logins by the minute, so that guesses fill no table', async () => {
    for (let attempt = 0; attempt < 3; attempt++) await loginStatus(username, 'wrong');
    for (const name of ['nobody', 'my secret password']) await loginStatus(name, 'wrong');
    const failed = { actorRole: 'visitor', action: 'login_failed', network: null };
    expect(await events()).toEqual([
      { ...failed, subjectName: 'admin', after: { attempts: 3 } },
      { ...failed, subjectName: 'Unknown user names', after: { attempts: 2 } },
    ]);
    await sql`update shop.audit_event set created_at = created_at - interval '61 seconds'`;
    await loginStatus(username, 'wrong');
    expect(await read(api.request('/api/audit?limit=1', { headers }))).toMatchObject([
      {
        ...{ actor: { role: 'visitor', id: null, name: 'Visitor' }, action: 'login_failed', network: null },
        ...{ subject: { name: 'admin' }, after: { attempts: 1 } },
      },
    ]);
  });
});

describe('a link for a new password', () => {
  let supplier: TestSupplier;
  let address: string;
  beforeEach(async () => {
    address = `s${supplierCount}@example.org`;
    supplier = await newSupplier({ contactEmail: address });
  });

  const ask = (account: string, role = 'supplier') => post(mailing.api, `/api/${role}/password-reset`, { account });
  /** What the outbox makes of the mails that wait. */
  async function linkMails() {
    const rows = await sql<{ recipient: string; data: { role: Role; userId: number } }[]>`
      select recipient, data from shop.outgoing_mail
      where kind = 'password-reset' and sent_at is null and dropped_at is null order by id`;
    return Promise.all(
      rows.map(async ({ recipient, data }) => ({
        recipient,
        text: (await passwordReset.compose(sql, data, publicUrl, recipient))?.text ?? '',
      })),
    );
  }
  const tokenIn = (text: string) => text.match(/reset=([\w-]+)/)![1]!;
  const supplierLogin = async (typed: string) =>
    (await post(api, '/api/supplier/login', { username: supplier.username, password: typed })).status;

  test('is sent by mail, sets a new password once, and ends all sessions', async () => {
    await ask(supplier.username.toUpperCase());
    const [{ recipient, text }, ...others] = (await linkMails()) as [{ recipient: string; text: string }];
    expect([others, recipient]).toEqual([[], address]);
    expect(text).toContain('https://fieldbox.example/supplier/login#reset=');
    const token = tokenIn(text);
    expect(JSON.stringify(await sql`select to_jsonb(r) from shop.password_reset r`)).not.toContain(token);
    expect(await confirm('admin', token)).toBe(400);
    expect(await confirm('supplier', token)).toBe(200);
    expect([await supplierLogin(supplier.password), await supplierLogin(newPassword)]).toEqual([401, 200]);
    expect(await isLoggedIn(supplier.session, 'supplier')).toBe(false);
    expect(await confirm('supplier', token)).toBe(400);
  });

  test('is asked for by an address as well, and by administrators', async () => {
    await ask('ADMIN@fieldbox.example', 'admin');
    const [mail] = await linkMails();
    expect(mail!.text).toContain('https://fieldbox.example/admin-login#reset=');
    expect(await confirm('admin', tokenIn(mail!.text))).toBe(200);
    expect(await loginStatus(username, newPassword)).toBe(200);
  });

  test('is valid for an hour', async () => {
    await ask(supplier.username);
    const [mail] = await linkMails();
    await sql`update shop.password_reset set expires_at = expires_at - interval '1 hour'`;
    const body = { token: tokenIn(mail!.text), password: newPassword };
    expect(await read(post(api, '/api/supplier/password-reset/confirm', body))).toMatchObject({
      ...{ code: 'validation_failed', fields: { token: expect.any(String) } },
    });
    expect(await supplierLogin(supplier.password)).toBe(200);
  });

  test('is issued by an administrator, without a mail server too', async () => {
    const { api: silent } = createTestApi(sql, { publicUrls: [publicUrl] });
    expect((await post(silent, '/api/supplier/password-reset', { account: supplier.username })).status).toBe(200);
    const response = await post(silent, `/api/supplier/${supplier.id}/password-reset`, {}, headers);
    const { link, expiresAt } = await read<PasswordResetLink>(response);
    expect(link).toMatch(/^https:\/\/fieldbox\.example\/supplier\/login#reset=[\w-]{43}&account=[\w-]+$/);
    expect(new Date(expiresAt).getTime()).toBeGreaterThan(Date.now() + 3_000_000);
    expect(await confirm('supplier', tokenIn(link))).toBe(200);
    expect((await events()).slice(-2)).toMatchObject([
      { actorRole: 'administrator', action: 'password_reset_link_issued', after: null },
      { actorRole: 'supplier', action: 'password_reset', after: null },
    ]);
  });

  test('gets the same answer when it is sent again under its key', async () => {
    const { token } = await addResetToken(sql, 'supplier', supplier.id);
    const key = { 'Idempotency-Key': newIdempotencyKey() };
    for (let time = 0; time < 2; time++) {
      const body = { token, password: newPassword };
      expect((await post(api, '/api/supplier/password-reset/confirm', body, key)).status).toBe(200);
    }
  });

  const change = (body: object) => send(mailing.api, 'PATCH', '/api/supplier/profile', body, supplier.session);

  test.each<[string, () => unknown]>([
    ['a change of password', () => change({ currentPassword: supplier.password, newPassword: 'another password' })],
    ['a change of address', () => change({ currentPassword: supplier.password, contactEmail: 'new@example.org' })],
    [
      'another link that was used',
      async () => confirm('supplier', (await addResetToken(sql, 'supplier', supplier.id)).token),
    ],
    ['a password that the operator sets', () => changePassword(sql, 'supplier', supplier.id, { passwordHash: 'x' })],
  ])('of a supplier is ended by %s, and so are those on their way', async (_, act) => {
    const issued = await post(mailing.api, `/api/supplier/${supplier.id}/password-reset`, {}, headers);
    const { link } = await read<PasswordResetLink>(issued);
    await ask(supplier.username);
    const waiting = () => sql`
      select id from shop.outgoing_mail where kind = 'password-reset' and sent_at is null and dropped_at is null`;
    expect(await waiting()).toHaveLength(1);
    await act();
    expect(await confirm('supplier', tokenIn(link))).toBe(400);
    expect(await waiting()).toEqual([]);
  });

  test.each<[string, () => unknown]>([
    ['a reset by ADMIN_PASSWORD', () => ensureAdministrator(sql, { username, password: 'a new one', reset: true })],
    [
      'a password that the operator sets',
      async () => changePassword(sql, 'administrator', await administratorId(), { passwordHash: 'x' }),
    ],
    ['a new address', () => sql`update shop.administrator set email = 'other@fieldbox.example'`],
  ])("of an administrator is ended by %s, and nobody else's", async (_, act) => {
    const { token } = await addResetToken(sql, 'administrator', await administratorId());
    const { token: other } = await addResetToken(sql, 'supplier', supplier.id);
    await act();
    expect(await confirm('admin', token)).toBe(400);
    expect(await confirm('supplier', other)).toBe(200);
  });

  test('stays as it is after a change of the profile that is neither', async () => {
    const { token } = await addResetToken(sql, 'supplier', supplier.id);
    await change({ companyName: 'Northwind Energy' });
    expect(await confirm('supplier', token)).toBe(200);
  });

  test('is not written to an address that is no longer that of the account', async () => {
    const data = { role: 'supplier', userId: supplier.id } as const;
    expect(await passwordReset.compose(sql, data, publicUrl, 'former.address@example.org')).toBeNull();
    expect(await sql`select digest from shop.password_reset where user_id = ${supplier.id}`).toEqual([]);
  });
});

describe('knownAccounts.attack', () => {
  let statements: string[] = [];

  beforeAll(async () => {
    await createSupplier(sql, 'known', { contactEmail: 'ann@example.org' });
    await sql`insert into shop.subscriber (email, verified_at) values ('reader@example.org', now())`;
  });

  test.each([
    ['/api/supplier/password-reset', 'account', ['nobody', 'known', 'ann@example.org', 'nobody@example.org']],
    ['/api/admin/password-reset', 'account', ['nobody', 'admin', 'admin@fieldbox.example', 'nobody@example.org']],
    ['/api/subscribers/subscribe', 'email', ['new@example.org', 'reader@example.org', 'ann@example.org']],
  ])('%s does the same work for whoever is asked for', async (path, field, values) => {
    const debug = (_: number, text: string) => void statements.push(text);
    const watched = postgres({ ...sql.options, max: 1, debug } as never) as unknown as Database;
    const { api: observed } = createTestApi(watched, { publicUrls: [publicUrl], mail: {} });
    await watched`select 1`; // its connection is open
    const count = async () => (await sql`select from shop.outgoing_mail`).count;

    const seen = [];
    for (const value of [...values, ...values]) {
      const before = await count();
      statements = [];
      const response = await post(observed, path, { [field]: value });
      const { status: found } = response;
      seen.push({ value, status: found, text: await response.text(), statements, written: (await count()) - before });
    }
    await watched.end();
    const { value: _, ...first } = seen[0]!;
    expect(first).toMatchObject({ status: 200, written: 1 });
    expect(first.statements.length).toBeGreaterThan(0);
    for (const { value, ...one } of seen) expect([value, one]).toEqual([value, first]);
  });
});
