// The order of these tests matters.

import { createSignIn } from '@onesite/registry/sessions/signIn';
import { signInBrowser, startOidcProvider } from '@onesite/registry/testing/signInBrowser';
import { ensureAdministrator } from 'api/accounts/ensureAdministrator';
import { removeCompanySessions } from 'api/accounts/login/companyAdministrator';
import { createTestApi, post } from 'api/testing/client';
import { testDatabase } from 'api/testing/database';

const site = 'https://shop.example';
const { sql } = testDatabase();

let provider: Awaited<ReturnType<typeof startOidcProvider>>;
let api: ReturnType<typeof createTestApi>['api'];
beforeAll(async () => {
  provider = await startOidcProvider(`${site}/api/admin/signed-in`);
  const { issuer, client } = provider;
  const signIn = { name: 'Company', issuer, role: 'shop-administrator', ...createSignIn({ issuer, ...client }) };
  api = createTestApi(sql, {
    publicUrls: [site],
    signIn,
    mail: { smtpUrl: 'smtp://x', from: 'x@x.example' } as never,
  }).api;
});
afterAll(() => provider.stop());

function browser() {
  const { request, signIn, jars } = signInBrowser({ origin: site, request: api.request }, provider.issuer);
  const cookies = jars as Record<'shop.example', Record<string, string>>;
  return {
    request: (path: string, init?: RequestInit) => request(`${site}/api${path}`, init),
    finish: signIn,
    signIn: (login: string, to = '') => signIn(`${site}/api/admin/sign-in${to}`, login),
    cookies: () => cookies['shop.example'] ?? {},
    status: async () => (await request(`${site}/api/admin/auth-status`)).json() as Promise<Record<string, unknown>>,
  };
}

const events = () => sql`
  select actor_name as by, action, subject_name as about from shop.audit_event
  where action in ('administrator_added', 'logged_in', 'logged_out') order by id desc limit 2`;

test('who has the role becomes an administrator without a password, whom the history names, until they log out', async () => {
  const visitor = browser();
  expect(await visitor.signIn('Ada Berg=shop-administrator')).toBe(`${site}/admin`);
  expect(await visitor.status()).toEqual({ isAuthenticated: true, username: 'ada.berg' });
  expect(await (await visitor.request('/admin/user')).json()).toMatchObject({
    ...{ firstName: 'Ada', lastName: 'Berg', email: 'ada.berg@company.example', signIn: 'Company' },
  });
  expect(await events()).toEqual([
    { by: 'Ada Berg', action: 'logged_in', about: 'ada.berg' },
    { by: 'Ada Berg', action: 'administrator_added', about: 'ada.berg' },
  ]);
  expect(Object.keys(visitor.cookies())).toEqual(['__Host-admin_session']); // what the sign-in kept is gone
  const token = visitor.cookies()['__Host-admin_session'];
  expect((await visitor.request('/admin/logout', { method: 'POST', headers: { Origin: site } })).status).toBe(200);
  const stolen = await api.request('/api/admin/user', { headers: { Cookie: `__Host-admin_session=${token}` } });
  expect(stolen.status).toBe(401);

  const later = browser();
  await later.signIn('Ada Berg=shop-administrator');
  const first = later.cookies()['__Host-admin_session'];
  await later.signIn('Ada Berg=shop-administrator');
  expect(later.cookies()['__Host-admin_session']).not.toBe(first);
  expect(await sql`select count(*)::int as sessions from shop.administrator_session`).toEqual([{ sessions: 1 }]);
  expect(await sql`select username from shop.administrator where username like 'ada%'`).toHaveLength(1);
});

test.each(['', 'x', 'ada.berg'])('no password opens such an account: %j', async (password) => {
  await browser().signIn('Ada Berg=shop-administrator');
  const login = await post(api, '/api/admin/login', { username: 'ada.berg', password });
  expect(login.status).toBeGreaterThanOrEqual(400);
});

test('no mail lets its owner set a password', async () => {
  await browser().signIn('Ada Berg=shop-administrator');
  const body = { account: 'ada.berg@company.example' };
  expect((await post(api, '/api/admin/password-reset', body)).status).toBe(200);
  expect(await sql`select from shop.outgoing_mail where recipient = ${body.account}`).toEqual([]);
});

test('the account of an address that the provider has verified becomes theirs, and keeps its password', async () => {
  const password = 'a long password of theirs';
  const profile = { firstName: 'Bo', lastName: 'Dahl', email: 'Bo.Dahl@company.example' };
  await ensureAdministrator(sql, { username: 'bodahl', password, profile });
  const visitor = browser();
  await visitor.signIn('Bo Dahl=shop-administrator');
  expect(await visitor.status()).toMatchObject({ username: 'bodahl' });
  expect(await (await visitor.request('/admin/user')).json()).toMatchObject({ signIn: null });
  expect((await post(api, '/api/admin/login', { username: 'bodahl', password })).status).toBe(200);
});

test('an unverified address is no proof, and its account gets no second one', async () => {
  const profile = { firstName: 'Cy', lastName: 'Lund', email: 'Cy.Lund@company.example' };
  await ensureAdministrator(sql, { username: 'cylund', password: 'a long password of theirs', profile });
  for (const verified of ['unverified', 'unverified,as-texts']) {
    const visitor = browser();
    const page = await visitor.signIn(`Cy Lund=shop-administrator,${verified}`);
    expect(page).toBe(`${site}/admin-login?sign-in=address`);
    expect(await visitor.status()).toEqual({ isAuthenticated: false });
  }
  expect(await sql`select from shop.administrator where lower(email) = 'cy.lund@company.example'`).toHaveLength(1);
});

test('a name that is taken is no proof', async () => {
  await ensureAdministrator(sql, { username: 'dee.falk', password: 'a long password of theirs' });
  const visitor = browser();
  await visitor.signIn('Dee Falk=shop-administrator');
  expect(await visitor.status()).toMatchObject({ username: 'dee.falk@company.example' });
});

test('roles in one text, and a verified address that is stated as one, count', async () => {
  const profile = { firstName: 'Ed', lastName: 'Moe', email: 'ed.moe@company.example' };
  await ensureAdministrator(sql, { username: 'edmoe', password: 'a long password of theirs', profile });
  const visitor = browser();
  expect(await visitor.signIn('Ed Moe=shop-administrator,as-texts')).toBe(`${site}/admin`);
  expect(await visitor.status()).toMatchObject({ username: 'edmoe' });
});

test('roles at a path count', async () => {
  const { issuer, client } = provider;
  const signIn = { name: 'Company', issuer, role: 'nested' };
  const own = createSignIn({ issuer, ...client, rolesClaim: 'realm_access.roles' });
  const nested = createTestApi(sql, { publicUrls: [site], signIn: { ...signIn, ...own } }).api;
  const visitor = signInBrowser({ origin: site, request: nested.request }, issuer);
  expect(await visitor.signIn(`${site}/api/admin/sign-in`, 'Flo Ny=nested')).toBe(`${site}/admin`);
});

test('sign-ins that were begun in several tabs all finish, with one account; of many that were left, few are kept', async () => {
  const visitor = browser();
  const begin = async () => (await visitor.request('/admin/sign-in')).headers.get('location')!;
  for (let left = 0; left < 12; left++) await begin();
  expect(Object.keys(visitor.cookies())).toHaveLength(10);
  const tabs = [await begin(), await begin(), await begin()];
  const login = 'Gil Two Tabs=shop-administrator';
  expect(await visitor.finish(tabs[1]!, login)).toBe(`${site}/admin`);
  expect(await Promise.all([tabs[0]!, tabs[2]!].map((tab) => visitor.finish(tab, login)))).toEqual([
    `${site}/admin`,
    `${site}/admin`,
  ]);
  expect(await sql`select from shop.administrator where email = 'gil.two.tabs@company.example'`).toHaveLength(1);
});

test('an account without the role is turned away', async () => {
  const visitor = browser();
  expect(await visitor.signIn('Eve=another-role')).toBe(`${site}/admin-login?sign-in=no-role`);
  expect(await visitor.status()).toEqual({ isAuthenticated: false });
  expect(await sql`select from shop.administrator where username = 'eve'`).toEqual([]);
});

test.each([
  ['?to=%2Fadmin%3Ftab%3Dorders%26order%3D5', '/admin?tab=orders&order=5'],
  ['?to=https%3A%2F%2Fevil.example%2Fadmin', '/admin'],
  ['?to=%2F%2Fevil.example', '/admin'],
  ['?to=%2Fadmin%40evil.example', '/admin'],
  ['?to=%2Fadmin%2F..%2F..%5Cevil.example', '/admin'],
])('%s leads to %s', async (to, page) => {
  expect(await browser().signIn('Ada Berg=shop-administrator', to)).toBe(`${site}${page}`);
});

test('an answer that this browser did not ask for, or that it has had already, makes no session', async () => {
  const [attacker, visitor] = [browser(), browser()];
  const asked = await attacker.request('/admin/sign-in');
  const state = new URL(asked.headers.get('location')!).searchParams.get('state');
  expect(Object.fromEntries(new URL(asked.headers.get('location')!).searchParams)).toMatchObject({
    ...{ code_challenge_method: 'S256', nonce: expect.any(String), redirect_uri: `${site}/api/admin/signed-in` },
  });
  await visitor.request('/admin/sign-in');
  for (const query of [`code=stolen&state=${state}`, `code=stolen&state=${state}`, 'error=access_denied', '']) {
    const response = await visitor.request(`/admin/signed-in?${query}`);
    expect([response.status, response.headers.get('location')]).toEqual([303, '/admin-login?sign-in=failed']);
  }
  expect(await visitor.status()).toEqual({ isAuthenticated: false });
});

test('another site gets no sign-in under this one’s name', async () => {
  const response = await api.request('https://evil.example/api/admin/sign-in', { headers: { Host: 'evil.example' } });
  expect(response.headers.get('location')).toBe('/admin-login?sign-in=failed');
});

test('sign-ins that do not succeed are limited like logins; those that do cost no place', async () => {
  const { issuer, client } = provider;
  const signIn = { name: 'Company', issuer, role: 'x', ...createSignIn({ issuer, ...client }) };
  const limited = createTestApi(sql, { publicUrls: [site], signIn, rateLimit: { logins: 3 } }).api;
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 5; attempt++)
    statuses.push((await limited.request(`${site}/api/admin/signed-in?state=x`)).status);
  expect(statuses).toEqual([303, 303, 303, 429, 429]);

  const working = createTestApi(sql, {
    publicUrls: [site],
    signIn: { ...signIn, role: 'y' },
    rateLimit: { logins: 3 },
  });
  await sql`truncate shop.login_limit`;
  for (let person = 0; person < 5; person++) {
    const visitor = signInBrowser({ origin: site, request: working.api.request }, issuer);
    expect(await visitor.signIn(`${site}/api/admin/sign-in`, `Person ${person}=y`)).toBe(`${site}/admin`);
  }
});

test('a site without a sign-in knows nothing of it', async () => {
  const { api: plain } = createTestApi(sql);
  for (const path of ['sign-in', 'signed-in']) expect((await plain.request(`/api/admin/${path}`)).status).toBe(404);
  expect(await (await plain.request('/api/features')).json()).toEqual({ sendsMail: false, takesMessages: false });
  expect(await (await api.request('/api/features')).json()).toMatchObject({ signIn: 'Company' });
});

test('a session ends after 12 hours at most, as the role may have been taken away, unless the account has a password', async () => {
  const [ada, bo] = [browser(), browser()];
  await ada.signIn('Ada Berg=shop-administrator');
  await bo.signIn('Bo Dahl=shop-administrator');
  await sql`update shop.administrator_session set created_at = created_at - interval '11 hours 1 minute'`;
  await removeCompanySessions(sql);
  expect([await ada.status(), await bo.status()]).toMatchObject([
    { isAuthenticated: false },
    { isAuthenticated: true },
  ]);
});
