import { randomUUID } from 'node:crypto';
import { createTestApi, loginAdministrator, post, testAdministrator } from '../testing/client.ts';
import { testDatabase } from '../testing/database.ts';

// An attacker who knows the administrator's name, and has any number of networks. Here a network has 2 logins a minute, and an
// account 20 an hour.

const { sql } = testDatabase();
const secretsKey = randomUUID();
const newApi = (settings = {}) => createTestApi(sql, { rateLimit: { logins: 2 }, secretsKey, ...settings }).api;
let api: ReturnType<typeof newApi>;

beforeAll(async () => {
  await loginAdministrator(createTestApi(sql).api, sql);
});
beforeEach(async () => {
  await sql`truncate shop.login_limit, shop.known_network`;
  api = newApi();
});

const home = '198.51.100.1';
const logIn = (address: string, { password = testAdministrator.password, Cookie = '', of = api } = {}) =>
  post(of, '/api/admin/login', { ...testAdministrator, password }, { 'X-Forwarded-For': address, Cookie });

/** Counted per network: each guess has one of its own. */
async function guesses(count: number, from = 0) {
  const found: Record<number, number> = {};
  for (let index = 0; index < count; index++) {
    const { status } = await logIn(`203.0.${from}.${index}`, { password: 'wrong' });
    found[status] = (found[status] ?? 0) + 1;
  }
  return found;
}

/** The cookie that the browser has from a login. */
async function knownDevice() {
  const response = await logIn(home);
  const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0]!);
  return cookies.find((cookie) => cookie.startsWith('admin_device='))!;
}

/** Moves all counters forward in time. */
const wait = (minutes: number) =>
  sql`update shop.login_limit set spent_until = spent_until - make_interval(mins => ${minutes})`;

test('one guess in 36 seconds: from all networks together an account is guessed at 100 times an hour', async () => {
  await post(newApi({ rateLimit: {} }), '/api/admin/login', { ...testAdministrator, password: 'wrong' });
  const [row] = await sql`
    select spent_until - now() between interval '1 second' and interval '36 seconds' as "isOne",
      spent_until - now() > interval '6 seconds' as "isHourly"
    from shop.login_limit order by spent_until desc limit 1`;
  expect(row).toEqual({ isOne: true, isHourly: true });
});

test('what was guessed is available again after an hour, not after a minute', async () => {
  expect(await guesses(25)).toEqual({ 401: 20, 429: 5 });
  await wait(1);
  expect(await guesses(5, 1)).toEqual({ 429: 5 });
  await wait(59);
  expect(await guesses(25, 2)).toEqual({ 401: 20, 429: 5 });
});

test('whoever logged in before gets in from any network meanwhile, through any process', async () => {
  const Cookie = await knownDevice();
  await guesses(21);
  expect((await logIn('192.0.2.1')).status).toBe(429);
  expect((await logIn('192.0.2.1', { Cookie })).status).toBe(200);
  expect((await logIn('192.0.2.2', { Cookie, of: newApi() })).status).toBe(200);
});

test('and from the network of a stranger who has used up its logins', async () => {
  const Cookie = await knownDevice();
  for (let index = 0; index < 3; index++) await logIn('192.0.2.1', { password: 'wrong' });
  expect((await logIn('192.0.2.1')).status).toBe(429);
  expect((await logIn('192.0.2.1', { Cookie })).status).toBe(200);
});

test('a known browser has limits of its own, as many in a minute as a network and as many in an hour as an account', async () => {
  const Cookie = await knownDevice();
  const guess = () => logIn(home, { password: 'wrong', Cookie });
  let looked = 0;
  for (let minute = 0; minute < 13; minute++) {
    api = newApi(); // whose memory has no counts yet
    for (let index = 0; index < 3; index++) if ((await guess()).status === 401) looked++;
    await sql`update shop.login_limit set spent_until = spent_until - interval '1 minute' where counter < 524288`;
  }
  expect(looked).toBe(20);
});

test.each([
  ['made up', () => `admin_device=1.${Date.now() + 1e9}.${'a'.repeat(22)}.${'b'.repeat(43)}`],
  ['of another account', (cookie: string) => cookie.replace(/=\d+/, '=999')],
  ['with another end', (cookie: string) => cookie.replace(/\.\d+\./, `.${Date.now() + 1e12}.`)],
  ['of the other role', (cookie: string) => cookie.replace('admin_', 'supplier_')],
  ['cut', (cookie: string) => cookie.slice(0, -1)],
])('a cookie that is %s helps nobody', async (_, forge: (cookie: string) => string) => {
  const Cookie = forge(await knownDevice());
  const found = [];
  for (let index = 0; index < 3; index++) found.push((await logIn('192.0.2.1', { password: 'wrong', Cookie })).status);
  expect(found).toEqual([401, 401, 429]);
});

test('the cookie of a known browser logs nobody in', async () => {
  const Cookie = await knownDevice();
  expect((await api.request('/api/admin/user', { headers: { Cookie } })).status).toBe(401);
});
