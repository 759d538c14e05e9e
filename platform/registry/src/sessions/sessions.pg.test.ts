import type { NewToken, Right, TokenUse } from '@onesite/protocol/registry';
import { siteOrigin as origin, testBrowser } from '../testing/browser.ts';
import { type TestRegistry, testRegistry } from '../testing/registry.ts';

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
