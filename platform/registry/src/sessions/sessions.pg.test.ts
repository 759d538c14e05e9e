import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type {
  LedgerEntry,
  NewToken,
  PlatformSession,
  RemoteSummary,
  Right,
  TokenSummary,
  TokenUse,
} from '@onesite/protocol/registry';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { siteOrigin as origin, testBrowser } from '../testing/browser.ts';
import { remoteFiles, versionOf } from '../testing/builds.ts';
import { type TestRegistry, testRegistry } from '../testing/registry.ts';
import { signInBrowser, startOidcProvider } from '../testing/signInBrowser.ts';
import { requireRightToAll } from '../tokens/caller.ts';
import { countAttempt } from './sessionRows.ts';
import { claimAt, createSignIn, rightsOf, rolesOf } from './signIn.ts';

const environments = ['staging', 'production'];
/** Callers say from which network they are. */
const browsers = {
  originOf: () => origin,
  networkOf: ({ headers }: Request) => headers.get('X-Network') ?? 'one',
  attemptsPerMinute: 5,
};

let registry: TestRegistry;
let limited: ReturnType<TestRegistry['serve']>;
beforeAll(async () => {
  registry = await testRegistry({ environments });
  limited = registry.serve({ browsers });
});
afterAll(() => registry.close());

describe('everyCaller', () => {
  let version = '';
  /** Whether the last case has changed something. */
  let isUsed = false;
  const callers: Record<string, ReturnType<typeof testBrowser>> = {};

  beforeAll(async () => {
    version = await registry.publish('mf-a', '1');
    for (const caller of ['visitor', 'other team', 'staging', 'team', 'platform'])
      callers[caller] = testBrowser(registry);
    await callers['other team']!.enter(await tokenOf('mf-b'));
    await callers.staging!.enter(await tokenOf('mf-a', 'promote@staging'));
    await callers.team!.enter(await tokenOf('mf-a'));
    await callers.platform!.enter();
    await reset();
  });
  async function reset() {
    const shell = await registry.resetToShell();
    await registry.ask('POST', '/environments/staging/promote', { moves: [{ name: 'shell', from: null, to: shell }] });
  }

  const tokenOf = async (remote: string, promote: Right = 'promote') =>
    (await registry.createToken(remote, 'publish', promote)).token;

  /** `staging` is the team's token that promotes in staging alone. */
  type Expected = [visitor: number, otherTeam: number, staging: number, team: number, platform: number];
  const [read, platformOnly]: [Expected, Expected] = [
    [401, 200, 200, 200, 200],
    [401, 403, 403, 403, 200],
  ];
  const own = () => ({ 'mf-a': version });
  const two = () => ({ ...own(), 'mf-b': version });
  const move = (name: string) => ({ name, from: null, to: version });

  test.each<[method: string, path: string, body: (() => object) | undefined, expected: Expected]>([
    ['GET', '/current', undefined, read],
    ['GET', '/environments', undefined, read],
    ['GET', '/environments/production/current', undefined, read],
    ['POST', '/environments/production/rollback', () => ({ set: 1 }), [401, 403, 403, 403, 201]],
    ['GET', '/ledger', undefined, read],
    ['GET', '/sets/1', undefined, read],
    ['GET', '/sets/1/moves', undefined, read],
    ['GET', '/edges', undefined, read],
    ['GET', '/remotes', undefined, read],
    ['GET', '/versions/mf-a', undefined, read],
    ['GET', '/versions/mf-a/1.0.0-0123456789ab', undefined, [401, 404, 404, 404, 404]],
    ['GET', '/files?address=x', undefined, [401, 404, 404, 404, 404]],
    ['GET', '/variants?kind=cohort', undefined, read],
    ['GET', '/variants/<cohort>', undefined, read],
    ['GET', '/tokens', undefined, platformOnly],
    ['GET', '/tokens/uses', undefined, platformOnly],
    ['POST', '/tokens', () => ({ remote: 'mf-a', rights: ['promote'], days: 1 }), [401, 403, 403, 403, 201]],
    ['PUT', '/remotes/mf-a', () => ({ team: 'A' }), platformOnly],
    ['POST', '/prune', () => ({ dryRun: true }), platformOnly],
    ['PUT', '/versions/mf-a/1.0.0-0123456789ab', () => ({}), [401, 403, 400, 400, 400]], // it is no archive
    ['PUT', '/versions/shell/1.0.0-0123456789ab', () => ({}), [401, 403, 403, 403, 400]],
    ['POST', '/versions/mf-a/1.0.0-0123456789ab/check', () => ({}), [401, 403, 400, 400, 400]],
    ['PUT', '/versions/mf-a/1.0.0-0123456789ab/maps', () => ({}), [401, 403, 404, 404, 404]],
    ['GET', '/errors/mf-a', undefined, read],
    ['GET', '/sets/1/edges', undefined, read],
    ['POST', '/promote', () => ({ moves: [move('mf-a')] }), [401, 403, 403, 201, 201]],
    ['POST', '/promote', () => ({ moves: [move('mf-a'), move('mf-b')] }), [401, 403, 403, 403, 404]],
    ['POST', '/rollback', () => ({ name: 'mf-a', from: null }), [401, 403, 403, 404, 404]], // it is not live
    ['POST', '/rollback', () => ({ set: 1 }), [401, 403, 403, 403, 201]],
    ['POST', '/rollback', () => ({ name: 'shell', from: null }), [401, 403, 403, 403, 409]],
    ['POST', '/promote', () => ({ moves: [move('mf-a')], origin: 'start' }), [401, 403, 403, 403, 201]],
    ['POST', '/variants', () => ({ kind: 'cohort', members: own(), share: 0.5 }), [401, 403, 403, 201, 409]], // the team has it already
    ['POST', '/variants', () => ({ kind: 'preview', members: own() }), [401, 403, 201, 201, 201]],
    ['POST', '/variants', () => ({ kind: 'cohort', members: two(), share: 0.5 }), [401, 403, 403, 403, 404]],
    ['POST', '/variants', () => ({ kind: 'preview', members: two() }), [401, 403, 403, 403, 404]],
    ['DELETE', '/variants/<preview>', undefined, [401, 403, 200, 409, 409]],
    ['DELETE', '/tokens/abcdefgh', undefined, [401, 403, 403, 403, 404]],
    ['PATCH', '/variants/<cohort>', () => ({ share: 0.5 }), [401, 403, 403, 200, 400]],
    ['DELETE', '/variants/<cohort>', undefined, [401, 403, 403, 200, 409]],
    ['POST', '/environments/staging/promote', () => ({ moves: [move('mf-a')] }), [401, 403, 201, 201, 201]],
    ['POST', '/environments/staging/rollback', () => ({ name: 'mf-a', from: null }), [401, 403, 404, 404, 404]],
    [
      'POST',
      '/environments/staging/variants',
      () => ({ kind: 'cohort', members: own(), share: 0.5 }),
      [401, 403, 201, 409, 409],
    ],
    ['PATCH', '/environments/staging/variants/<cohort>', () => ({ share: 0.5 }), [401, 404, 404, 404, 404]], // of production
    ['DELETE', '/environments/staging/variants/<cohort>', undefined, [401, 404, 404, 404, 404]],
  ])('%s %s by a session of each kind', async (method, path, body, expected) => {
    const statuses: number[] = [];
    const isChange = method !== 'GET';
    if (isChange && isUsed) await reset();
    if (isChange) await registry.sql`truncate registry.variant`;
    const [kind] = /(?<=<)\w+(?=>)/.exec(path) ?? [];
    const variant = { kind, members: own(), ...(kind === 'cohort' && { share: 0.25 }) };
    const made = kind && (await registry.ask<{ id: string }>('POST', '/variants', variant));
    const address = made ? path.replace(`<${kind}>`, made.id) : path;
    for (const { call } of Object.values(callers)) {
      if (path.endsWith('/promote') && statuses.at(-1) === 201) await reset();
      statuses.push((await call(method, address, body?.())).status);
    }
    if (isChange) isUsed = statuses.some((status) => status < 300);
    expect(statuses).toEqual(expected);
  });
});

test('somebody with rights to two remotes does not change both at once', () => {
  const scope = { 'mf-a': ['promote' as const], 'mf-b': ['promote' as const] };
  const change = () =>
    requireRightToAll({ token: 'sign-in', person: null, scope }, 'promote', Object.keys(scope), 'do it');
  expect(change).toThrow("Only the platform's token may do it.");
});

describe('tokens', () => {
  beforeEach(() => registry.resetToShell());

  async function createToken(remote: string, ...rights: Right[]) {
    const { headers, ...made } = await registry.createToken(remote, ...rights);
    const call = (method: string, path: string, body?: Uint8Array<ArrayBuffer> | object) =>
      registry.ask(method, path, body, headers);
    return { ...made, call };
  }
  const buildOf = (name: string, content: string) => versionOf(name, remoteFiles(name, content));
  const pathOf = ({ name, version }: { name: string; version: string }) => `/versions/${name}/${version}`;

  test('a token publishes its own remote, which can be new, and no other', async () => {
    const { call } = await createToken('mf-orders', 'publish');
    const wanted = { remote: 'mf-orders', rights: ['publish'], days: 1 };
    const isUnpublished = async () => (await registry.ask<NewToken>('POST', '/tokens', wanted)).isUnpublished;
    expect(await isUnpublished()).toBe(true);
    const [own, other] = [buildOf('mf-orders', '1'), buildOf('mf-other', '1')];
    expect(await call('PUT', pathOf(own), own.archive)).toMatchObject({ status: 201 });
    expect(await isUnpublished()).toBe(false);
    expect(await call('PUT', pathOf(other), other.archive)).toMatchObject({
      status: 403,
      message:
        "You have rights to mf-orders, not to mf-other. The site's operator makes a token with: federation token create mf-other --rights publish",
    });
    expect((await registry.call('GET', pathOf(other))).status).toBe(404);
  });

  test('publish and promote are rights of their own, and promote may be for one environment', async () => {
    const { version, archive } = buildOf('mf-a', 'rights');
    const moves = [{ name: 'mf-a', from: null, to: version }];
    const back = { name: 'mf-a', from: version };
    const statuses = async (...rights: Right[]) => {
      const { call } = await createToken('mf-a', ...rights);
      const answers = [
        await call('PUT', `/versions/mf-a/${version}`, archive),
        await call('POST', '/promote', { moves }),
      ];
      return [...answers, await call('POST', '/rollback', back)].map(({ status }) => status);
    };
    expect(await statuses('publish')).toEqual([201, 403, 403]);
    expect(await statuses('promote@staging')).toEqual([403, 403, 403]);
    expect(await statuses('promote')).toEqual([403, 201, 404]); // there is nothing before it
    const { call } = await createToken('mf-a', 'promote@staging');
    expect((await call('POST', '/promote', { moves })).message).toContain(
      'Your rights to mf-a do not include promote, only promote (in staging).',
    );
    const wanted = { remote: 'mf-a', rights: ['promote@stagin'], days: 1 };
    expect((await registry.ask('POST', '/tokens', wanted)).message).toContain('"promote@staging"');
  });

  test('a revoked or expired token does nothing from that moment, and says so; of each the database has only a digest', async () => {
    const { id, call } = await createToken('mf-a', 'publish');
    expect((await registry.call('DELETE', `/tokens/${id}`)).status).toBe(200);
    const build = buildOf('mf-a', 'revoked');
    const refusal = { status: 401, ...{ code: 'not_authenticated', message: expect.stringMatching(/was revoked at/) } };
    expect(await call('PUT', pathOf(build), build.archive)).toMatchObject(refusal);
    expect(await call('GET', '/current')).toMatchObject(refusal);
    const [listed] = await registry.get<TokenSummary[]>('/tokens');
    expect(listed).toMatchObject({ id, remote: 'mf-a', rights: ['publish'], revokedAt: expect.any(String) });
    await registry.call('DELETE', `/tokens/${id}`);
    expect(await registry.get('/tokens')).toContainEqual(listed); // also the time of its revocation

    const other = await createToken('mf-a', 'publish');
    expect(JSON.stringify(await registry.sql`select * from registry.token`)).not.toContain(other.token.slice(13));
    await registry.sql`update registry.token set expires_at = now() where id = ${other.id}`;
    expect(await other.call('GET', '/current')).toMatchObject({
      status: 401,
      message: expect.stringContaining("The site's operator makes a new one with: federation token create mf-a"),
    });
  });

  test('every use that changes something or is refused is listed: token, person, call, outcome', async () => {
    const { id, call } = await createToken('mf-audit', 'publish');
    const build = buildOf('mf-audit', '1');
    await call('PUT', pathOf(build), build.archive);
    await call('POST', '/rollback', { name: 'mf-audit', from: build.version });
    await registry.call('DELETE', `/tokens/${id}`);
    await call('GET', '/current');
    const uses = await registry.get<TokenUse[]>('/tokens/uses?limit=4');
    expect(uses).toMatchObject([
      { token: id, person: 'Åsa', call: 'GET /current', remote: 'mf-audit', outcome: 'not_authenticated' },
      { token: 'platform', call: `DELETE /tokens/${id}`, outcome: 'done' },
      { token: id, call: 'POST /rollback', outcome: 'forbidden' },
      { token: id, call: `PUT ${pathOf(build)}`, outcome: 'done' },
    ]);
  });

  test('of a revoked token one use an hour is listed, for 30 days, and forgotten 30 days after it', async () => {
    const { id, call } = await createToken('mf-tried', 'publish');
    await registry.call('DELETE', `/tokens/${id}`);
    const listed = async () =>
      (await registry.sql`select 1 from registry.token_use where token = ${id} and outcome = 'not_authenticated'`)
        .length;
    const [before] = await registry.sql`select last_used_at from registry.token where id = ${id}`;
    await Promise.all(Array.from({ length: 20 }, () => call('POST', '/rollback', { name: 'mf-tried', from: null })));
    expect(await listed()).toBe(1);
    expect(await registry.sql`select last_used_at from registry.token where id = ${id}`).toEqual([before]);

    const pass = (time: string) => registry.sql`
      with token as (
        update registry.token set revoked_at = revoked_at - ${time}::interval, refused_at = refused_at - ${time}::interval
        where id = ${id}
      )
      update registry.token_use set used_at = used_at - ${time}::interval where token = ${id}
    `;
    await pass('61 minutes');
    await call('GET', '/current');
    expect(await listed()).toBe(2);
    await pass('29 days 23 hours');
    await call('GET', '/current');
    expect(await listed()).toBe(2); // it ended 30 days ago

    const { id: other, call: callOther } = await createToken('mf-tried', 'publish');
    await registry.call('DELETE', `/tokens/${other}`);
    await pass('1 day');
    expect(await callOther('GET', '/current')).toMatchObject({ status: 401 });
    expect(await listed()).toBe(0);
  });

  describe('attempts with wrong tokens', () => {
    beforeEach(async () => void (await registry.sql`truncate registry.session_attempt`));

    const ask = (network: string, token = limited.platformToken) =>
      limited.call('GET', '/current', undefined, { Authorization: `Bearer ${token}`, 'X-Network': network });

    test('are limited by network, and lock nobody else out', async () => {
      for (let right = 0; right < 7; right++) expect((await ask('two')).status).toBe(200);
      for (let wrong = 0; wrong < 5; wrong++) expect((await ask('two', `wrong-${wrong}`)).status).toBe(401);
      const refused = await ask('two', 'wrong-5');
      expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '60']);
      expect((await ask('two')).status).toBe(429); // later ones are not even compared
      expect((await ask('three')).status).toBe(200);
      await limited.sql`update registry.session_attempt set began_at = began_at - interval '61 seconds'`;
      expect((await ask('two')).status).toBe(200);
    });

    test('count ended tokens as well, and no request without one', async () => {
      const { id, token } = await registry.createToken('mf-a', 'publish');
      await registry.call('DELETE', `/tokens/${id}`);
      for (let bare = 0; bare < 7; bare++)
        expect((await limited.app.request('/api/releases/current', { headers: { 'X-Network': 'four' } })).status).toBe(
          401,
        );
      for (let ended = 0; ended < 5; ended++) expect((await ask('four', token)).status).toBe(401);
      expect((await ask('four', token)).status).toBe(429);
    });
  });

  test.each([
    [{ remote: 'shell', rights: ['publish'], days: 1 }],
    [{ remote: 'mf-a', rights: [], days: 1 }],
    [{ remote: 'mf-a', rights: ['everything'], days: 1 }],
    [{ remote: 'mf-a', rights: ['publish'], days: 0 }],
    [{ remote: 'mf-a', rights: ['publish'], days: 4000 }],
    [{ remote: '../mf-a', rights: ['publish'], days: 1 }],
  ])('a token of %j is not made', async (wanted) => {
    const before = await registry.sql`select count(*) from registry.token`;
    expect(await registry.ask('POST', '/tokens', wanted)).toMatchObject({ status: 400 });
    expect(await registry.sql`select count(*) from registry.token`).toEqual(before);
  });
});

describe('sessionAttempts', () => {
  test('an attempt waits for no other network that tries again after a long time', async () => {
    const { sql } = registry;
    await sql`truncate registry.session_attempt`;
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
  });
});

describe('sessions', () => {
  beforeEach(async () => {
    await registry.resetToShell();
    await registry.sql`truncate registry.session_attempt, registry.session`;
  });

  const browser = (headers?: Record<string, string>) => testBrowser(limited, headers);

  test('a token is exchanged for a cookie that no script reads, and that is sent to the registry alone', async () => {
    const visitor = browser();
    expect(await visitor.session()).toBeNull();
    expect(await visitor.enter()).toMatchObject({ status: 201 });
    expect(visitor.stored.cookie).toMatch(/^__Secure-platform=[\w-]{43}$/);
    expect(visitor.stored.attributes).toBe('HttpOnly; Max-Age=28800; Path=/api/releases; SameSite=Strict; Secure');
    expect(await visitor.session()).toEqual({ person: 'Åsa Lind', scope: null, expiresAt: expect.any(String) });
    expect(await visitor.call('GET', '/current')).toMatchObject({ status: 200 });
    await visitor.enter(); // again: the first session ends
    const sessions = await registry.sql`select * from registry.session`;
    expect(sessions).toHaveLength(1);
    const rows = JSON.stringify(sessions);
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
    const { token, id } = await registry.createToken('mf-a', 'promote');
    const visitor = browser();
    await visitor.enter(token);
    expect(await visitor.session()).toMatchObject({ scope: { 'mf-a': ['promote'] } });
    const move = { name: 'mf-a', from: null, to: version };
    expect(await visitor.call('POST', '/promote', { moves: [move] })).toMatchObject({ status: 201 });
    const forbidden = { status: 403, body: { code: 'forbidden' } };
    expect(await visitor.call('POST', '/rollback', { set: 1 })).toMatchObject(forbidden);
    expect(await visitor.call('GET', '/tokens')).toMatchObject({ status: 403 });
    expect(await visitor.call('GET', '/ledger?only=sets')).toMatchObject({
      body: [{ token: id, person: 'Åsa Lind' }, {}],
    });
    const uses = await registry.get<TokenUse[]>('/tokens/uses?limit=3');
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
      const { id, token } = await registry.createToken('mf-a', 'promote');
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

  test.each([
    ['ends TLS without saying so', 'http://shop.example'],
    ['hides the origin', 'null'],
  ])('behind a proxy that %s, the browser says that the page is ours', async (_, hidden) => {
    const visitor = browser();
    await visitor.enter();
    const headers = { Origin: hidden, 'Sec-Fetch-Site': 'same-origin' };
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

describe('signIn', () => {
  const site = 'http://shop.example';
  const registryCalls = `${site}/api/releases`;

  let provider: Awaited<ReturnType<typeof startOidcProvider>>;
  let served: Pick<TestRegistry, 'app'>;
  const serve = (issuer: string) =>
    registry.serve({
      browsers: { ...browsers, originOf: () => site },
      signIn: createSignIn({ ...provider.client, issuer }),
    });
  beforeAll(async () => {
    provider = await startOidcProvider(`${registryCalls}/session/signed-in`);
    served = serve(provider.issuer);
  });
  beforeEach(() => registry.forgetSets());
  afterAll(() => provider.stop());

  function browser() {
    const { request, signIn, jars } = signInBrowser({ origin: site, request: served.app.request }, provider.issuer);
    return {
      ...{ request, jars },
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
    const [entry] = await registry.get<LedgerEntry[]>('/ledger');
    expect(entry).toMatchObject({ person: 'Ada Berg', token: 'sign-in' });
    expect((await visitor.call('DELETE', '/session')).status).toBe(200);
    expect(await visitor.session()).toMatchObject({ session: null });
  });

  test('roles give rights to single remotes, and nothing else', async () => {
    await registry.resetToShell();
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
    expect((await reader.call('GET', '/ledger')).status).toBe(200);
    expect((await reader.call('POST', '/rollback', { name: 'mf-a', from: a })).status).toBe(403);
  });

  test('an account without a role of this site has no session', async () => {
    const visitor = browser();
    expect(await visitor.signIn('Eve=of-another-application')).toBe(`${site}/platform?sign-in=no-role`);
    expect(await visitor.session()).toMatchObject({ session: null });
  });

  test('sign-ins that were begun in several tabs all finish, in any order; of many that were left, few are kept', async () => {
    const visitor = browser();
    const begin = async () => (await visitor.request(`${registryCalls}/session/sign-in`)).headers.get('location')!;
    for (let left = 0; left < 12; left++) await begin();
    expect(Object.keys(visitor.jars['shop.example']!)).toHaveLength(10);
    const tabs = [await begin(), await begin(), await begin()];
    for (const tab of tabs.toReversed()) {
      expect(await visitor.finish(tab, 'Ada Berg=operator')).toBe(`${site}/platform`);
      expect(await visitor.session()).toMatchObject({ session: { person: 'Ada Berg' } });
    }
  });

  test('an answer of the provider that this browser did not ask for makes no session', async () => {
    const [attacker, visitor] = [browser(), browser()];
    const asked = await attacker.request(`${registryCalls}/session/sign-in`);
    expect(asked.headers.get('set-cookie')).toContain('; Max-Age=600; Path=/api/releases; HttpOnly; SameSite=Lax');
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
    const response = await serve('http://localhost:1').app.request(`${registryCalls}/session/sign-in`);
    expect([response.status, response.headers.get('location')]).toEqual([302, '/platform?sign-in=failed']);
  });
});

describe('workflowCalls', () => {
  const site = 'https://shop.example';
  const subject = 'repo:acme/fleet:ref:refs/heads/main';
  const run = { sub: subject, environment: 'production', actor: 'ada' };

  /** A forge with keys of its own, and the claims that it signs. */
  async function forge() {
    const { publicKey, privateKey } = await generateKeyPair('RS256');
    const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }] };
    let asked = 0;
    const server: Server = createServer(({ url }, response) => {
      asked += 1;
      const answer = url === '/keys' ? keys : { jwks_uri: `${issuer}/keys` };
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify(answer));
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    type Signed = { claims?: object; issuer?: string; audience?: string; expires?: string };
    const sign = ({ claims, expires = '5 minutes', ...of }: Signed = {}) =>
      new SignJWT({ ...run, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'one' })
        .setIssuer(of.issuer ?? issuer)
        .setAudience(of.audience ?? site)
        .setIssuedAt()
        .setJti(randomUUID())
        .setExpirationTime(expires)
        .sign(privateKey);
    return { issuer, sign, asked: () => asked, close: () => server.close() };
  }

  let github: Awaited<ReturnType<typeof forge>>;
  let served: ReturnType<TestRegistry['serve']>;
  beforeAll(async () => {
    github = await forge();
    served = registry.serve({ audience: [site], environments, browsers: { ...browsers, attemptsPerMinute: 10 } });
  });
  beforeEach(async () => {
    await registry.resetToShell();
    await registry.sql`truncate registry.session_attempt`;
    await registry.sql`update registry.token set expires_at = now()`;
    await registry.sql`update registry.remote set workflow = null`;
    await allow('mf-fleet', { issuer: github.issuer, subject });
  });
  afterAll(() => github.close());

  const allow = (name: string, workflow: object | null) =>
    registry.ask<RemoteSummary>('PUT', `/remotes/${name}`, { workflow });
  const exchange = (idToken: string, { remote, network = 'one' }: { remote?: string; network?: string } = {}) =>
    served.ask<NewToken>('POST', '/workflow-tokens', { idToken, remote }, { 'X-Network': network, Authorization: '' });
  const madeTokens = async () =>
    (await registry.sql`select from registry.token where person is not null and expires_at > now()`).length;
  const refused = (message: string) => ({ status: 401, code: 'not_authenticated', message });

  test('a run publishes and promotes its own remote for 15 minutes, and the history names repository and actor', async () => {
    const body = await exchange(await github.sign());
    expect(body).toMatchObject({ status: 201, remote: 'mf-fleet', rights: ['publish', 'promote@production'] });
    expect(Math.round((Date.parse(body.expiresAt) - Date.parse(body.createdAt)) / 60_000)).toBe(15);

    const headers = { Authorization: `Bearer ${body.token}`, 'X-Person': 'somebody-else' };
    const [own, other] = ['mf-fleet', 'mf-other'].map((name) => versionOf(name, remoteFiles(name, 'of a workflow')));
    const put = async ({ name, version, archive }: NonNullable<typeof own>) =>
      (await registry.call('PUT', `/versions/${name}/${version}`, archive, headers)).status;
    expect([await put(own!), await put(other!)]).toEqual([201, 403]);
    const moves = [{ name: 'mf-fleet', from: null, to: own!.version }];
    expect((await registry.call('POST', '/promote', { moves }, headers)).status).toBe(201);
    const [entry] = await registry.get<LedgerEntry[]>('/ledger');
    expect(entry).toMatchObject({ person: 'ada (repo:acme/fleet:ref:refs/heads/main)', token: body.id });
    const uses = await registry.get<TokenUse[]>('/tokens/uses');
    expect(uses).toContainEqual(
      expect.objectContaining({
        token: body.id,
        person: 'ada (repo:acme/fleet:ref:refs/heads/main)',
        call: 'POST /workflow-tokens',
        outcome: 'done',
      }),
    );

    const listed = async () => (await registry.get<TokenSummary[]>('/tokens')).map(({ id }) => id);
    expect(await listed()).toContain(body.id);
    await registry.sql`update registry.token set expires_at = now() where id = ${body.id}`;
    expect((await registry.call('GET', '/current', undefined, headers)).status).toBe(401);
    expect(await listed()).not.toContain(body.id);
  });

  test.each<[what: string, signed: Parameters<typeof github.sign>[0], claim: string]>([
    ['another repository', { claims: { sub: 'repo:evil/fleet:ref:refs/heads/main' } }, 'claim sub is "repo:evil/'],
    ['another ref', { claims: { sub: 'repo:acme/fleet:pull_request' } }, 'claim sub is "repo:acme/fleet:pull_request"'],
    ['another issuer', { issuer: 'https://evil.example' }, 'claim iss is "https://evil.example"'],
    ['another site', { audience: 'https://evil.example' }, 'claim aud is "https://evil.example". Set REGISTRY_URL'],
    ['a run that is over', { expires: '-1 second' }, 'claim exp is'],
    ['a run without a subject', { claims: { sub: undefined } }, 'claim sub is ""'],
  ])('an id token of %s is refused, and the answer names the claim', async (_, signed, claim) => {
    expect(await exchange(await github.sign(signed), { remote: 'mf-fleet' })).toMatchObject(
      refused(expect.stringContaining(claim)),
    );
    expect(await madeTokens()).toBe(0);
  });

  test("a star in the subject stands for any text, as for GitLab's tags", async () => {
    const pattern = 'project_path:acme/fleet:ref_type:tag:ref:v*';
    expect((await allow('mf-fleet', { issuer: github.issuer, subject: pattern })).status).toBe(200);
    const tagged = (tag: string) => github.sign({ claims: { sub: pattern.replace('v*', tag), user_login: 'bo' } });
    expect((await exchange(await tagged('v1.2'))).status).toBe(201);
    expect(await exchange(await tagged('next'))).toMatchObject(refused(expect.stringContaining('claim sub')));
  });

  test('an id token is exchanged once, also if two runs send it at the same time', async () => {
    const idToken = await github.sign();
    const both = await Promise.all([exchange(idToken), exchange(idToken)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 401]);
    expect(await exchange(idToken)).toMatchObject(
      refused('This id token was exchanged before. Ask the forge for another one.'),
    );
    expect(await madeTokens()).toBe(1);
  });

  test('an id token that the forge has not signed is refused: by another key, by none, changed, or no token at all', async () => {
    const other = await forge();
    const [header, payload, signature] = (await github.sign()).split('.');
    const changed = Buffer.from(JSON.stringify({ ...run, iss: github.issuer, aud: site, exp: 2 ** 33 })).toString(
      'base64url',
    );
    const unsigned = new UnsecuredJWT({ ...run, iss: github.issuer, aud: site }).setExpirationTime('1 minute').encode();
    const forged = await other.sign({ issuer: github.issuer });
    for (const idToken of [forged, unsigned, `${header}.${changed}.${signature}`, `${header}.${payload}.`, 'x', ''])
      expect(await exchange(idToken)).toMatchObject(refused(expect.stringContaining('This is no id token')));
    other.close();
  });

  test('a workflow publishes no other remote, even if that has a workflow of its own', async () => {
    await allow('mf-other', { issuer: github.issuer, subject: 'repo:acme/other:*' });
    expect(await exchange(await github.sign(), { remote: 'mf-other' })).toMatchObject(
      refused(expect.stringContaining('claim sub')),
    );
    expect(await exchange(await github.sign(), { remote: 'mf-without' })).toMatchObject(
      refused(expect.stringContaining('claim iss')),
    );
  });

  test('a workflow of several remotes names the one that it publishes', async () => {
    await allow('mf-drivers', { issuer: github.issuer, subject });
    expect(await exchange(await github.sign())).toMatchObject({
      status: 400,
      message: 'It may publish mf-drivers, mf-fleet: set FEDERATION_REMOTE to one.',
    });
    expect(await exchange(await github.sign(), { remote: 'mf-drivers' })).toMatchObject({ remote: 'mf-drivers' });
  });

  test.each([
    ['staging', ['publish', 'promote@staging']],
    ['of the forge alone', ['publish']], // a run names one that nobody reviews, and the forge makes it
    [undefined, ['publish', 'promote']],
  ])('a run in the environment %s of the forge may %j', async (environment, rights) => {
    expect((await exchange(await github.sign({ claims: { environment } }))).rights).toEqual(rights);
  });

  test('an operator takes the right away, and a change of something else leaves it', async () => {
    await registry.call('PUT', '/remotes/mf-fleet', { team: 'logistics' });
    expect((await exchange(await github.sign())).status).toBe(201);
    expect((await allow('mf-fleet', null)).workflow).toBe(null);
    expect((await exchange(await github.sign())).status).toBe(401);
  });

  test.each([{ issuer: 'http://evil.example', subject }, { issuer: 'https://gitlab.com', subject: '*' }, { subject }])(
    'a workflow like %j is not stored',
    async (workflow) => expect((await allow('mf-fleet', workflow)).status).toBe(400),
  );

  test('the keys are fetched once, and refused id tokens count like wrong tokens', async () => {
    const before = github.asked();
    for (let attempt = 0; attempt < 10; attempt++) await exchange('x', { network: 'noisy' });
    expect((await exchange(await github.sign(), { network: 'noisy' })).status).toBe(429);
    expect((await exchange(await github.sign())).status).toBe(201);
    expect(github.asked()).toBe(before);
  });

  test('while the forge cannot be reached, the workflow is asked to try again', async () => {
    await allow('mf-fleet', { issuer: 'http://127.0.0.1:1', subject });
    expect((await exchange(await github.sign({ issuer: 'http://127.0.0.1:1' }))).status).toBe(503);
  });
});

describe('rights of roles', () => {
  test.each([
    [['operator', 'mf-a:publish'], null],
    ['operator', null],
    [['read'], {}],
    [
      ['mf-a:promote', 'mf-a:publish', 'mf-b:publish', 'mf-a:promote'],
      { 'mf-a': ['promote', 'publish'], 'mf-b': ['publish'] },
    ],
    [['mf-a:promote@staging', 'mf-a:promote@preview'], { 'mf-a': ['promote@preview', 'promote@staging'] }],
    [['mf-a:publish@staging', 'mf-a:promote@', 'mf-a:promote@a b', 'operator@staging'], undefined],
    [['mf-a:own', 'shell:promote', 'mf-a:publish:all', 'Operator', ' operator', 7, null], undefined],
    [[], undefined],
    [undefined, undefined],
    [{ operator: true }, undefined],
  ])('the roles %j give %j', (roles, rights) => {
    expect(rightsOf(rolesOf(roles))).toEqual(rights);
  });

  test.each([
    ['operator read', ['operator', 'read']],
    ['operator,read', ['operator', 'read']],
    ['Machine operator, read', ['Machine operator', 'read']],
    ['["operator","read"]', ['operator', 'read']],
    ['[operator, read]', ['operator', 'read']],
    ['  operator\n', ['operator']],
    ['', []],
    [['operator read'], ['operator read']],
  ])('the claim %j names %j', (claim, roles) => {
    expect(rolesOf(claim)).toEqual(roles);
  });

  test.each([
    ['roles', 1],
    ['realm_access.roles', 2],
    ['resource_access.my.client.roles', 3],
    ['https://shop.example/roles', 4],
    ['https://shop.example/more.roles', 5],
    ['roles.x', undefined],
    ['realm_access.none', undefined],
    ['constructor.name', undefined],
  ])('the claim at %s', (path, found) => {
    const claims = {
      ...{ roles: 1, realm_access: { roles: 2 }, resource_access: { 'my.client': { roles: 3 } } },
      ...{ 'https://shop.example/roles': 4, 'https://shop.example/more': { roles: 5 } },
    };
    expect(claimAt(claims, path)).toBe(found);
  });
});
