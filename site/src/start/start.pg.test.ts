// The order of these tests matters.
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createEdge } from '@onesite/edge/edge';
import { fakeRegistry, releases, routeAt, testKeys } from '@onesite/edge/testing/releases';
import { createSignIn } from '@onesite/registry/sessions/signIn';
import { signInBrowser, startOidcProvider } from '@onesite/registry/testing/signInBrowser';
import { tracedCalls } from '@onesite/server/start/backend';
import { listen, type SiteHandler } from '@onesite/server/start/listen';
import { Metrics } from '@onesite/telemetry/metrics';
import { type CollectedSpan, startCollector } from '@onesite/telemetry/testing/collector';
import { startTracing, type Tracing } from '@onesite/telemetry/tracing';
import { ensureAdministrator } from 'api/accounts/ensureAdministrator';
import { CachedLists } from 'api/catalogueCache/cachedLists';
import { ApiFailure } from 'api/http/apiFailure';
import type { ApiEnv } from 'api/http/environment';
import { noStore, requestId, setHeader, timeLimit } from 'api/http/middleware';
import { createErrorHandler } from 'api/http/onError';
import type { Mail } from 'api/mail/queueMail';
import { removeExpired } from 'api/startMaintenance';
import { createTestApi, post } from 'api/testing/client';
import { testDatabase } from 'api/testing/database';
import { acceptErrorsOfNode } from 'api/testing/errorRealm';
import { startMailServer } from 'api/testing/mailServer';
import { validOrder } from 'api/testing/orders';
import { Hono } from 'hono';
import { pino } from 'pino';
import { runCommand } from '../operator/commands.ts';
import { parseSettings } from '../settings.ts';
import { firstAdministrator } from './administrator.ts';
import { createShopApi } from './shopApi.ts';
import { countMails, watchShop } from './shopMetrics.ts';

acceptErrorsOfNode();
const { sql } = testDatabase();

describe('administrator', () => {
  let folder: string;
  beforeEach(async () => {
    await sql`delete from shop.administrator`;
    folder = await mkdtemp(join(tmpdir(), 'site-administrator-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const start = (isTerminal = true) => firstAdministrator(sql, parseSettings({ DATA_DIR: folder }), isTerminal);
  const file = () => join(folder, 'admin-password');

  test('where output is stored, as in a log, the first start names the file of the password alone', async () => {
    expect(await start(false)).toBe(`admin, password in ${file()}`);
    expect((await readFile(file(), 'utf8')).trim()).toMatch(/^[\w-]{24}$/);
  });

  test('in a terminal the first start prints the password that it made, later ones name the file', async () => {
    expect(await start()).toMatch(/^admin, password [\w-]{24} \(stored in .+\/admin-password\)$/);
    expect(await start()).toBe(`admin, password in ${file()}`);
  });

  test('once the password was changed, the file with the old one goes, and nobody is sent to it', async () => {
    await start();
    await ensureAdministrator(sql, { username: 'admin', password: 'changed since', reset: true });
    expect(await start()).toBe('admin, with the password that was set before (ADMIN_PASSWORD sets another)');
    expect(existsSync(file())).toBe(false);
  });
});

describe('shopMetrics', () => {
  async function metricsNow() {
    const metrics = new Metrics();
    const stops: (() => Promise<unknown>)[] = [];
    watchShop({ metrics, onClose: (stop) => stops.push(stop) }, sql);
    const value = async (name: string) =>
      Number(new RegExp(`^${name} (.*)$`, 'm').exec((await metrics.text()).text)?.[1] ?? Number.NaN);
    while (Number.isNaN(await value('mail_outbox_mails'))) await new Promise(setImmediate);
    const read = ['mail_outbox_mails', 'mail_outbox_oldest_seconds', 'backup_last_timestamp_seconds'].map(value);
    const [mails, oldestSeconds, backupAt] = await Promise.all(read);
    for (const stop of stops) await stop();
    return { mails, oldestSeconds, backupAt };
  }

  test('the mails that wait are counted, with the age of the oldest; one that was sent or dropped is not', async () => {
    expect(await metricsNow()).toMatchObject({ mails: 0, oldestSeconds: 0 });
    await sql`
    insert into shop.outgoing_mail (kind, recipient, data, created_at, sent_at, dropped_at) values
      ('a', 'a@example.org', '{}', now() - interval '1 hour', null, null),
      ('a', 'b@example.org', '{}', now(), null, null),
      ('a', 'c@example.org', '{}', now() - interval '2 hours', now(), null),
      ('a', 'd@example.org', '{}', now() - interval '2 hours', null, now())`;
    const { mails, oldestSeconds } = await metricsNow();
    expect(mails).toBe(2);
    expect(oldestSeconds).toBeGreaterThanOrEqual(3600);
    expect(oldestSeconds).toBeLessThan(7200);
  });

  test('the last backup is known once it was recorded', async () => {
    expect((await metricsNow()).backupAt).toBe(0);
    await runCommand({ sql, registrySql: sql, args: ['record-backup'], readPassword: async () => undefined });
    expect(Math.abs(Date.now() / 1000 - (await metricsNow()).backupAt!)).toBeLessThan(600);
  });

  test('mails are counted by what became of them', async () => {
    const metrics = new Metrics();
    const answers: (Error | undefined)[] = [
      undefined,
      Object.assign(new Error('no'), { command: 'RCPT TO', responseCode: 550, response: '550 5.1.1 no such user' }),
      new Error('refused'),
    ];
    const send = async () => {
      const answer = answers.shift();
      if (answer) throw answer;
    };
    const transport = countMails({ send, close() {} }, { metrics });
    for (let time = 0; time < 3; time++) await transport.send('a@example.org', {} as Mail).catch(() => {});
    const lines = (await metrics.text()).text.split('\n').filter((line) => line.startsWith('mail_sends_total'));
    expect(lines).toEqual(['sent', 'failed', 'refused'].map((outcome) => `mail_sends_total{outcome="${outcome}"} 1`));
  });
});

test('mails lead to the first address of the site', async () => {
  const server = await startMailServer();
  const settings = parseSettings({ PUBLIC_URL: 'https://a.example,https://b.example', SMTP_URL: server.url });
  const stops: (() => Promise<void>)[] = [server.stop];
  const onClose = (stop: () => Promise<void>) => stops.unshift(stop);
  const context = { logger: pino({ level: 'silent' }), metrics: new Metrics(), openPool: () => sql, onClose };
  const shop = await createShopApi(settings)(context as never, { databaseUrl: '', secretsKey: 'of this test' });
  await post(createTestApi(sql, { mail: {} }).api, '/api/subscribers/subscribe', { email: 'eva@example.org' });
  await shop.onOpen?.('http://localhost');
  while (server.received.length === 0) await sleep(10);
  expect(server.received[0]!.text).toContain('https://a.example/newsletter#verify=');
  for (const stop of stops) await stop();
});

describe('callHeaders', () => {
  // What calls get from a server, where headers are set on Node's own response rather than on Hono's.

  const api = new Hono<ApiEnv>();
  api.onError(createErrorHandler(pino({ level: 'silent' })));
  api.use(requestId, noStore, timeLimit(60));
  api.get(
    '/list',
    new CachedLists().respond('/list', async () => ['a', 'b']),
  );
  api.get('/plain', (c) => c.json({}));
  api.get('/cookies', (c) => {
    c.header('Set-Cookie', 'a=1', { append: true });
    c.header('Set-Cookie', 'b=2', { append: true });
    c.header('Cache-Control', 'private');
    return c.json({});
  });
  api.get('/fails', () => {
    throw new ApiFailure('forbidden');
  });
  let late: unknown;
  api.get('/late', async (c) => {
    await sleep(150);
    setHeader(c, 'X-Late', 'yes');
    late = c.var.deadline.signal.reason;
    return c.json({});
  });

  let url: string;
  let server: Awaited<ReturnType<typeof listen>>;
  beforeAll(async () => {
    const response: SiteHandler = (request, env) => {
      env?.outgoing?.setHeader('Release-Set', '7.3fa38b6b'); // as an edge does
      return api.fetch(request, env);
    };
    server = await listen(0, response, { trustProxy: 1 });
    url = `http://127.0.0.1:${server.port}`;
  });
  afterAll(() => server.close());

  const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/);
  async function call(path: string, init?: RequestInit) {
    const response = await fetch(url + path, init);
    const { headers, status } = response;
    const [id, cache] = [headers.get('X-Request-Id'), headers.get('Cache-Control')];
    return { status, id, cache, headers, text: await response.text() };
  }

  test('each answer has its id, and is stored nowhere unless the call says so', async () => {
    expect(await call('/plain')).toMatchObject({ status: 200, id: uuid, cache: 'no-store', text: '{}' });
    expect(await call('/fails')).toMatchObject({ status: 403, id: uuid, cache: 'no-store' });
    expect(await call('/plain', { headers: { 'X-Request-Id': 'visit-1' } })).toMatchObject({ id: 'visit-1' });
    expect(await call('/plain', { headers: { 'X-Request-Id': 'no "id"' } })).toMatchObject({ id: uuid });
    const { headers, cache } = await call('/cookies');
    expect([headers.getSetCookie(), cache]).toEqual([['a=1', 'b=2'], 'private']);
  });

  test('a list has one value of each header, in full, as 304 and to HEAD', async () => {
    const { headers, ...whole } = await call('/list');
    const cache = expect.stringMatching(
      /^public, max-age=0, must-revalidate, s-maxage=10, stale-while-revalidate=\d+, stale-if-error=\d+$/,
    );
    expect(whole).toMatchObject({ status: 200, cache, text: '["a","b"]' });
    expect([headers.get('Content-Type'), headers.get('Content-Length')]).toEqual(['application/json', '9']);
    expect(headers.get('CDN-Cache-Control')).toMatch(/^max-age=10, stale-while-revalidate=\d+, stale-if-error=\d+$/);
    expect([headers.get('Surrogate-Key'), headers.get('Cache-Tag')]).toEqual(['lists list set-7', 'lists,list,set-7']);
    const etag = headers.get('ETag')!;
    const known = await call('/list', { headers: { 'If-None-Match': etag } });
    expect(known).toMatchObject({ status: 304, cache, text: '' });
    const head = await call('/list', { method: 'HEAD' });
    expect(head).toMatchObject({ status: 200, cache, text: '' });
    expect([known.headers.get('ETag'), head.headers.get('ETag')]).toEqual([etag, etag]);
  });

  test('a call whose time is over is answered, and what it still does changes nothing of that answer', async () => {
    const { headers, ...response } = await call('/late');
    expect(response).toMatchObject({ status: 503, id: uuid, cache: 'no-store' });
    expect([headers.get('Retry-After'), headers.get('X-Late')]).toEqual(['2', null]);
    await sleep(120);
    expect(late).toBeInstanceOf(ApiFailure);
    expect(await call('/plain')).toMatchObject({ status: 200 });
  });
});

describe('traces', () => {
  // From a visit to the API, as a collector receives it.

  const routes = [routeAt('/units/:id', { id: 'unit', data: ['/api/missions'], search: ['key'] })];
  const server = `exports.default = { unit: () => 'a unit' };`;
  const spanId = '00f067aa0ba902b7';
  const [visit, ofOrder, unknown, unwanted] = ['d', 'a', 'b', 'c'].map((digit) => digit.repeat(32)) as [
    ...[string, string, string, string],
  ];

  const stops: (() => Promise<unknown>)[] = [];
  let collector: Awaited<ReturnType<typeof startCollector>>;
  let tracing: Tracing;
  let lines: object[];

  beforeAll(async () => {
    collector = await startCollector();
    const made = await releases();
    stops.push(collector.close, made.remove);
    const { url: endpoint } = collector;
    const onError = (message: string) => lines.push({ message });
    tracing = startTracing({ endpoint, serviceName: 'a site', isCallerTrusted: true, onError });
    stops.push(tracing.close);

    const testApi = createTestApi(sql);
    lines = testApi.lines;
    const registry = fakeRegistry(made.store);
    const edge = await createEdge({
      ...{
        link: registry.link,
        keys: testKeys,
        store: made.store,
        log: (event, details) => lines.push({ event, ...details }),
      },
      ...{ api: tracedCalls(testApi.api.fetch, tracing), tracing, renderers: { size: 1 } },
    });
    registry.promote(await made.set(1, { routes, server }));
    registry.notify();
    await edge.live.waitFor(1);
    const { respondDirectly } = edge;
    const trace = ({ headers }: IncomingMessage) => tracing.request(String(headers.traceparent));
    const site = await listen(0, edge.fetch, { trustProxy: 1, trace, respondDirectly });
    stops.push(edge.close, site.close);
    const url = `http://127.0.0.1:${site.port}`;
    const get = (path: string, headers: Record<string, string> = {}) => fetch(url + path, { headers });
    const order = { ...validOrder, intendedUse: 'S3cret work of many people', email: 'S3cret@example.org' };
    const responses = [
      await get('/units/7?key=S3cret', {
        ...{ traceparent: `00-${visit}-${spanId}-01`, 'X-Request-Id': 'visit-1', Cookie: 'admin_session=S3cret' },
      }),
      await fetch(`${url}/api/configurations?token=S3cret`, {
        method: 'POST',
        headers: {
          ...{ traceparent: `00-${ofOrder}-${spanId}-01`, 'Content-Type': 'application/json' },
          'Idempotency-Key': 'S3cret-00000000-0000-4000-8000-000000000000',
        },
        body: JSON.stringify(order),
      }),
      await get('/S3cret/x?key=S3cret', { traceparent: `00-${unknown}-${spanId}-01` }),
      await get('/api/missions', { traceparent: `00-${unwanted}-${spanId}-00` }),
      await get('/api/missions'),
    ];
    expect(responses.map(({ status }) => status)).toEqual([200, 201, 404, 200, 200]);
    await Promise.all(responses.map((response) => response.text()));
    await stops.pop()!(); // all spans have ended
    await tracing.close(); // and are sent, seconds earlier than by themselves
  });
  afterAll(async () => {
    for (const stop of stops.splice(0).reverse()) await stop();
  });

  const spansOf = (traceId: string) => collector.spans().filter((span) => span.traceId === traceId);
  const parentOf = (spans: CollectedSpan[], { parentSpanId }: CollectedSpan) =>
    spans.find((span) => span.spanId === parentSpanId)?.name ?? parentSpanId;

  test('a visit is one trace, from the proxy through the document to the API, without a secret', () => {
    const spans = spansOf(visit);
    expect(spans.map((span) => [span.name, parentOf(spans, span)]).sort()).toEqual([
      ['API GET /api/missions', 'GET /units/:id'],
      ['GET /units/:id', spanId],
      ['data', 'GET /units/:id'],
      ['queue', 'GET /units/:id'],
      ['render', 'GET /units/:id'],
    ]);
    for (const span of spans) expect(span.endNs).toBeGreaterThanOrEqual(span.startNs);
    expect(spans.find(({ name }) => name === 'GET /units/:id')?.attributes).toEqual({
      ...{ 'http.request.method': 'GET', 'http.response.status_code': 200, 'http.route': '/units/:id' },
      'request.id': 'visit-1',
    });
    expect(lines).toContainEqual(expect.objectContaining({ requestId: 'visit-1', path: '/api/missions' }));
    expect(new Set(collector.services())).toEqual(new Set(['a site']));
  });

  test('what people send is in no trace: bodies and paths', () => {
    expect([...spansOf(ofOrder), ...spansOf(unknown)].map(({ name }) => name)).toEqual(
      expect.arrayContaining(['POST /api/configurations', 'GET']),
    );
    expect(collector.text()).not.toContain('S3cret');
    expect(JSON.stringify(lines)).not.toContain('S3cret');
  });

  test('a trusted caller who does not want its trace recorded is followed', () => {
    const known = new Set([visit, ofOrder, unknown]);
    const begun = collector.spans().filter(({ kind, traceId }) => kind === 2 && !known.has(traceId));
    expect(begun).toHaveLength(1);
    expect(spansOf(unwanted)).toEqual([]);
  });
});

describe('sign-in by the company', () => {
  const site = 'https://shop.example';

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

  const password = 'a long password of theirs';
  /** An administrator with a password, as there are before the site has a sign-in. */
  const addAdministrator = (username: string, profile?: { firstName: string; lastName: string; email: string }) =>
    ensureAdministrator(sql, { username, password, profile });

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

  test.each(['', 'ada.berg'])('no password opens such an account: %j', async (password) => {
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
    const profile = { firstName: 'Bo', lastName: 'Dahl', email: 'Bo.Dahl@company.example' };
    await addAdministrator('bodahl', profile);
    const visitor = browser();
    await visitor.signIn('Bo Dahl=shop-administrator');
    expect(await visitor.status()).toMatchObject({ username: 'bodahl' });
    expect(await (await visitor.request('/admin/user')).json()).toMatchObject({ signIn: null });
    expect((await post(api, '/api/admin/login', { username: 'bodahl', password })).status).toBe(200);
  });

  test('an unverified address is no proof, and its account gets no second one', async () => {
    const profile = { firstName: 'Cy', lastName: 'Lund', email: 'Cy.Lund@company.example' };
    await addAdministrator('cylund', profile);
    for (const verified of ['unverified', 'unverified,as-texts']) {
      const visitor = browser();
      const page = await visitor.signIn(`Cy Lund=shop-administrator,${verified}`);
      expect(page).toBe(`${site}/admin-login?sign-in=address`);
      expect(await visitor.status()).toEqual({ isAuthenticated: false });
    }
    expect(await sql`select from shop.administrator where lower(email) = 'cy.lund@company.example'`).toHaveLength(1);
    await addAdministrator('cy', profile);
    expect(await browser().signIn('Cy Lund=shop-administrator')).toBe(`${site}/admin-login?sign-in=address`); // whose?
  });

  test('a name that is taken is no proof', async () => {
    await addAdministrator('dee.falk');
    const visitor = browser();
    await visitor.signIn('Dee Falk=shop-administrator');
    expect(await visitor.status()).toMatchObject({ username: 'dee.falk@company.example' });
  });

  test('roles in one text, and a verified address that is stated as one, count', async () => {
    const profile = { firstName: 'Ed', lastName: 'Moe', email: 'ed.moe@company.example' };
    await addAdministrator('edmoe', profile);
    const visitor = browser();
    expect(await visitor.signIn('Ed Moe=shop-administrator,as-texts')).toBe(`${site}/admin`);
    expect(await visitor.status()).toMatchObject({ username: 'edmoe' });
    await sql`update shop.administrator set subject = 'of another account' where username = 'edmoe'`;
    expect(await browser().signIn('Ed Moe=shop-administrator')).toBe(`${site}/admin-login?sign-in=address`);
  });

  test('sign-ins that were begun in several tabs all finish, with one account; the cookies of ten stay', async () => {
    const visitor = browser();
    const begin = async () => (await visitor.request('/admin/sign-in')).headers.get('location')!;
    const tabs = [await begin(), await begin(), await begin()];
    const login = 'Gil Two Tabs=shop-administrator';
    expect(await visitor.finish(tabs[1]!, login)).toBe(`${site}/admin`);
    expect(await Promise.all([tabs[0]!, tabs[2]!].map((tab) => visitor.finish(tab, login)))).toEqual([
      `${site}/admin`,
      `${site}/admin`,
    ]);
    expect(await sql`select from shop.administrator where email = 'gil.two.tabs@company.example'`).toHaveLength(1);
    for (const _ of Array(12)) await begin();
    expect(Object.keys(visitor.cookies()).filter((name) => name.includes('sign-in-'))).toHaveLength(10);
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
    expect(asked.headers.get('set-cookie')).toContain('Max-Age=600; Path=/; HttpOnly; Secure; SameSite=Lax');
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
    const own = createSignIn({ issuer, ...client, rolesClaim: 'realm_access.roles' });
    const signIn = { name: 'Company', issuer, role: 'x', ...own };
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
    await removeExpired(sql, console);
    expect([await ada.status(), await bo.status()]).toMatchObject([
      { isAuthenticated: false },
      { isAuthenticated: true },
    ]);
  });
});
