import { tokenDigest } from '../../auth/tokens.ts';
import { createTestApi, loginAdministrator, post, testAdministrator, testApi } from '../../testing/client.ts';
import { lockAccounts } from '../accountRows.ts';
import { ensureAdministrator } from '../ensureAdministrator.ts';

const { api, lines, sql } = testApi();
beforeAll(() => ensureAdministrator(sql, testAdministrator));

const login = (body: unknown, headers = {}) => post(api, '/api/admin/login', body, headers);
const status = async (headers: Record<string, string> = {}) =>
  (await api.request('/api/admin/auth-status', { headers })).json();

test('the right password logs in, with a cookie that scripts cannot read', async () => {
  const response = await login(testAdministrator);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ success: true });
  const cookie = response.headers.getSetCookie()[0]!;
  expect(cookie).toMatch(/^admin_session=[\w-]{43}; /);
  expect(cookie).toContain('HttpOnly');
  expect(cookie).toContain('SameSite=Lax');
  expect(cookie).toContain('Path=/');
  expect(cookie).not.toContain('Secure');
});

test.each(['admin ', ' admin', 'admin\u00a0', 'Admin\t', '\u200badmin\u2060', '\u202aADMIN\u202c'])(
  'what a keyboard adds to a name is no part of it: %j',
  async (name) => {
    const { username, password } = testAdministrator;
    expect((await login({ username: name.replace(/admin/i, username), password })).status).toBe(200);
    expect((await login({ username, password: `${password} ` })).status).toBe(401);
  },
);

test('a name is the same with composed and decomposed letters, also an older one', async () => {
  const { password } = testAdministrator;
  await ensureAdministrator(sql, { ...testAdministrator, username: 'andre\u0301' });
  await ensureAdministrator(sql, { ...testAdministrator, username: 'zo\u00eb' });
  for (const username of ['andr\u00e9', 'andre\u0301', 'zo\u00eb', 'zoe\u0308', ' Zo\u00cb']) {
    expect([username, (await login({ username, password })).status]).toEqual([username, 200]);
  }
  expect(await lockAccounts(sql, 'administrator', 'andr\u00e9')).toMatchObject([{ username: 'andre\u0301' }]); // for a new password
});

test('a name is taken in any case, and belongs to one administrator only', async () => {
  const { username, password } = testAdministrator;
  expect((await login({ username: username.toUpperCase(), password })).status).toBe(200);
  const again = { username: username.toUpperCase(), password: 'another password' };
  expect(await ensureAdministrator(sql, again)).toBe('unchanged');
  expect((await login(testAdministrator)).status).toBe(200);
});

test.each([
  ['https itself', 'https://fieldbox.example/api/admin/login', {}, {}],
  ['a public https address', '/api/admin/login', { publicUrls: ['https://fieldbox.example'] }, {}],
  [
    'a public https address, at a proxy that says http',
    '/api/admin/login',
    { publicUrls: ['https://fieldbox.example'], trustProxy: 1 },
    { 'X-Forwarded-Proto': 'http' },
  ],
  ['https at a trusted proxy', '/api/admin/login', { trustProxy: 1 }, { 'X-Forwarded-Proto': 'https' }],
])(
  'over %s the cookie is Secure, and no subdomain can set one that stands in its place',
  async (_, path, settings, headers) => {
    const { api: other } = createTestApi(sql, settings);
    const response = await post(other, path, testAdministrator, headers);
    const cookie = response.headers.getSetCookie()[0]!;
    expect(cookie).toMatch(/^__Host-admin_session=[\w-]{43}; /);
    expect(cookie).toContain('Secure');
    expect(cookie).toContain('Path=/');
    expect(cookie).not.toContain('Domain');
    const isAuthenticated = async (Cookie: string) => {
      const asked = other.request(path.replace('login', 'auth-status'), { headers: { ...headers, Cookie } });
      return ((await (await asked).json()) as { isAuthenticated: boolean }).isAuthenticated;
    };
    const [session] = cookie.split(';') as [string];
    expect(await isAuthenticated(session)).toBe(true);
    expect(await isAuthenticated(session.replace('__Host-', ''))).toBe(false);
    const logout = await post(other, path.replace('login', 'logout'), {}, { ...headers, Cookie: session });
    expect(logout.headers.getSetCookie()[0]).toMatch(/^__Host-admin_session=; Max-Age=0.*Secure/);
    expect(await isAuthenticated(session)).toBe(false);
  },
);

test('the table holds only the digest of a token', async () => {
  const { Cookie } = await loginAdministrator(api, sql);
  const token = Cookie.split('=')[1]!;
  const rows = await sql`select id from shop.administrator_session`;
  const ids = rows.map(({ id }) => id);
  expect(ids).toContain(tokenDigest(token));
  expect(ids).not.toContain(token);
  expect(await status({ Cookie: `admin_session=${tokenDigest(token)}` })).toEqual({ isAuthenticated: false });
});

test('an unknown user and a wrong password get the same answer', async () => {
  const responses = await Promise.all([
    login({ ...testAdministrator, password: 'wrong' }),
    login({ username: 'nobody', password: testAdministrator.password }),
  ]);
  const bodies = await Promise.all(responses.map((response) => response.json()));
  expect(responses.map((response) => response.status)).toEqual([401, 401]);
  expect(bodies[0]).toEqual({ code: 'invalid_credentials', message: 'Invalid credentials. Please try again.' });
  expect(bodies[1]).toEqual(bodies[0]);
  expect(responses[0].headers.getSetCookie()).toEqual([]);
});

test.each([
  {},
  { username: 'admin' },
  { username: '', password: '' },
  { username: 1, password: 'x' },
  { username: 'a', password: null },
])('a login with %j lacks something', async (body) => {
  const response = await login(body);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    code: 'validation_failed',
    message: 'Please enter both username and password.',
  });
});

test('NUL in a username is a 400', async () => {
  expect((await login({ username: 'ad\0min', password: 'x' })).status).toBe(400);
});

test('a login begins a new session and ends the one before', async () => {
  const first = await loginAdministrator(api, sql);
  const response = await login(testAdministrator, first);
  const second = { Cookie: response.headers.getSetCookie()[0]!.split(';')[0]! };
  expect(second).not.toEqual(first);
  expect(await status(first)).toEqual({ isAuthenticated: false });
  expect(await status(second)).toEqual({ isAuthenticated: true, username: testAdministrator.username });
});

test('a logout ends the session on the server too', async () => {
  const session = await loginAdministrator(api, sql);
  const response = await api.request('/api/admin/logout', { method: 'POST', headers: session });
  expect(response.status).toBe(200);
  expect(response.headers.getSetCookie()[0]).toMatch(/^admin_session=; Max-Age=0/);
  expect(await status(session)).toEqual({ isAuthenticated: false });
});

test('of several cookies that a browser sends, one of a session counts, wherever it is among them, and a logout ends it', async () => {
  const { Cookie: good } = await loginAdministrator(api, sql);
  const stale = ['admin_session=', `admin_session=${'a'.repeat(43)}`, 'admin_session=%FF'].join('; ');
  for (const Cookie of [`${stale}; ${good}`, `${good}; ${stale}`]) {
    const { headers } = await api.request('/api/admin/auth-status', { headers: { Cookie } });
    expect(headers.getSetCookie()).toEqual([]);
    expect(await status({ Cookie })).toMatchObject({ isAuthenticated: true });
  }
  await sql`update shop.administrator_session set used_at = now() - interval '2 minutes'`;
  const used = await api.request('/api/admin/user', { headers: { Cookie: `${stale}; ${good}` } });
  expect(used.headers.getSetCookie()[0]).toMatch(new RegExp(`^${good};`));
  await api.request('/api/admin/logout', { method: 'POST', headers: { Cookie: `${stale}; ${good}` } });
  expect(await status({ Cookie: good })).toEqual({ isAuthenticated: false });
});

test('a logout without a session is no error', async () => {
  expect((await api.request('/api/admin/logout', { method: 'POST' })).status).toBe(200);
});

test('auth-status is always 200', async () => {
  for (const Cookie of ['', 'admin_session=', 'admin_session=%00', `admin_session=${'x'.repeat(5_000)}`]) {
    expect(await status({ Cookie })).toEqual({ isAuthenticated: false });
  }
});

test('an expired session does not count, and leaves no row', async () => {
  const session = await loginAdministrator(api, sql);
  const id = tokenDigest(session.Cookie.split('=')[1]!);
  await sql`update shop.administrator_session set expires_at = now() - interval '1 second' where id = ${id}`;
  expect(await status(session)).toEqual({ isAuthenticated: false });
  expect(await sql`select id from shop.administrator_session where id = ${id}`).toHaveLength(0);
});

test('using a session extends it and its cookie to 12 hours from then, at most once a minute', async () => {
  const session = await loginAdministrator(api, sql);
  const id = tokenDigest(session.Cookie.split('=')[1]!);
  const use = () => api.request('/api/admin/user', { headers: session });
  expect((await use()).headers.getSetCookie()).toEqual([]);
  await sql`
    update shop.administrator_session
    set used_at = now() - interval '11 hours', expires_at = now() + interval '1 hour' where id = ${id}`;
  expect((await use()).headers.getSetCookie()[0]).toMatch(`${session.Cookie}; Max-Age=43200;`);
  const [row] = await sql`
    select
      expires_at between now() + interval '11 hours 59 minutes' and now() + interval '12 hours' as "isLonger",
      used_at > now() - interval '1 minute' as "isNoted"
    from shop.administrator_session where id = ${id}`;
  expect(row).toEqual({ isLonger: true, isNoted: true });
});

test('a session begins with 12 hours, and ends after 30 days of use', async () => {
  const session = await loginAdministrator(api, sql);
  const id = tokenDigest(session.Cookie.split('=')[1]!);
  const [begun] = await sql`
    select expires_at between now() + interval '11 hours' and now() + interval '12 hours' as "isShort"
    from shop.administrator_session where id = ${id}`;
  expect(begun).toEqual({ isShort: true });
  await sql`
    update shop.administrator_session
    set created_at = now() - interval '29 days 23 hours', used_at = now() - interval '1 hour' where id = ${id}`;
  expect(await status(session)).toEqual({ isAuthenticated: true, username: testAdministrator.username });
  const [row] = await sql`
    select expires_at = created_at + interval '30 days' as "isLast" from shop.administrator_session where id = ${id}`;
  expect(row).toEqual({ isLast: true });
});

test.each([25, -25])(
  'a process whose clock is %s h off neither ends sessions nor begins others with another end',
  async (hours) => {
    const session = await loginAdministrator(api, sql);
    const now = jest
      .spyOn(Date, 'now')
      .mockImplementation(() => performance.timeOrigin + performance.now() + hours * 3_600_000);
    expect(await status(session)).toMatchObject({ isAuthenticated: true });
    const begunThen = await loginAdministrator(api, sql);
    now.mockRestore();
    for (const each of [session, begunThen]) expect(await status(each)).toMatchObject({ isAuthenticated: true });
    const [begun] = await sql`
    select expires_at between now() + interval '11 hours' and now() + interval '12 hours' as "isShort"
    from shop.administrator_session where id = ${tokenDigest(begunThen.Cookie.split('=')[1]!)}`;
    expect(begun).toEqual({ isShort: true });
  },
);

test('the administrator sees their own profile, and nobody else does', async () => {
  const session = await loginAdministrator(api, sql);
  const response = await api.request('/api/admin/user', { headers: session });
  expect(await response.json()).toEqual({
    username: 'admin',
    id: expect.any(Number),
    firstName: 'Site',
    lastName: 'Administrator',
    email: 'admin@fieldbox.example',
    profileImageUrl: null,
    signIn: null,
  });
  expect((await api.request('/api/admin/user')).status).toBe(401);
});

test('an existing administrator stays unchanged, unless reset, which ends their sessions', async () => {
  const known = { username: 'second', password: 'first password' };
  const profile = { firstName: 'Eleni', lastName: 'Kosta', email: 'eleni.kosta@fieldbox.example' };
  expect(await ensureAdministrator(sql, { ...known, profile })).toBe('created');
  expect(await ensureAdministrator(sql, { ...known, password: 'other' })).toBe('unchanged');
  const response = await login(known);
  const session = { Cookie: response.headers.getSetCookie()[0]!.split(';')[0]! };
  expect(await (await api.request('/api/admin/user', { headers: session })).json()).toMatchObject(profile);
  expect(await ensureAdministrator(sql, { ...known, password: 'other', reset: true })).toBe('reset');
  expect(await status(session)).toEqual({ isAuthenticated: false });
  expect((await login(known)).status).toBe(401);
  expect((await login({ ...known, password: 'other' })).status).toBe(200);
});

test('no line of the log holds a password or a token', async () => {
  const { Cookie } = await loginAdministrator(api, sql);
  const log = JSON.stringify(lines);
  expect(log).not.toContain(testAdministrator.password);
  expect(log).not.toContain(Cookie.split('=')[1]);
});

test('a new administrator has a name without blanks and line ends; one who has such a name keeps it and logs in', async () => {
  const old = { username: 'Old\u00a0Name', password: 'quite a long password' };
  for (const username of ['Ada Berg', 'ada\nberg', 'ada\u200bberg']) {
    await expect(ensureAdministrator(sql, { ...old, username })).rejects.toThrow(JSON.stringify(username));
  }
  await ensureAdministrator(sql, { ...old, username: 'old-name' });
  await sql`update shop.administrator set username = ${old.username} where username = 'old-name'`;
  expect(await ensureAdministrator(sql, { ...old, reset: true })).toBe('reset');
  expect((await login(old)).status).toBe(200);
});
