import type { NewPreview, NewToken, PreviewSummary, Right, TokenUse } from '@onesite/protocol/registry';
import { createReleaseSource } from '../edges/releaseSource.ts';
import { remoteFiles, routeOf } from '../testing/builds.ts';
import { type TestRegistry, testRegistry } from '../testing/registry.ts';

let registry: TestRegistry;
let [live, next] = ['', ''];
beforeAll(async () => {
  registry = await testRegistry();
  await registry.resetToShell();
  live = await registry.publish('mf-a', 'live');
  next = await registry.publish('mf-a', 'next');
  await registry.promote(['mf-a', null, live]);
  await registry.sql`update registry.remote set team = 'Team A', paths = '{/a,/previews}' where name = 'mf-a'`;
});
afterAll(() => registry.close());

type Refusal = { code?: string; message?: string };
async function create(body: object, headers = {}) {
  const response = await registry.call('POST', '/previews', body, headers);
  return { status: response.status, ...((await response.json()) as NewPreview & Refusal) };
}
async function createToken(remote: string, ...rights: Right[]) {
  const made = (await (await registry.call('POST', '/tokens', { remote, rights, days: 1 })).json()) as NewToken;
  return { id: made.id, headers: { Authorization: `Bearer ${made.token}`, 'X-Person': 'Eleni' } };
}
const revoke = (id: string, headers = {}) => registry.call('DELETE', `/previews/${id}`, undefined, headers);
const open = (handle: string) => createReleaseSource(registry.sql).openPreview(handle, 2);
const openIds = async () => (await createReleaseSource(registry.sql).variants()).previews;

test('a preview is opened by its handle alone, for seven days, and changes nothing of what is live', async () => {
  const made = await create({ members: { 'mf-a': next }, note: 'for review' });
  expect(made).toMatchObject({ status: 201, members: { 'mf-a': next }, note: 'for review', token: 'platform' });
  expect(Date.parse(made.expiresAt) - Date.parse(made.createdAt)).toBe(7 * 24 * 3600_000);
  expect(await open(made.handle)).toMatchObject({ id: made.id, teams: ['Team A'], liveSince: expect.any(Date) });
  expect(await open(`${made.handle}_`)).toBeUndefined();
  expect(await open(made.id)).toBeUndefined();
  expect(await registry.current()).toMatchObject({ number: 2, versions: { 'mf-a': live } });
  const rows = await registry.sql`select * from registry.preview`;
  expect(JSON.stringify(rows)).not.toContain(made.handle.slice(9)); // only its digest is stored
  expect(made.handle).toMatch(/^[0-9a-z]{8}-[\w-]{32}$/);
});

test('an expired or revoked preview is opened by nobody, and is still listed', async () => {
  const [expired, revoked] = [await create({ members: { 'mf-a': next } }), await create({ members: { 'mf-a': next } })];
  expect(await openIds()).toEqual(expect.arrayContaining([expired.id, revoked.id]));
  await registry.sql`update registry.preview set expires_at = now() where id = ${expired.id}`;
  expect((await revoke(revoked.id)).status).toBe(200);
  expect([await open(expired.handle), await open(revoked.handle)]).toEqual([undefined, undefined]);
  const ids = await openIds();
  expect([expired.id, revoked.id].filter((id) => ids.includes(id))).toEqual([]);
  const listed = (await (await registry.call('GET', '/previews')).json()) as PreviewSummary[];
  expect(listed.find(({ id }) => id === revoked.id)).toMatchObject({ revokedAt: expect.any(String) });
  expect(JSON.stringify(listed)).not.toContain(revoked.handle);
  expect((await revoke('aaaaaaaa')).status).toBe(404);
});

test("a team's token that may publish makes and revokes previews of its own remote; several remotes are the platform's", async () => {
  const [own, promoting, other] = [
    await createToken('mf-a', 'publish'),
    await createToken('mf-a', 'promote'),
    await createToken('mf-b', 'publish'),
  ];
  const b = await registry.publish('mf-b', '1');
  const made = await create({ members: { 'mf-a': next } }, own.headers);
  expect(made).toMatchObject({ status: 201, token: own.id, person: 'Eleni' });
  expect(await create({ members: { 'mf-a': next } }, promoting.headers)).toMatchObject({ status: 403 });
  expect(await create({ members: { 'mf-a': next } }, other.headers)).toMatchObject({ status: 403 });
  expect(await create({ members: { 'mf-a': next, 'mf-b': b } }, own.headers)).toMatchObject({ status: 403 });
  expect(await create({ members: { 'mf-a': next, 'mf-b': b } })).toMatchObject({ status: 201 });
  expect((await revoke(made.id, other.headers)).status).toBe(403);
  expect((await revoke(made.id, own.headers)).status).toBe(200);
  const uses = (await (await registry.call('GET', '/tokens/uses?limit=2')).json()) as TokenUse[];
  expect(uses).toMatchObject([
    { token: own.id, person: 'Eleni', call: `DELETE /previews/${made.id}`, outcome: 'done' },
    { token: other.id, call: `DELETE /previews/${made.id}`, outcome: 'forbidden' },
  ]);
});

describe('of a branch', () => {
  const branch = 'feature/map';

  test('the link stays, and shows what was published last, for seven days from then on', async () => {
    const first = await create({ members: { 'mf-a': live }, branch, note: 'first' });
    expect(first).toMatchObject({ status: 201, branch });
    await registry.sql`update registry.preview set expires_at = now() where id = ${first.id}`;
    expect(await open(first.handle)).toBeUndefined();

    const own = await createToken('mf-a', 'publish');
    const second = await create({ members: { 'mf-a': next }, branch }, own.headers);
    expect(second).toMatchObject({ status: 201, id: first.id, handle: first.handle, token: own.id, note: '' });
    expect(Date.parse(second.expiresAt) - Date.parse(second.createdAt)).toBe(7 * 24 * 3600_000);
    expect(await open(first.handle)).toMatchObject({ members: { 'mf-a': next }, branch });
    const listed = (await (await registry.call('GET', '/previews?limit=1')).json()) as PreviewSummary[];
    expect(listed).toMatchObject([{ id: first.id, branch, members: { 'mf-a': next } }]);
    expect(JSON.stringify(await registry.sql`select * from registry.preview`)).not.toContain(first.handle.slice(9));
  });

  test('another branch, other packages and a preview without a branch have links of their own', async () => {
    const b = await registry.publish('mf-b', '1');
    const made = await Promise.all([
      create({ members: { 'mf-a': next }, branch }),
      create({ members: { 'mf-a': next }, branch: 'main' }),
      create({ members: { 'mf-a': next, 'mf-b': b }, branch }),
      create({ members: { 'mf-a': next } }),
    ]);
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(made.map(({ handle }) => handle)).size).toBe(4);
  });

  test('pipelines that publish it first at the same time get one link', async () => {
    const all = await Promise.all(
      [live, next, live, next].map((version) => create({ members: { 'mf-a': version }, branch: 'at once' })),
    );
    expect(new Set(all.map(({ handle }) => handle)).size).toBe(1);
    expect(await open(all[0]!.handle)).toBeDefined();
  });

  test('a version that a gate refuses is not shown: the link stays with the one before', async () => {
    const made = await create({ members: { 'mf-a': next }, branch });
    const routes = [routeOf('/previews/mine')];
    const refused = await registry.publishFiles('mf-a', remoteFiles('mf-a', 'beyond', { routes }));
    expect(await create({ members: { 'mf-a': refused }, branch })).toMatchObject({ status: 422, code: 'gate_refused' });
    expect(await open(made.handle)).toMatchObject({ members: { 'mf-a': next } });
  });

  test('a revoked link opens nothing, also after the next publish, which has another one', async () => {
    const before = await create({ members: { 'mf-a': next }, branch });
    await revoke(before.id);
    const after = await create({ members: { 'mf-a': next }, branch });
    expect([await open(before.handle), (await open(after.handle))?.id]).toEqual([undefined, after.id]);
  });
});

test.each([
  {},
  { members: {} },
  { members: { 'mf-a': 'latest' } },
  { members: { 'mf-a': '1.0.0-0123456789ab' }, days: 31 },
  { members: { 'mf-a': '1.0.0-0123456789ab' }, days: 0 },
  { members: { 'mf-a': '1.0.0-0123456789ab' }, branch: ' ' },
])('%j is refused', async (body) => {
  expect(await create(body)).toMatchObject({ status: 400, code: 'validation_failed' });
});

test('an edge is notified when a preview is made and when it is revoked', async () => {
  const heard: string[] = [];
  let done = () => {};
  const two = new Promise<void>((resolve) => {
    done = resolve;
  });
  const stop = await createReleaseSource(registry.sql).onChange((change) => {
    if (change === 'variants' && heard.push(change) === 2) done();
  });
  const { id } = await create({ members: { 'mf-a': next } });
  await revoke(id);
  await two;
  await stop();
});
