import type {
  CohortSummary,
  HistoryEntry,
  NewToken,
  PlatformSession,
  Right,
  TokenUse,
} from '@onesite/protocol/registry';
import { siteOrigin as origin, testBrowser } from '../testing/browser.ts';
import { createRegistryDatabase } from '../testing/database.ts';
import { type TestRegistry, testRegistry } from '../testing/registry.ts';
import { signInBrowser, startOidcProvider } from '../testing/signInBrowser.ts';
import { countAttempt } from './sessionAttempts.ts';
import { createSignIn } from './signIn.ts';

describe('everyCaller', () => {
  let registry: TestRegistry;
  let version = '';
  const callers: Record<string, ReturnType<typeof testBrowser>> = {};

  beforeAll(async () => {
    registry = await testRegistry({ environments: ['staging', 'production'] });
    version = await registry.publish('mf-a', '1');
    for (const caller of ['visitor', 'other team', 'staging', 'team', 'platform'])
      callers[caller] = testBrowser(registry, ownPage);
    await callers['other team']!.enter(await tokenOf('mf-b'));
    await callers.staging!.enter(await tokenOf('mf-a', 'promote@staging'));
    await callers.team!.enter(await tokenOf('mf-a'));
    await callers.platform!.enter();
  });
  async function reset() {
    const shell = await registry.resetToShell();
    await registry.call('POST', '/environments/staging/promote', { moves: [{ name: 'shell', from: null, to: shell }] });
  }
  beforeEach(async () => {
    await reset();
    await registry.sql`truncate registry.cohort, registry.cohort_event, registry.preview cascade`;
  });
  afterAll(() => registry.close());

  const ownPage = { Origin: 'https://shop.example', 'Sec-Fetch-Site': 'same-origin' };

  async function tokenOf(remote: string, promote = 'promote') {
    const wanted = { remote, rights: ['publish', promote], days: 1 };
    return ((await (await registry.call('POST', '/tokens', wanted)).json()) as NewToken).token;
  }

  /** `staging` is the team's token that promotes in staging alone. */
  type Expected = [visitor: number, otherTeam: number, staging: number, team: number, platform: number];
  const [read, platformOnly]: [Expected, Expected] = [
    [401, 200, 200, 200, 200],
    [401, 403, 403, 403, 200],
  ];
  const own = () => ({ 'mf-a': version });
  const move = (name: string) => ({ name, from: null, to: version });

  test.each<[method: string, path: string, body: (() => object) | undefined, expected: Expected]>([
    ['GET', '/current', undefined, read],
    ['GET', '/environments', undefined, read],
    ['GET', '/environments/production/current', undefined, read],
    ['POST', '/environments/production/rollback', () => ({ set: 1 }), [401, 403, 403, 403, 201]],
    ['GET', '/history', undefined, read],
    ['GET', '/ledger', undefined, read],
    ['GET', '/sets/1', undefined, read],
    ['GET', '/sets/1/moves', undefined, read],
    ['GET', '/edges', undefined, read],
    ['GET', '/remotes', undefined, read],
    ['GET', '/versions/mf-a', undefined, read],
    ['GET', '/cohorts', undefined, read],
    ['GET', '/previews', undefined, read],
    ['GET', '/tokens', undefined, platformOnly],
    ['POST', '/promote', () => ({ moves: [move('mf-a')] }), [401, 403, 403, 201, 201]],
    ['POST', '/promote', () => ({ moves: [move('mf-a'), move('mf-b')] }), [401, 403, 403, 403, 404]],
    ['POST', '/rollback', () => ({ name: 'mf-a', from: null }), [401, 403, 403, 404, 404]], // it is not live
    ['POST', '/rollback', () => ({ set: 1 }), [401, 403, 403, 403, 201]],
    ['POST', '/cohorts', () => ({ members: own(), share: 0.5 }), [401, 403, 403, 201, 409]], // the team has it already
    ['POST', '/previews', () => ({ members: own() }), [401, 403, 201, 201, 201]],
    ['DELETE', '/tokens/abcdefgh', undefined, [401, 403, 403, 403, 404]],
    ['PATCH', '/cohorts/<id>', () => ({ share: 0.5 }), [401, 403, 403, 200, 400]],
    ['DELETE', '/cohorts/<id>', undefined, [401, 403, 403, 200, 409]],
    ['POST', '/environments/staging/promote', () => ({ moves: [move('mf-a')] }), [401, 403, 201, 201, 201]],
    ['POST', '/environments/staging/rollback', () => ({ name: 'mf-a', from: null }), [401, 403, 404, 404, 404]],
    ['POST', '/environments/staging/cohorts', () => ({ members: own(), share: 0.5 }), [401, 403, 201, 409, 409]],
    ['PATCH', '/environments/staging/cohorts/<id>', () => ({ share: 0.5 }), [401, 404, 404, 404, 404]], // of production
    ['DELETE', '/environments/staging/cohorts/<id>', undefined, [401, 404, 404, 404, 404]],
  ])('%s %s by a session of each kind', async (method, path, body, expected) => {
    const statuses: number[] = [];
    const cohort = async () => {
      const started = await registry.call('POST', '/cohorts', { members: own(), share: 0.25 });
      return ((await started.json()) as CohortSummary).id;
    };
    const address = path.includes('<id>') ? path.replace('<id>', await cohort()) : path;
    for (const { call } of Object.values(callers)) {
      if (path.endsWith('/promote')) await reset();
      statuses.push((await call(method, address, body?.())).status);
    }
    expect(statuses).toEqual(expected);
  });
});

describe('sessionAttempts', () => {
  test('an attempt waits for no other network that tries again after a long time', async () => {
    const { sql, drop } = await createRegistryDatabase();
    const known = async () => {
      const rows = await sql<{ network: string }[]>`select network from registry.session_attempt order by network`;
      return rows.map(({ network }) => network);
    };
    for (const network of ['192.0.2.1', '192.0.2.2']) await countAttempt(sql, network, 10);
    await sql`update registry.session_attempt set began_at = now() - interval '20 minutes'`;
    await sql.begin(async (other) => {
      await other`select from registry.session_attempt where network = '192.0.2.1' for update`;
      await countAttempt(sql, '192.0.2.3', 10);
      expect(await known()).toEqual(['192.0.2.1', '192.0.2.3']);
    });
    await countAttempt(sql, '192.0.2.3', 10);
    expect(await known()).toEqual(['192.0.2.3']);
    await drop();
  });
});

describe('sessions', () => {
  let registry: TestRegistry;
  beforeAll(async () => {
    registry = await testRegistry({
      browsers: {
        originOf: () => origin,
        networkOf: ({ headers }) => headers.get('X-Network') ?? 'one',
        attemptsPerMinute: 5,
      },
    });
  });
  beforeEach(async () => {
    await registry.resetToShell();
    await registry.sql`truncate registry.session_attempt, registry.session`;
  });
  afterAll(() => registry.close());

  const browser = (headers?: Record<string, string>) => testBrowser(registry, headers);

  async function newToken(remote: string, ...rights: Right[]) {
    const response = await registry.call('POST', '/tokens', { remote, rights, days: 1 });
    return (await response.json()) as NewToken;
  }

  test('a token is exchanged for a cookie that no script reads, and that is sent to the registry alone', async () => {
    const visitor = browser();
    expect(await visitor.session()).toBeNull();
    expect(await visitor.enter()).toMatchObject({ status: 201 });
    expect(visitor.stored.cookie).toMatch(/^__Secure-platform=[\w-]{43}$/);
    expect(visitor.stored.attributes).toBe('HttpOnly; Max-Age=28800; Path=/api/releases; SameSite=Strict; Secure');
    expect(await visitor.session()).toEqual({ person: 'Åsa Lind', scope: null, expiresAt: expect.any(String) });
    expect(await visitor.call('GET', '/current')).toMatchObject({ status: 200 });
    const rows = JSON.stringify(await registry.sql`select * from registry.session`);
    expect(rows).not.toContain(visitor.stored.cookie.split('=')[1]);
    expect(rows).not.toContain(registry.platformToken);
  });

  test('another text is no token', async () => {
    const visitor = browser();
    expect(await visitor.enter('another token')).toMatchObject({ status: 401, body: { code: 'not_authenticated' } });
    expect(visitor.stored.cookie).toBe('');
    expect(await visitor.call('POST', '/session', { token: registry.platformToken })).toMatchObject({ status: 400 });
    expect(await visitor.call('GET', '/current')).toMatchObject({ status: 401 });
  });

  test("a session may do what its token may, and the history has the person's name", async () => {
    const version = await registry.publish('mf-a', '1');
    const { token, id } = await newToken('mf-a', 'promote');
    const visitor = browser();
    await visitor.enter(token);
    expect(await visitor.session()).toMatchObject({ scope: { 'mf-a': ['promote'] } });
    const move = { name: 'mf-a', from: null, to: version };
    expect(await visitor.call('POST', '/promote', { moves: [move] })).toMatchObject({ status: 201 });
    expect(await visitor.call('POST', '/rollback', { set: 1 })).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
    expect(await visitor.call('GET', '/tokens')).toMatchObject({ status: 403 });
    expect(await visitor.call('GET', '/history')).toMatchObject({ body: [{ token: id, person: 'Åsa Lind' }, {}] });
    const uses = (await (await registry.call('GET', '/tokens/uses?limit=3')).json()) as TokenUse[];
    expect(uses).toMatchObject([
      { token: id, person: 'Åsa Lind', call: 'POST /rollback', outcome: 'forbidden' },
      { token: id, person: 'Åsa Lind', call: 'POST /promote', remote: 'mf-a', outcome: 'done' },
      { token: id, person: 'Åsa Lind', call: 'POST /session', remote: 'mf-a', outcome: 'done' },
    ]);
  });

  test('Leave, a revoked token and an expired one end it', async () => {
    const visitor = browser();
    await visitor.enter();
    const { cookie } = visitor.stored;
    expect(await visitor.call('DELETE', '/session')).toMatchObject({ status: 200 });
    expect(visitor.stored.attributes).toContain('Max-Age=0');
    visitor.stored.cookie = cookie; // of a copy
    expect(await visitor.session()).toBeNull();
    expect(await visitor.call('GET', '/current')).toMatchObject({ status: 401 });

    for (const end of [
      (id: string) => registry.call('DELETE', `/tokens/${id}`),
      (id: string) => registry.sql`update registry.token set expires_at = now() where id = ${id}`,
    ]) {
      const { id, token } = await newToken('mf-a', 'promote');
      await visitor.enter(token);
      expect(await visitor.session()).not.toBeNull();
      await end(id);
      expect(await visitor.session()).toBeNull();
      expect(await visitor.call('GET', '/ledger')).toMatchObject({ status: 401 });
    }
  });

  test('each use makes it last an hour more, eight hours at most', async () => {
    const visitor = browser();
    await visitor.enter();
    const remaining = async () => {
      const [row] =
        await registry.sql`select round(extract(epoch from expires_at - now()) / 60)::int as minutes from registry.session`;
      return row!.minutes;
    };
    await registry.sql`update registry.session set expires_at = now() + interval '1 minute'`;
    await visitor.call('GET', '/current');
    expect(await remaining()).toBe(60);
    await registry.sql`update registry.session set created_at = now() - interval '7 hours 50 minutes'`;
    await visitor.call('GET', '/current');
    expect(await remaining()).toBe(10);
    await registry.sql`update registry.session set expires_at = now()`;
    expect(await visitor.session()).toBeNull();
  });

  test.each([
    ['another site', { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }],
    ['another site, in a browser that says no more', { Origin: 'https://evil.example' }],
    ['a subdomain', { Origin: 'https://a.shop.example', 'Sec-Fetch-Site': 'same-site' }],
    ['a page without an origin', { Origin: 'null' }],
    ['no page', {}],
  ])('what %s sends with the cookie changes nothing', async (_, headers: Record<string, string>) => {
    const visitor = browser();
    await visitor.enter();
    for (const [method, path, body] of [
      ['POST', '/promote', { moves: [{ name: 'shell', from: null, to: null }] }],
      ['POST', '/rollback', { set: 1 }],
      ['POST', '/session', { token: registry.platformToken, person: 'Eve' }],
      ['DELETE', '/session', undefined],
    ] as const) {
      const response = await visitor.call(method, path, body, headers);
      expect([path, response]).toMatchObject([path, { status: 403, body: { code: 'bad_origin' } }]);
    }
    expect(await visitor.session()).toMatchObject({ person: 'Åsa Lind' });
  });

  test('behind a proxy that ends TLS without saying so, the browser says that the page is ours', async () => {
    const visitor = browser();
    await visitor.enter();
    const headers = { Origin: 'http://shop.example', 'Sec-Fetch-Site': 'same-origin' };
    expect(await visitor.call('DELETE', '/session', undefined, headers)).toMatchObject({ status: 200 });
  });

  test('attempts are limited by network, for all processes', async () => {
    const headers = { Origin: origin, 'X-Network': 'two' };
    for (let tries = 0; tries < 5; tries++) expect((await browser(headers).enter('no token')).status).toBe(401);
    const refused = await browser(headers).enter();
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(refused.headers.get('Retry-After')).toBe('60');
    expect(await browser().enter()).toMatchObject({ status: 201 });
    await registry.sql`update registry.session_attempt set began_at = began_at - interval '61 seconds'`;
    expect(await browser(headers).enter()).toMatchObject({ status: 201 });
    expect(JSON.stringify(await registry.sql`select * from registry.session_attempt`)).not.toContain('"two"');
  });
});

// The order of these tests matters.
describe('signIn', () => {
  const site = 'http://shop.example';
  const registryCalls = `${site}/api/releases`;

  let provider: Awaited<ReturnType<typeof startOidcProvider>>;
  let registry: TestRegistry;
  beforeAll(async () => {
    provider = await startOidcProvider(`${registryCalls}/session/signed-in`);
    registry = await testRegistry({
      browsers: { originOf: () => site, networkOf: () => 'one' },
      signIn: createSignIn({ issuer: provider.issuer, ...provider.client }),
    });
  });
  afterAll(async () => {
    provider.stop();
    await registry.close();
  });

  function browser() {
    const { request, signIn } = signInBrowser({ origin: site, request: registry.app.request }, provider.issuer);
    return {
      request,
      finish: signIn,
      signIn: (login: string) => signIn(`${registryCalls}/session/sign-in`, login),
      session: async () =>
        (await (await request(`${registryCalls}/session`)).json()) as { session: PlatformSession | null },
      call: (method: string, path: string, body?: object) =>
        request(`${registryCalls}${path}`, { method, body: body && JSON.stringify(body), headers: { Origin: site } }),
    };
  }

  test('an operator signs in, and the history names them by the session', async () => {
    const visitor = browser();
    expect(await (await visitor.request(`${registryCalls}/session`)).json()).toEqual({
      session: null,
      canSignIn: true,
    });
    expect(await visitor.signIn('Ada Berg=operator')).toBe(`${site}/platform`);
    expect(await visitor.session()).toMatchObject({ session: { person: 'Ada Berg', scope: null } });
    const version = await registry.publish('shell', 'for somebody who signed in');
    const moves = [{ name: 'shell', from: null, to: version }];
    expect((await visitor.call('POST', '/promote', { moves })).status).toBe(201);
    const [entry] = (await (await registry.call('GET', '/history')).json()) as HistoryEntry[];
    expect(entry).toMatchObject({ person: 'Ada Berg', token: 'sign-in' });
    expect((await visitor.call('DELETE', '/session')).status).toBe(200);
    expect(await visitor.session()).toMatchObject({ session: null });
  });

  test('roles give rights to single remotes, and nothing else', async () => {
    const [a, b] = [await registry.publish('mf-a', '1'), await registry.publish('mf-b', '1')];
    const visitor = browser();
    await visitor.signIn('Bo=mf-a:promote,mf-b:publish,of-another-application');
    const scope = { 'mf-a': ['promote'], 'mf-b': ['publish'] };
    expect(await visitor.session()).toMatchObject({ session: { person: 'Bo', scope } });
    const promote = async (name: string, to: string) =>
      (await visitor.call('POST', '/promote', { moves: [{ name, from: null, to }] })).status;
    expect([await promote('mf-a', a), await promote('mf-b', b)]).toEqual([201, 403]);
    expect((await visitor.call('GET', '/tokens')).status).toBe(403);

    const reader = browser();
    await reader.signIn('Cy=read');
    expect((await reader.call('GET', '/history')).status).toBe(200);
    expect((await reader.call('POST', '/rollback', { name: 'mf-a', from: a })).status).toBe(403);
  });

  test('an account without a role of this site has no session', async () => {
    const visitor = browser();
    expect(await visitor.signIn('Eve=of-another-application')).toBe(`${site}/platform?sign-in=no-role`);
    expect(await visitor.session()).toMatchObject({ session: null });
  });

  test('sign-ins that were begun in several tabs all finish, in any order', async () => {
    const visitor = browser();
    const begin = async () => (await visitor.request(`${registryCalls}/session/sign-in`)).headers.get('location')!;
    const tabs = [await begin(), await begin(), await begin()];
    for (const tab of tabs.toReversed()) {
      expect(await visitor.finish(tab, 'Ada Berg=operator')).toBe(`${site}/platform`);
      expect(await visitor.session()).toMatchObject({ session: { person: 'Ada Berg' } });
    }
  });

  test('an answer of the provider that this browser did not ask for makes no session', async () => {
    const [attacker, visitor] = [browser(), browser()];
    const asked = await attacker.request(`${registryCalls}/session/sign-in`);
    const state = new URL(asked.headers.get('location')!).searchParams.get('state');
    for (const query of [`code=stolen&state=${state}`, 'code=x', 'error=access_denied', '']) {
      const response = await visitor.request(`${registryCalls}/session/signed-in?${query}`);
      expect(response.headers.get('location')).toBe('/platform?sign-in=failed');
    }
    await visitor.request(`${registryCalls}/session/sign-in`);
    const other = await visitor.request(`${registryCalls}/session/signed-in?code=stolen&state=${state}`);
    expect(other.headers.get('location')).toBe('/platform?sign-in=failed');
    expect(await visitor.session()).toMatchObject({ session: null });
  });

  test('while the provider is away, the page says that the sign-in did not work', async () => {
    const away = await testRegistry({
      browsers: { originOf: () => site, networkOf: () => 'one' },
      signIn: createSignIn({ issuer: 'http://localhost:1', clientId: 'site', clientSecret: 'x', rolesClaim: 'roles' }),
    });
    const response = await away.app.request(`${registryCalls}/session/sign-in`);
    expect([response.status, response.headers.get('location')]).toEqual([302, '/platform?sign-in=failed']);
    await away.close();
  });
});
