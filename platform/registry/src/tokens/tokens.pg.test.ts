import type { NewToken, Right, TokenSummary, TokenUse } from '@onesite/protocol/registry';
import { remoteFiles, versionOf } from '../testing/builds.ts';
import { type TestRegistry, testRegistry } from '../testing/registry.ts';

let registry: TestRegistry;
beforeAll(async () => {
  registry = await testRegistry({ environments: ['staging', 'production'] });
});
beforeEach(() => registry.resetToShell());
afterAll(() => registry.close());

type Refusal = { code: string; message: string };
const read = async <Body>(response: Response | Promise<Response>) => ({
  status: (await response).status,
  body: (await (await response).json()) as Body & Refusal,
});

async function createToken(remote: string, ...rights: Right[]) {
  const response = await read<NewToken>(registry.call('POST', '/tokens', { remote, rights, days: 1, note: 'CI' }));
  expect(response.status).toBe(201);
  const { id, token } = response.body;
  const headers = { Authorization: `Bearer ${token}`, 'X-Person': encodeURIComponent('Åsa') };
  return {
    id,
    token,
    call: (method: string, path: string, body?: Uint8Array<ArrayBuffer> | object) =>
      read<Refusal>(registry.call(method, path, body, headers)),
  };
}

const buildOf = (name: string, content: string) => versionOf(name, remoteFiles(name, content));
const pathOf = ({ name, version }: { name: string; version: string }) => `/versions/${name}/${version}`;

test('a token publishes its own remote, which can be new, and no other', async () => {
  const { call } = await createToken('mf-orders', 'publish');
  const isUnpublished = async () => {
    const wanted = { remote: 'mf-orders', rights: ['publish'], days: 1 };
    return (await read<NewToken>(registry.call('POST', '/tokens', wanted))).body.isUnpublished;
  };
  expect(await isUnpublished()).toBe(true);
  const [own, other] = [buildOf('mf-orders', '1'), buildOf('mf-other', '1')];
  expect(await call('PUT', pathOf(own), own.archive)).toMatchObject({ status: 201 });
  expect(await isUnpublished()).toBe(false);
  expect(await call('PUT', pathOf(other), other.archive)).toMatchObject({
    status: 403,
    body: {
      code: 'forbidden',
      message:
        "You have rights to mf-orders, not to mf-other. The site's operator makes a token with: federation token create mf-other --rights publish",
    },
  });
  expect((await registry.call('GET', pathOf(other))).status).toBe(404);
});

test('publish and promote are rights of their own', async () => {
  const [publishing, promoting] = [await createToken('mf-a', 'publish'), await createToken('mf-a', 'promote')];
  const build = buildOf('mf-a', 'rights');
  expect(await promoting.call('PUT', pathOf(build), build.archive)).toMatchObject({ status: 403 });
  expect(await publishing.call('PUT', pathOf(build), build.archive)).toMatchObject({ status: 201 });
  const body = { moves: [{ name: 'mf-a', from: null, to: build.version }] };
  const back = { name: 'mf-a', from: build.version };
  expect(await publishing.call('POST', '/promote', body)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  expect(await publishing.call('POST', '/rollback', back)).toMatchObject({ status: 403 });
  expect(await promoting.call('POST', '/promote', body)).toMatchObject({ status: 201 });
  expect(await promoting.call('POST', '/rollback', back)).toMatchObject({ status: 404 }); // nothing before it
});

test('a right to promote may be for one environment, and a call about another one says so', async () => {
  const { call } = await createToken('mf-a', 'promote@staging');
  const shell = await registry.publish('shell', 'of staging');
  const version = await registry.publish('mf-a', 'of staging');
  const staged = { moves: [{ name: 'shell', from: null, to: shell }] };
  expect((await registry.call('POST', '/environments/staging/promote', staged)).status).toBe(201);
  const body = { moves: [{ name: 'mf-a', from: null, to: version }] };
  expect(await call('POST', '/promote', body)).toMatchObject({
    status: 403,
    body: {
      message: expect.stringContaining('Your rights to mf-a do not include promote, only promote (in staging).'),
    },
  });
  expect(await call('POST', '/environments/staging/promote', body)).toMatchObject({ status: 201 });
  const wanted = { remote: 'mf-a', rights: ['promote@stagin'], days: 1 };
  expect((await read(registry.call('POST', '/tokens', wanted))).body.message).toContain('"promote@staging"');
});

test("a remote's token neither touches the shell, several remotes, whole sets, nor what remotes own", async () => {
  const { call } = await createToken('mf-a', 'publish', 'promote');
  const move = (name: string) => ({ name, from: null, to: '1.0.0-0123456789ab' });
  for (const [method, path, body] of [
    ['PUT', '/versions/shell/1.0.0-0123456789ab', {}],
    ['POST', '/promote', { moves: [move('shell')] }],
    ['POST', '/promote', { moves: [move('mf-a'), move('mf-b')] }],
    ['POST', '/promote', { moves: [move('mf-a')], origin: 'start' }],
    ['POST', '/rollback', { set: 1 }],
    ['POST', '/rollback', { name: 'shell', from: null }],
    ['PUT', '/remotes/mf-a', { paths: ['/'] }],
    ['GET', '/tokens', undefined],
    ['POST', '/tokens', { remote: 'mf-a', rights: ['promote'], days: 1 }],
    ['DELETE', '/tokens/abcdefgh', {}],
    ['GET', '/tokens/uses', undefined],
  ] as const)
    expect([path, body, await call(method, path, body)]).toMatchObject([path, body, { status: 403 }]);
  expect(await call('GET', '/current')).toMatchObject({ status: 200 });
  expect(await registry.current()).toMatchObject({ number: 1 });
});

test('a revoked token does nothing from that moment, and says so', async () => {
  const { id, call } = await createToken('mf-a', 'publish');
  expect((await registry.call('DELETE', `/tokens/${id}`)).status).toBe(200);
  const build = buildOf('mf-a', 'revoked');
  const refusal = {
    status: 401,
    body: { code: 'not_authenticated', message: expect.stringMatching(/was revoked at/) },
  };
  expect(await call('PUT', pathOf(build), build.archive)).toMatchObject(refusal);
  expect(await call('GET', '/current')).toMatchObject(refusal);
  const [listed] = (await read<TokenSummary[]>(registry.call('GET', '/tokens'))).body;
  expect(listed).toMatchObject({ id, remote: 'mf-a', rights: ['publish'], revokedAt: expect.any(String) });
});

test('an expired token does nothing', async () => {
  const { id, call } = await createToken('mf-a', 'publish');
  await registry.sql`update registry.token set expires_at = now() where id = ${id}`;
  expect(await call('GET', '/current')).toMatchObject({
    status: 401,
    body: {
      message: expect.stringContaining("The site's operator makes a new one with: federation token create mf-a"),
    },
  });
});

test('the database holds no token, only its digest', async () => {
  const { token } = await createToken('mf-a', 'publish');
  const rows = await registry.sql`select * from registry.token`;
  expect(JSON.stringify(rows)).not.toContain(token.slice(13));
});

test('every use that changes something or is refused is listed: token, person, call, outcome', async () => {
  const { id, call } = await createToken('mf-audit', 'publish');
  const build = buildOf('mf-audit', '1');
  await call('PUT', pathOf(build), build.archive);
  await call('POST', '/rollback', { name: 'mf-audit', from: build.version });
  await registry.call('DELETE', `/tokens/${id}`);
  await call('GET', '/current');
  const uses = (await read<TokenUse[]>(registry.call('GET', '/tokens/uses?limit=4'))).body;
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
    (await registry.sql`select 1 from registry.token_use where token = ${id} and outcome = 'not_authenticated'`).length;
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
  let limited: TestRegistry;
  beforeAll(async () => {
    limited = await testRegistry({
      browsers: {
        originOf: () => 'https://shop.example',
        networkOf: ({ headers }) => headers.get('X-Network') ?? 'one',
        attemptsPerMinute: 5,
      },
    });
  });
  afterAll(() => limited.close());

  const ask = (network: string, token = limited.platformToken) =>
    limited.call('GET', '/current', undefined, { Authorization: `Bearer ${token}`, 'X-Network': network });

  test('are limited by network, and lock nobody else out', async () => {
    await limited.resetToShell();
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
    const response = await limited.call('POST', '/tokens', { remote: 'mf-a', rights: ['publish'], days: 1 });
    const { id, token } = (await response.json()) as NewToken;
    await limited.call('DELETE', `/tokens/${id}`);
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
  expect(await read(registry.call('POST', '/tokens', wanted))).toMatchObject({ status: 400 });
  expect(await registry.sql`select count(*) from registry.token`).toEqual(before);
});
