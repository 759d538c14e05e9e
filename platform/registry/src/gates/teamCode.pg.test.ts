import { type TestRegistry, testRegistry } from '../testing/registry.ts';
import type { TeamCode } from './teamCode.ts';

jest.setTimeout(30_000);

let registry: TestRegistry | undefined;
afterEach(() => registry?.close());

/** A registry with a shell that was released at its start, and a version of a remote. */
async function startedRegistry(teamCode: TeamCode) {
  registry = await testRegistry({ teamCode });
  const [shell, remote] = [await registry.publish('shell', 'first'), await registry.publish('mf-a', 'first')];
  const moves = [{ name: 'shell', from: null, to: shell }];
  expect((await registry.call('POST', '/promote', { moves, origin: 'start' })).status).toBe(201);
  return { ...registry, remote };
}

const calls = (version: string): [method: string, path: string, body: object][] => [
  ['POST', '/promote', { moves: [{ name: 'mf-a', from: null, to: version }] }],
  ['POST', '/previews', { members: { 'mf-a': version } }],
  ['POST', '/cohorts', { members: { 'mf-a': version }, share: 0.5 }],
  ['POST', `/versions/mf-a/${version}/check`, {}],
];

const withoutSandbox = 'namespaces: Operation not permitted';

test('without a sandbox and without trust nothing that was published runs, and the refusal says what to do', async () => {
  const { call, publish, remote } = await startedRegistry({ withoutSandbox, isTrusted: false });
  for (const [method, path, body] of calls(remote)) {
    const response = await call(method, path, body);
    expect([path, response.status]).toEqual([path, 403]);
    expect(((await response.json()) as { message: string }).message).toMatch(/Operation not permitted.*TRUST_TEAMS=on/);
  }
  expect(await publish('mf-a', 'second')).toMatch(/^1\./); // publishing works
});

test.each<[string, TeamCode]>([
  ['in a sandbox', { isTrusted: false }],
  ['with trust', { withoutSandbox, isTrusted: true }],
  ['while nobody but the platform can publish', { withoutSandbox }],
])('%s it runs', async (_, teamCode) => {
  const { call, remote } = await startedRegistry(teamCode);
  const moves = [{ name: 'mf-a', from: null, to: remote }];
  expect((await call('POST', '/promote', { moves })).status).toBe(201);
});

test('the first token of a team ends the trust that nobody has asked for, until it is revoked', async () => {
  const { call, remote } = await startedRegistry({ withoutSandbox });
  const { id } = (await (
    await call('POST', '/tokens', { remote: 'mf-a', rights: ['publish'], note: '', days: 1 })
  ).json()) as { id: string };
  const moves = [{ name: 'mf-a', from: null, to: remote }];
  expect((await call('POST', '/promote', { moves })).status).toBe(403);
  await call('DELETE', `/tokens/${id}`);
  expect((await call('POST', '/promote', { moves })).status).toBe(201);
});

test('so does the first workflow that may publish', async () => {
  const { call, remote } = await startedRegistry({ withoutSandbox });
  await call('PUT', '/remotes/mf-a', { workflow: { issuer: 'https://gitlab.com', subject: 'project_path:acme/a:*' } });
  const moves = [{ name: 'mf-a', from: null, to: remote }];
  expect((await call('POST', '/promote', { moves })).status).toBe(403);
});
