import { type TestRegistry, testRegistry } from '../testing/registry.ts';

let registry: TestRegistry;
beforeAll(async () => {
  registry = await testRegistry();
});
afterAll(() => registry.close());

const read = async (response: Response | Promise<Response>) => {
  const { status, headers } = await response;
  return { status, headers, body: (await (await response).json()) as { code?: string; message?: string } };
};

test.each([
  ['no token', {}],
  ['another token', { Authorization: 'Bearer another token' }],
  ['the token of a longer text', { Authorization: 'Bearer the token of this test!' }],
  ['an empty token', { Authorization: 'Bearer ' }],
  ['a token in another scheme', { Authorization: 'Basic the token of this test' }],
])('with %s, not even the live set is answered', async (_, headers) => {
  for (const [method, path] of [
    ['GET', '/current'],
    ['PUT', '/versions/mf-a/1.0.0-0123456789ab'],
    ['POST', '/promote'],
    ['GET', '/nothing'],
  ] as const) {
    const response = await read(registry.app.request(`/api/releases${path}`, { method, headers }));
    expect([path, response.status, response.body.code]).toEqual([path, 401, 'not_authenticated']);
  }
});

test('before the first set, nothing is live', async () => {
  expect((await read(registry.call('GET', '/current'))).body).toEqual({
    number: 0,
    versions: {},
    origins: {},
    held: {},
  });
});

test('an unknown call is a 404 in the shape of every refusal', async () => {
  expect(await read(registry.call('DELETE', '/current'))).toMatchObject({ status: 404, body: { code: 'not_found' } });
});

test.each([
  ['promote', {}],
  ['promote', { moves: [] }],
  ['promote', { moves: [{ name: 'mf-a', from: null, to: null }], origin: 'rollback' }],
  ['promote', { moves: [{ name: 'mf-a', to: '1.0.0-0123456789ab' }] }],
  ['promote', { moves: [{ name: 'mf-a\u0000', from: null, to: null }] }],
  ['promote', { moves: [{ name: 'mf-a', from: null, to: 'latest' }] }],
  ['rollback', {}],
  ['rollback', { set: 1.5 }],
  ['rollback', { set: 0 }],
  ['rollback', { set: 2 ** 31 }],
  ['rollback', { name: 'mf-a\u0000' }],
])('a %s of %j is refused before anything is asked of the database', async (call, body) => {
  const response = await read(registry.call('POST', `/${call}`, body));
  expect(response).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
});

test('a text with NUL is refused, and is no bug', async () => {
  const note = 'For \u0000';
  const token = { remote: 'mf-a', rights: ['publish'], days: 1, note };
  expect(await read(registry.call('POST', '/tokens', token))).toMatchObject({
    status: 400,
    body: { code: 'validation_failed', message: 'A text has the character NUL, which cannot be stored.' },
  });
});

test('a body that is no JSON is refused', async () => {
  const response = await read(registry.call('POST', '/promote', new TextEncoder().encode('{')));
  expect(response).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
});

test.each(['/versions/mf-a%00/1.0.0-0123456789ab', '/versions/mf-a/1.0.0-0123456789ac', '/versions/mf-a/%00'])(
  'GET %s is not found',
  async (path) => {
    expect(await read(registry.call('GET', path))).toMatchObject({ status: 404, body: { code: 'not_found' } });
  },
);

test('without its database, the registry answers 503 with Retry-After', async () => {
  const other = await testRegistry();
  await other.sql.end();
  const response = await read(other.call('GET', '/current'));
  expect(response).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(response.headers.get('Retry-After')).toBe('1');
  expect(other.logged).toEqual(['registry call failed']);
  await other.close();
});

test('a bug in the registry is a 500 without a stack, which nobody is asked to try again', async () => {
  const other = await testRegistry();
  await other.sql`alter table registry.release_set rename to something_else`;
  const response = await read(other.call('GET', '/current'));
  expect(response).toMatchObject({ status: 500, body: { code: 'internal_error' } });
  expect(response.headers.has('Retry-After')).toBe(false);
  expect(JSON.stringify(response.body)).not.toContain('something_else');
  expect(other.logged).toEqual(['registry call failed']);
  await other.close();
});
