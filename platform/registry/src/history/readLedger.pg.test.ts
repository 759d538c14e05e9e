import type { LedgerEntry, NewToken, SetDetails } from '@onesite/protocol/registry';
import { remoteFiles, routeOf } from '../testing/builds.ts';
import { type TestRegistry, testRegistry } from '../testing/registry.ts';

let registry: TestRegistry;
beforeAll(async () => {
  registry = await testRegistry();
});
beforeEach(async () => {
  await registry.resetToShell();
  await registry.sql`truncate registry.refusal, registry.cohort, registry.cohort_event`;
});
afterAll(() => registry.close());

async function ledger(query = '') {
  const response = await registry.call('GET', `/ledger${query}`);
  return { total: response.headers.get('X-Total-Count'), entries: (await response.json()) as LedgerEntry[] };
}
const details = async (number: number | string) =>
  (await (await registry.call('GET', `/sets/${number}`)).json()) as SetDetails;

/** A version whose one page is at a path that its remote may not own. */
const publishForbidden = (name: string) =>
  registry.publishFiles(name, remoteFiles(name, 'forbidden', { routes: [routeOf('/forbidden')] }));

test('a cohort that was ended stands in the list, with who ended it', async () => {
  const [a1, a2] = [await registry.publish('mf-a', '1'), await registry.publish('mf-a', '2')];
  await registry.promote(['mf-a', null, a1]);
  const body = { members: { 'mf-a': a2 }, share: 0.5 };
  const { id } = (await (await registry.call('POST', '/cohorts', body)).json()) as { id: string };
  expect((await ledger('?name=mf-a')).entries.map(({ kind }) => kind)).toEqual(['promote']);
  await registry.call('DELETE', `/cohorts/${id}?why=too+slow`, undefined, { 'X-Person': 'ada' });
  expect((await ledger('?name=mf-a')).entries[0]).toMatchObject({
    ...{ id: `cohort-${id}`, number: null, kind: 'cohort', person: 'ada', why: 'too slow', findings: [] },
    ...{ changes: [{ name: 'mf-a', from: a1, to: a2 }], cohort: { id, state: 'stopped' } },
  });
  expect((await ledger('?name=mf-b')).entries).toEqual([]);
});

test('sets and refused releases stand in one list, with who, what and why, by page and by package', async () => {
  const [a1, a2] = [await registry.publish('mf-a', '1'), await registry.publish('mf-a', '2')];
  await registry.call('PUT', '/remotes/mf-a', { team: 'Back office', paths: ['/a'] });
  const created = await registry.call('POST', '/tokens', { remote: 'mf-a', rights: ['promote'], days: 1 });
  const { token, id } = (await created.json()) as NewToken;
  const headers = { Authorization: `Bearer ${token}`, 'X-Person': 'ada' };
  await registry.promote(['mf-a', null, a1]);
  await registry.call('POST', '/promote', { moves: [{ name: 'mf-a', from: a1, to: a2 }], why: 'prices' }, headers);
  const forbidden = await publishForbidden('mf-a');
  const move = { name: 'mf-a', from: a2, to: forbidden };
  expect((await registry.call('POST', '/promote', { moves: [move], why: 'more' }, headers)).status).toBe(422);
  await registry.call('POST', '/rollback', { name: 'mf-a', from: a2 });

  const { entries, total } = await ledger();
  expect(total).toBe('5');
  expect(entries).toMatchObject([
    {
      id: 'set-4',
      number: 4,
      kind: 'rollback',
      changes: [{ name: 'mf-a', from: a2, to: a1 }],
      team: null,
      findings: [],
    },
    {
      number: null,
      kind: 'promote',
      changes: [move],
      token: id,
      team: 'Back office',
      person: 'ada',
      why: 'more',
      passed: ['shared versions', 'exports', 'exposed module', 'fragments', 'budget'],
      findings: [{ gate: 'paths', package: 'mf-a', version: forbidden }],
    },
    {
      number: 3,
      person: 'ada',
      why: 'prices',
      passed: ['shared versions', 'exports', 'paths', 'exposed module', 'fragments', 'budget', 'rendering'],
    },
    { number: 2, changes: [{ name: 'mf-a', from: null, to: a1 }] },
    { number: 1, changes: [{ name: 'shell', from: null }] },
  ]);
  expect((await ledger('?limit=2&offset=1')).entries.map(({ number }) => number)).toEqual([null, 3]);
  expect(await ledger('?name=shell')).toMatchObject({ total: '1', entries: [{ number: 1 }] });
  expect((await ledger('?name=mf-a')).entries.map(({ number }) => number)).toEqual([4, null, 3, 2]);
  expect((await registry.call('GET', '/ledger?name=%00')).status).toBe(404);
});

test('a page that does not render is refused by the last gate alone', async () => {
  const finding = { gate: 'rendering' as const, package: 'mf-b', problem: 'its page / throws', advice: 'Mend it' };
  const version = await registry.publishFiles(
    'mf-b',
    remoteFiles('mf-b', 'throws', { routes: [routeOf('/b', { render: 'server' })] }),
  );
  registry.rendering.renderExamples.mockResolvedValueOnce([{ ...finding, version }]);
  await registry.promote(['mf-b', null, version]);
  expect((await ledger()).entries[0]).toMatchObject({
    number: null,
    changes: [{ name: 'mf-b', from: null, to: version }],
    passed: ['shared versions', 'exports', 'paths', 'exposed module', 'fragments', 'budget'],
  });
});

test('a set says what it is made of: versions, since when, and what a rollback would bring', async () => {
  const [a1, a2] = [await registry.publish('mf-a', '1'), await registry.publish('mf-a', '2')];
  await registry.promote(['mf-a', null, a1]);
  await registry.promote(['mf-a', a1, a2]);
  await registry.promote(['mf-c', null, await registry.publish('mf-c', '1')]);
  await registry.call('PUT', '/remotes/mf-c', { team: 'C' });
  const set = await details(4);
  expect(set).toMatchObject({ number: 4, isLive: true });
  expect(set.members).toMatchObject([
    { name: 'shell', since: { number: 1 }, previous: null },
    { name: 'mf-a', version: a2, since: { number: 3 }, previous: a1 },
    { name: 'mf-c', since: { number: 4 }, team: 'C' },
  ]);
  const paged = (await (await registry.call('GET', '/sets/4?limit=2&offset=1')).json()) as SetDetails;
  expect(paged).toEqual({ ...set, members: set.members.slice(1).map(({ fragments, ...member }) => member) });
  expect(set).toMatchObject({ memberCount: 3 });
  expect(await details(3)).toMatchObject({ isLive: false, members: [{}, { version: a2, previous: null }] });
  for (const number of ['5', '0', 'x', String(2 ** 31)])
    expect((await registry.call('GET', `/sets/${number}`)).status).toBe(404);
});

test('what a restore would change', async () => {
  const [a1, a2] = [await registry.publish('mf-a', '1'), await registry.publish('mf-a', '2')];
  await registry.promote(['mf-a', null, a1]);
  await registry.promote(['mf-a', a1, a2]);
  const c1 = await registry.publish('mf-c', '1');
  await registry.promote(['mf-a', a2, a1], ['mf-c', null, c1]);
  expect(await (await registry.call('GET', '/sets/3/moves')).json()).toEqual([
    { name: 'mf-a', from: a1, to: a2 },
    { name: 'mf-c', from: c1, to: null },
  ]);
  expect((await registry.call('GET', '/sets/x/moves')).status).toBe(404);
});

test('of a set with many changes the ledger has the first ones, with all that was withdrawn', async () => {
  const version = await registry.publish('mf-z', '1');
  await registry.promote(['mf-z', null, version]);
  const names = Array.from({ length: 22 }, (_, at) => `mf-m${at + 10}`);
  const moves: [string, null, string][] = [];
  for (const name of names) moves.push([name, null, await registry.publish(name, '1')]);
  await registry.promote(...moves, ['mf-z', version, null]);
  const [newest] = (await ledger()).entries;
  expect(newest).toMatchObject({ moreChanges: 3 });
  expect(newest!.changes.map(({ name }) => name)).toEqual(['mf-z', ...names.slice(0, 19)]);
});

test('a set says who shows what of whom, and what each offers with which props', async () => {
  const props = { type: 'object' as const, properties: { sku: { type: 'string' } } };
  const button = { id: 'button', render: 'server' as const, example: {}, preload: [], shared: [], props };
  const slot = { name: 'header', order: 1 };
  const facts = { fragments: [button, { ...button, id: 'mini', preload: ['exposed.js'], slot }] };
  const offering = await registry.publishFiles('mf-a', remoteFiles('mf-a', 'offers', facts));
  const showing = await registry.publishFiles('mf-c', {
    ...remoteFiles('mf-c', 'shows'),
    'server/main.cjs':
      'jsx(Fragment, { of: "mf-a/button", sku }); jsx(Fragment, { of: "mf-c/own" }); jsx(Slot, { name: "header" });',
  });
  await registry.promote(['mf-a', null, offering], ['mf-c', null, showing]);
  expect((await details(2)).members).toMatchObject([
    { name: 'shell', shows: [], shownBy: [], fragments: [] },
    {
      name: 'mf-a',
      shows: [],
      shownBy: ['mf-c'],
      fragments: [
        { of: 'mf-a/button', props },
        { of: 'mf-a/mini', props, slot: 'header' },
      ],
    },
    { name: 'mf-c', shows: ['mf-a/button', 'mf-a/mini'], shownBy: [] },
  ]);
  const [row] = await registry.sql`select inspection from registry.version where version = ${offering}`;
  expect(row!.inspection.scriptBytes).toEqual({
    'remoteEntry.js': expect.any(Number),
    'exposed.js': expect.any(Number),
  });
});
