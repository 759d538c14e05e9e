import { randomBytes, randomUUID } from 'node:crypto';
import { validRegistration } from '@fieldbox/contract/testing/suppliers';
import {
  administratorSession,
  cookiesOf,
  createTestApi,
  post,
  read,
  type TestApi,
  testAdministrator,
} from '../testing/client.ts';
import { testDatabase } from '../testing/database.ts';
import { acceptErrorsOfNode } from '../testing/errorRealm.ts';
import { validOrder } from '../testing/orders.ts';
import { stopClock } from '../testing/stopClock.ts';
import { createSupplier } from '../testing/suppliers.ts';
import { whileLocked } from '../testing/whileLocked.ts';
import { takeShared } from './sharedLimit.ts';

acceptErrorsOfNode();
type Api = TestApi['api'];

const { sql, url } = testDatabase();

beforeAll(async () => {
  await stopClock(url); // calls become available again with time, of which a busy machine takes more
  await administratorSession(sql);
});

const from = (address: string) => ({ 'X-Forwarded-For': address });

/** How many of so many calls in a row have each status. */
async function statuses(count: number, call: (index: number) => Response | Promise<Response>) {
  const found: Record<number, number> = {};
  for (let index = 0; index < count; index++) {
    const { status } = await call(index);
    found[status] = (found[status] ?? 0) + 1;
  }
  return found;
}

describe('limits', () => {
  // Keys that share a counter are refused together: few counters in use keep that as rare in a test as it is on a site.
  beforeEach(() => sql`truncate shop.login_limit, shop.known_network`);

  // With a key of its own, each has counters of its own.
  const limited = (settings = {}) => createTestApi(sql, { rateLimit: {}, secretsKey: randomUUID(), ...settings }).api;
  const logIn = (api: Api, address: string, password: string, headers: object = {}) =>
    post(api, '/api/admin/login', { ...testAdministrator, password }, { ...from(address), ...headers });
  const guess = (api: Api, address: string, username: string) =>
    post(api, '/api/admin/login', { username, password: 'x' }, from(address));

  test.each(['admin', 'supplier'])('of 12 %s logins in a row from one address 10 are looked at', async (role) => {
    const api = limited();
    const login = (index: number, address = '203.0.113.7') =>
      post(api, `/api/${role}/login`, { username: `u${index}`, password: 'x' }, from(address));
    expect(await statuses(12, login)).toEqual({ 401: 10, 429: 2 });
    const response = await login(0);
    expect(await response.json()).toMatchObject({ code: 'rate_limited' });
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await login(0, '203.0.113.8')).status).toBe(401);
  });

  test.each([false, true])(
    'right passwords of an office behind one address cost no place in a limit, guesses among them do (by one known browser: %s)',
    async (isKnown) => {
      const api = limited({ rateLimit: { logins: 2 } });
      const known = isKnown ? cookiesOf(await logIn(api, '203.0.113.9', testAdministrator.password)) : {};
      const login = (password: string) => logIn(api, '203.0.113.9', password, known);
      expect(await statuses(6, () => login(testAdministrator.password))).toEqual({ 200: 6 });
      const mixed = await statuses(6, (index) => login(index % 2 ? testAdministrator.password : 'wrong'));
      expect(mixed).toMatchObject({ 401: 2 });
    },
  );

  test('guesses at the same moment pass no limit, though a right password among them is given back', async () => {
    const api = limited({ rateLimit: { logins: 3 } });
    const passwords = [testAdministrator.password, ...Array.from({ length: 12 }, () => 'wrong')];
    const responses = await Promise.all(passwords.map((password) => logIn(api, '203.0.113.10', password)));
    const found = responses.map(({ status }) => status);
    expect(found.filter((status) => status === 401).length).toBeLessThanOrEqual(3);
    expect(found).toContain(429);
  });

  test.each([
    ['a known', 'nimble', 'N\u0130MBLE'],
    ['an unknown', 'nobody-i', 'NOBODY-\u0130'],
  ])('the spellings of %s name that the database takes for one are counted together', async (_, name, spelling) => {
    if (name === 'nimble') await createSupplier(sql, name);
    const [row] = await sql`select lower(${spelling}) = ${name} as is_one`;
    const spellings = [name, row!.isOne ? spelling : name.toUpperCase()]; // that character is not an i in every locale
    const api = limited({ rateLimit: { logins: 1 } });
    const login = (index: number) => {
      const body = { username: spellings[index % 2], password: 'wrong' };
      return post(api, '/api/supplier/login', body, from(`203.0.113.${index}`));
    };
    expect(await statuses(12, login)).toEqual({ 401: 10, 429: 2 });
  });

  test('the networks of one IPv6 customer are limited together', async () => {
    const api = limited({ rateLimit: { logins: 1 } });
    const login = (customer: number, index: number) => guess(api, `2001:db8:${customer}:${index}::1`, `u${index}`);
    expect(await statuses(7, (index) => login(1, index))).toEqual({ 401: 5, 429: 2 });
    expect((await login(2, 0)).status).toBe(401);
  });

  test('behind a proxy the address is the one that the proxy saw, and a made-up one changes nothing', async () => {
    const [behindProxy, direct] = [
      limited({ rateLimit: { logins: 1 }, trustProxy: 1 }),
      limited({ rateLimit: { logins: 1 } }),
    ];
    const seen = (index: number, address = '203.0.113.7') =>
      guess(behindProxy, `9.9.9.${index}, ${address}, 10.0.0.1`, `u${index}`);
    expect(await statuses(2, seen)).toEqual({ 401: 1, 429: 1 });
    expect((await seen(5, '203.0.113.8')).status).toBe(401);
    const spoofed = (index: number) => guess(direct, `9.9.9.${index}, 203.0.113.7`, `v${index}`);
    expect(await statuses(2, spoofed)).toEqual({ 401: 1, 429: 1 });
  });

  test('a limited login does not get as far as the database, nor to the hash behind it', async () => {
    const api = limited({ rateLimit: { logins: 1 } });
    const login = () => guess(api, '203.0.113.7', 'admin');
    await login();
    await whileLocked(sql, 'administrator', async () => expect(await statuses(3, login)).toEqual({ 429: 3 }));
  });

  test.each([
    ['/api/configurations', validOrder],
    ['/api/questionnaire', { leadName: 'Jo', email: 'jo@example.org' }],
    ['/api/subscribers/subscribe', { email: 'jo@example.org' }],
    ['/api/supplier/register', validRegistration],
  ])('of 33 writes to %s from one address 30 are taken, refused bodies too', async (path, body) => {
    const api = limited();
    const found = await statuses(33, (index) => post(api, path, index === 0 ? body : {}));
    expect(found[429]).toBe(3);
  });

  test.each([
    ['/api/public/questionnaire', '/api/questionnaire', { leadName: 'Jo', email: 'jo@example.org' }],
    ['/api/configurations', '/api/configurations', validOrder],
  ])(
    'of 63 reads of %s/:id from one address 60 are answered, whether there is one or not; another address is not affected',
    async (path, write, body) => {
      const api = limited();
      const { id } = await read<{ id: number }>(post(api, write, body));
      const get = (index: number, address = '203.0.113.7') =>
        api.request(`${path}/${index % 2 ? id : 999_999}`, { headers: from(address) });
      expect(await statuses(63, get)).toEqual({ 200: 30, 404: 30, 429: 3 });
      expect((await get(1, '203.0.113.8')).status).toBe(200);
    },
  );

  test('other reads have no limit, the sample too', async () => {
    const api = limited({ rateLimit: { responseReads: 1, orderReads: 1, writes: 1 } });
    for (const path of ['/api/missions', '/api/public/questionnaire/sample'])
      expect(await statuses(8, () => api.request(path))).toEqual({ 200: 8 });
  });

  test('the database learns neither names nor addresses from logins', async () => {
    for (let count = 1; count <= 2; count++) {
      await logIn(limited(), '203.0.113.7', testAdministrator.password); // another key, other digests
      const networks = await sql`select digest from shop.known_network`;
      expect(networks).toHaveLength(count);
      expect(networks[0]!.digest).toMatch(/^[\w-]{43}$/);
    }
    expect(await sql`select counter from shop.login_limit`).toHaveLength(6);
  });

  describe('two processes on one database', () => {
    const two = (logins: number) => {
      const secretsKey = randomUUID();
      return [0, 1].map(() => limited({ rateLimit: { logins }, secretsKey }));
    };

    test('count logins together, and both refuse in the same words as one alone', async () => {
      const apis = two(4);
      const wrong = (index: number) => logIn(apis[index % 2]!, '203.0.113.7', 'wrong');
      expect(await statuses(6, wrong)).toEqual({ 401: 4, 429: 2 });
      const alone = limited({ rateLimit: { logins: 1 } });
      expect(await statuses(1, () => logIn(alone, '203.0.113.7', 'wrong'))).toEqual({ 401: 1 });
      const body = await (await logIn(alone, '203.0.113.7', 'wrong')).json();
      for (const response of [await wrong(0), await wrong(1)]) {
        expect(await response.json()).toEqual(body);
        expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
        expect(Number(response.headers.get('Retry-After'))).toBeLessThanOrEqual(15);
      }
      expect((await logIn(apis[0]!, '203.0.113.8', testAdministrator.password)).status).toBe(200);
    });

    test.each([
      ['admin/login', { username: 'somebody', password: 'x' }],
      ['supplier/login', { username: 'somebody', password: 'x' }],
      ['admin/password-reset', { account: 'somebody' }],
      ['supplier/password-reset', { account: 'somebody' }],
      ['admin/password-reset/confirm', { token: 'x', password: 'quite a long password' }],
      ['supplier/password-reset/confirm', { token: 'x', password: 'quite a long password' }],
    ])('%s counts as a login from its network, whatever name is next, and whichever process', async (path, body) => {
      const [first, second] = two(1) as [Api, Api];
      expect((await post(first, `/api/${path}`, body, from('203.0.113.7'))).status).not.toBe(429);
      expect((await guess(second, '203.0.113.7', 'another')).status).toBe(429);
    });

    test('the current password is checked so often, whichever process is asked', async () => {
      const apis = two(3);
      const session = await administratorSession(sql);
      const wrong = { currentPassword: 'wrong', newPassword: 'quite a long password' };
      const change = (index: number) => post(apis[index % 2]!, '/api/admin/password', wrong, session);
      expect(await statuses(5, change)).toEqual({ 400: 3, 429: 2 });
    });

    test('many calls at once pass no limit, and what one key refuses takes nothing from the others', async () => {
      const counted = (perMinute: number) => ({ digest: randomBytes(32), perMinute });
      const [few, many] = [counted(3), counted(10)];
      const calls = Array.from({ length: 20 }, () => takeShared(sql, [few, many]));
      const refusals = (await Promise.allSettled(calls)).filter(({ status }) => status === 'rejected');
      expect(refusals).toHaveLength(17);
      await expect(takeShared(sql, [many, few])).rejects.toMatchObject({ code: 'rate_limited', retryAfter: 20 });
      expect(await statuses(8, () => taken(many))).toEqual({ 200: 7, 429: 1 });
      await sql`update shop.login_limit set spent_until = spent_until - interval '6 seconds'`;
      expect(await statuses(2, () => taken(many))).toEqual({ 200: 1, 429: 1 });
      const same = counted(1);
      expect(await statuses(2, () => taken(same, same))).toEqual({ 200: 1, 429: 1 }); // as two keys with one counter
    });

    const taken = (...keys: Parameters<typeof takeShared>[1]) =>
      takeShared(sql, keys).then(
        () => new Response(),
        ({ status }) => new Response(null, { status }),
      );
  });
});

describe('lockOut.attack', () => {
  // An attacker who knows the administrator's name, and has any number of networks. Here a network has 2 logins a minute, and an
  // account 20 an hour.
  const secretsKey = randomUUID();
  const newApi = (settings = {}) => createTestApi(sql, { rateLimit: { logins: 2 }, secretsKey, ...settings }).api;
  let api: Api;

  beforeEach(async () => {
    await sql`truncate shop.login_limit, shop.known_network`;
    api = newApi();
  });

  const home = '198.51.100.1';
  const logIn = (address: string, { password = testAdministrator.password, Cookie = '', of = api } = {}) =>
    post(of, '/api/admin/login', { ...testAdministrator, password }, { ...from(address), Cookie });
  const wrong = { password: 'wrong' };

  /** Counted per network: each guess has one of its own. */
  const guesses = (count: number, network = 0) => statuses(count, (index) => logIn(`203.0.${network}.${index}`, wrong));

  /** The cookie that the browser has from a login at home. */
  const knownDevice = async () => cookiesOf(await logIn(home), 'admin_device=').Cookie;

  /** Moves all counters forward in time. */
  const wait = (minutes: number) =>
    sql`update shop.login_limit set spent_until = spent_until - make_interval(mins => ${minutes})`;

  test('one guess in 36 seconds: from all networks together an account is guessed at 100 times an hour', async () => {
    await logIn(home, { ...wrong, of: newApi({ rateLimit: {} }) });
    const [row] = await sql`
      select spent_until - now() between interval '1 second' and interval '36 seconds' as is_one,
        spent_until - now() > interval '6 seconds' as is_hourly
      from shop.login_limit order by spent_until desc limit 1`;
    expect(row).toEqual({ isOne: true, isHourly: true });
  });

  test('guesses at one account are limited for an hour over all networks; who logged in before gets in, through any process', async () => {
    const Cookie = await knownDevice();
    expect(await guesses(23)).toEqual({ 401: 20, 429: 3 });
    expect((await logIn('192.0.2.1')).status).toBe(429);
    expect((await logIn(home)).status).toBe(200); // by its network
    expect((await logIn('192.0.2.1', { Cookie })).status).toBe(200); // by its browser
    expect((await logIn('192.0.2.2', { Cookie, of: newApi() })).status).toBe(200);
    await wait(1);
    expect(await guesses(3, 1)).toEqual({ 429: 3 });
    await wait(59);
    expect(await guesses(3, 2)).toEqual({ 401: 3 });
  });

  test('and from the network of a stranger who has used up its logins', async () => {
    const Cookie = await knownDevice();
    expect(await statuses(3, () => logIn('192.0.2.1', wrong))).toEqual({ 401: 2, 429: 1 });
    expect((await logIn('192.0.2.1')).status).toBe(429);
    expect((await logIn('192.0.2.1', { Cookie })).status).toBe(200);
    expect((await api.request('/api/admin/user', { headers: { Cookie } })).status).toBe(401); // it logs nobody in
  });

  test('a known browser has limits of its own, as many in a minute as a network and as many in an hour as an account', async () => {
    const Cookie = await knownDevice();
    let looked = 0;
    for (let minute = 0; minute < 13; minute++) {
      api = newApi(); // whose memory has no counts yet
      looked += (await statuses(3, () => logIn(home, { ...wrong, Cookie })))[401] ?? 0;
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
    expect(await statuses(3, () => logIn('192.0.2.1', { ...wrong, Cookie }))).toEqual({ 401: 2, 429: 1 });
  });
});
