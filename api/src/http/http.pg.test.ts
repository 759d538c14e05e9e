import { randomBytes, randomUUID } from 'node:crypto';
import { validRegistration } from '@fieldbox/contract/testing/suppliers';
import { createTestApi, loginAdministrator, post, read, testAdministrator } from '../testing/client.ts';
import { testDatabase } from '../testing/database.ts';
import { validOrder } from '../testing/orders.ts';
import { stopClock } from '../testing/stopClock.ts';
import { createSupplier } from '../testing/suppliers.ts';
import { takeShared } from './sharedLimit.ts';

describe('limits', () => {
  const { sql, url } = testDatabase();

  beforeAll(async () => {
    await stopClock(url); // calls become available again with time, of which a busy machine takes more
    await loginAdministrator(createTestApi(sql).api, sql);
  });
  // Keys that share a counter are refused together: few counters in use keep that as rare in a test as it is on a site.
  beforeEach(() => sql`truncate shop.login_limit`);

  // With a key of its own, each has counters of its own.
  const limited = (settings = {}) => createTestApi(sql, { rateLimit: {}, secretsKey: randomUUID(), ...settings }).api;
  const from = (address: string) => ({ 'X-Forwarded-For': address });

  async function statuses(count: number, call: (index: number) => Response | Promise<Response>) {
    const found: Record<number, number> = {};
    for (let index = 0; index < count; index++) {
      const { status } = await call(index);
      found[status] = (found[status] ?? 0) + 1;
    }
    return found;
  }

  test.each(['admin', 'supplier'])('of 12 %s logins in a row from one address 10 are looked at', async (role) => {
    const api = limited();
    const login = (index: number) =>
      post(api, `/api/${role}/login`, { username: `u${index}`, password: 'x' }, from('203.0.113.7'));
    expect(await statuses(12, login)).toEqual({ 401: 10, 429: 2 });
    const response = await login(0);
    expect(await response.json()).toMatchObject({ code: 'rate_limited' });
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await post(api, `/api/${role}/login`, { username: 'u', password: 'x' }, from('203.0.113.8'))).status).toBe(
      401,
    );
  });

  test.each(['', 'known'])(
    'right passwords of an office behind one address cost no place in a limit, guesses among them do %s',
    async (known) => {
      const api = limited();
      const address = from('203.0.113.9');
      const cookies: Record<string, string> = {};
      async function login(password: string) {
        const response = await post(
          api,
          '/api/admin/login',
          { username: 'admin', password },
          { ...address, ...cookies },
        );
        if (known && !cookies.Cookie)
          Object.assign(cookies, {
            Cookie: response.headers
              .getSetCookie()
              .map((line) => line.split(';')[0])
              .join('; '),
          });
        return response;
      }
      expect(await statuses(25, () => login(testAdministrator.password))).toEqual({ 200: 25 });
      const mixed = await statuses(24, (index) => login(index % 2 ? testAdministrator.password : 'wrong'));
      expect(mixed).toMatchObject({ 401: 10 });
    },
  );

  test('guesses at the same moment pass no limit, though a right password among them is given back', async () => {
    const api = limited();
    const login = (password: string) =>
      post(api, '/api/admin/login', { username: 'admin', password }, from('203.0.113.10'));
    const passwords = [testAdministrator.password, ...Array.from({ length: 39 }, () => 'wrong')];
    const found = (await Promise.all(passwords.map(login))).map(({ status }) => status);
    expect(found.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
    expect(found).toContain(429);
  });

  test('one network cannot lock an administrator out of other networks', async () => {
    const api = limited();
    const login = (address: string, password: string) =>
      post(api, '/api/admin/login', { username: 'admin', password }, from(address));
    expect(await statuses(30, () => login('203.0.113.7', 'wrong'))).toEqual({ 401: 10, 429: 20 });
    expect((await login('203.0.113.8', testAdministrator.password)).status).toBe(200);
  });

  test('guesses at one account are limited over all networks; a network that logged in before is not affected', async () => {
    const api = limited({ rateLimit: { logins: 2 } });
    const login = (address: string, password: string) =>
      post(api, '/api/admin/login', { username: 'admin', password }, from(address));
    expect((await login('198.51.100.1', testAdministrator.password)).status).toBe(200);
    const guesses = await statuses(29, (index) => login(`203.0.113.${index}`, 'wrong'));
    expect(guesses).toEqual({ 401: 20, 429: 9 });
    expect((await login('198.51.100.2', testAdministrator.password)).status).toBe(429);
    expect((await login('198.51.100.1', testAdministrator.password)).status).toBe(200);
  });

  test.each([
    ['a known', 'nimble', 'N\u0130MBLE'],
    ['an unknown', 'nobody-i', 'NOBODY-\u0130'],
  ])('the spellings of %s name that the database takes for one are counted together', async (_, name, spelling) => {
    if (name === 'nimble') await createSupplier(createTestApi(sql).api, sql, name);
    const [row] = await sql`select lower(${spelling}) = ${name} as "isOne"`;
    const spellings = [name, row!.isOne ? spelling : name.toUpperCase()]; // that character is not an i in every locale
    const api = limited({ rateLimit: { logins: 1 } });
    const login = (index: number) =>
      post(
        api,
        '/api/supplier/login',
        { username: spellings[index % 2], password: 'wrong' },
        from(`203.0.113.${index}`),
      );
    expect(await statuses(14, login)).toEqual({ 401: 10, 429: 4 });
  });

  test('known and unknown names are refused alike', async () => {
    const refusals = (username: string) => {
      const api = limited({ rateLimit: { logins: 1 } });
      const login = (index: number) =>
        post(api, '/api/admin/login', { username, password: 'x' }, from(`2001:db8:${index}::1`));
      return statuses(12, login);
    };
    expect([await refusals('nobody'), await refusals('admin')]).toEqual(Array(2).fill({ 401: 10, 429: 2 }));
  });

  test('the networks of one IPv6 site are limited together', async () => {
    const api = limited({ rateLimit: { logins: 2 } });
    const login = (site: number, index: number) =>
      post(
        api,
        '/api/admin/login',
        { username: `u${index}`, password: 'x' },
        from(`2001:db8:${site}:${index.toString(16)}::1`),
      );
    expect(await statuses(12, (index) => login(1, index))).toEqual({ 401: 10, 429: 2 });
    expect((await login(2, 0)).status).toBe(401);
  });

  test('a limited login does not get as far as the database, nor to the hash behind it', async () => {
    const api = limited();
    const login = () => post(api, '/api/admin/login', { username: 'admin', password: 'x' });
    await statuses(10, login);
    const lock = await sql.reserve();
    await lock`begin`;
    await lock`lock table shop.administrator in access exclusive mode`;
    expect(await statuses(5, login)).toEqual({ 429: 5 });
    await lock`rollback`;
    lock.release();
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

  test('of 63 reads of responses from one address 60 are answered, whether there is such a response or not', async () => {
    const api = limited();
    const { id } = await read<{ id: number }>(
      post(api, '/api/questionnaire', { leadName: 'Jo', email: 'jo@example.org' }),
    );
    const get = (index: number, address = '203.0.113.7') =>
      api.request(`/api/public/questionnaire/${index % 2 ? id : 999_999}`, { headers: from(address) });
    expect(await statuses(63, get)).toEqual({ 200: 30, 404: 30, 429: 3 });
    expect((await get(1, '203.0.113.8')).status).toBe(200);
  });

  test('other reads have no limit, the sample too', async () => {
    const api = limited();
    expect(await statuses(61, () => api.request('/api/missions'))).toEqual({ 200: 61 });
    expect(await statuses(61, () => api.request('/api/public/questionnaire/sample'))).toEqual({ 200: 61 });
  });

  test('behind a proxy the address is the one that the proxy saw, and a made-up one changes nothing', async () => {
    const api = limited({ trustProxy: 1 });
    const login = (index: number, address: string) =>
      post(
        api,
        '/api/admin/login',
        { username: `u${index}`, password: 'x' },
        from(`9.9.9.${index}, ${address}, 10.0.0.1`),
      );
    expect(await statuses(12, (index) => login(index, '203.0.113.7'))).toEqual({ 401: 10, 429: 2 });
    expect((await login(50, '203.0.113.8')).status).toBe(401);
    const direct = limited();
    const spoofed = (index: number) =>
      post(direct, '/api/admin/login', { username: `v${index}`, password: 'x' }, from(`9.9.9.${index}, 203.0.113.7`));
    expect(await statuses(12, spoofed)).toEqual({ 401: 10, 429: 2 });
  });

  test('limits can be set, and switched off', async () => {
    const login = (api: ReturnType<typeof limited>) => (index: number) =>
      post(api, '/api/admin/login', { username: `u${index}`, password: 'x' });
    expect(await statuses(3, login(limited({ rateLimit: { logins: 2 } })))).toEqual({ 401: 2, 429: 1 });
    expect(await statuses(15, login(limited({ rateLimit: 'off' })))).toEqual({ 401: 15 });
  });

  describe('two processes on one database', () => {
    const two = (logins: number) => {
      const secretsKey = randomUUID();
      return [0, 1].map(() => limited({ rateLimit: { logins }, secretsKey }));
    };
    const logIn = (api: ReturnType<typeof limited>, address: string, username: string, password: string) =>
      post(api, '/api/admin/login', { username, password }, from(address));

    test('of 11 wrong logins in turn 10 are looked at, and then both processes refuse, in the same words as one alone', async () => {
      const apis = two(10);
      const wrong = (index: number) => logIn(apis[index % 2]!, '203.0.113.7', 'admin', 'wrong');
      expect(await statuses(12, wrong)).toEqual({ 401: 10, 429: 2 });
      const alone = limited({ rateLimit: { logins: 1 } });
      await logIn(alone, '203.0.113.7', 'admin', 'wrong');
      const refused = await logIn(alone, '203.0.113.7', 'admin', 'wrong');
      const responses = await Promise.all(apis.map((_, index) => wrong(index)));
      const body = await refused.json();
      for (const response of responses) {
        expect(await response.json()).toEqual(body);
        expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
        expect(Number(response.headers.get('Retry-After'))).toBeLessThanOrEqual(6);
      }
      expect((await logIn(apis[0]!, '203.0.113.8', 'admin', testAdministrator.password)).status).toBe(200);
    });

    test('names are changed in vain, and so is the process, where links to reset passwords are asked for and used', async () => {
      const apis = two(4);
      const calls = [
        ['/api/admin/login', { username: 'somebody', password: 'x' }],
        ['/api/supplier/login', { username: 'somebody-else', password: 'x' }],
        ['/api/supplier/password-reset', { account: 'somebody' }],
        ['/api/admin/password-reset/confirm', { token: 'a'.repeat(43), password: 'quite a long password' }],
      ] as const;
      const call = (index: number) => {
        const [path, body] = calls[index % 4]!;
        return post(apis[index % 2]!, path, body, from('203.0.113.7'));
      };
      const found = await statuses(8, call);
      expect(found).toEqual({ 200: 1, 400: 1, 401: 2, 429: 4 });
    });

    test('an account is guessed at from all networks together so often; one that logged in at either process gets in', async () => {
      const apis = two(1);
      const [first, second] = apis as [(typeof apis)[0], (typeof apis)[0]];
      expect((await logIn(first, '198.51.100.1', 'admin', testAdministrator.password)).status).toBe(200);
      // The login has used up its network's only call of this minute.
      await sql`truncate shop.login_limit`;
      const guesses = await statuses(14, (index) => logIn(apis[index % 2]!, `203.0.113.${index}`, 'admin', 'wrong'));
      expect(guesses).toEqual({ 401: 10, 429: 4 });
      for (const api of apis) {
        expect((await logIn(api, '198.51.100.2', 'admin', testAdministrator.password)).status).toBe(429);
      }
      expect((await logIn(second, '198.51.100.1', 'admin', testAdministrator.password)).status).toBe(200);
    });

    test('the current password is checked so often, whichever process is asked', async () => {
      const apis = two(3);
      const session = await loginAdministrator(apis[0]!, sql);
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

  test('the database learns neither names nor addresses from logins', async () => {
    await sql`truncate shop.login_limit, shop.known_network`;
    const api = limited();
    await post(api, '/api/admin/login', testAdministrator, from('203.0.113.7'));
    const [counters, networks] = [
      await sql`select * from shop.login_limit`,
      await sql`select * from shop.known_network`,
    ];
    expect([counters.length, networks.length]).toEqual([3, 1]);
    expect(networks[0]!.digest).toMatch(/^[\w-]{43}$/);
    const other = limited(); // another key, other digests
    await post(other, '/api/admin/login', testAdministrator, from('203.0.113.7'));
    expect(await sql`select digest from shop.known_network`).toHaveLength(2);
  });
});

describe('lockOut.attack', () => {
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
    for (let index = 0; index < 3; index++)
      found.push((await logIn('192.0.2.1', { password: 'wrong', Cookie })).status);
    expect(found).toEqual([401, 401, 429]);
  });

  test('the cookie of a known browser logs nobody in', async () => {
    const Cookie = await knownDevice();
    expect((await api.request('/api/admin/user', { headers: { Cookie } })).status).toBe(401);
  });
});
