// The order of these tests matters.

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { BuildFacts } from '@onesite/protocol/facts';
import type { PreviewSummary } from '@onesite/protocol/registry';
import { createReleaseSource } from '../edges/releaseSource.ts';
import { findSetOf } from '../releases/release.ts';
import { remoteFiles, routeOf } from '../testing/builds.ts';
import { type TestRegistry, testRegistry } from '../testing/registry.ts';

jest.mock('../releases/release.ts', () => {
  const actual = jest.requireActual('../releases/release.ts');
  return { ...actual, findSetOf: jest.fn(actual.findSetOf) };
});

const fine = { address: '/a', problems: [] };
const faulty = { address: '/b', problems: ['ReferenceError: process is not defined', 'and more'] };
const problem = 'its page /b in a browser: ReferenceError: process is not defined; and more';
const openPages = jest.fn(
  async (_facts: BuildFacts, _handle: string, _signal: AbortSignal): Promise<(typeof faulty)[]> => [],
);

let registry: TestRegistry;
let [good, bad] = ['', ''];
beforeAll(async () => {
  registry = await testRegistry({ openPages });
  await registry.resetToShell();
  good = await registry.publish('mf-a', 'good');
  bad = await registry.publish('mf-a', 'bad');
});
afterAll(() => registry.close());
beforeEach(() => openPages.mockClear());

const openPreviews = async () =>
  ((await (await registry.call('GET', '/previews')).json()) as PreviewSummary[]).filter((one) => !one.revokedAt);

test('the first set is released without a browser, as no edge serves anything yet', () =>
  expect(openPages).not.toHaveBeenCalled());

test('pages are opened in a preview of the version before it is live, and nothing is locked or left behind', async () => {
  openPages.mockImplementationOnce(async (facts, handle) => {
    expect(facts).toMatchObject({ role: 'remote', entryGlobalName: 'mf_a' });
    expect((await registry.current()).versions).not.toHaveProperty('mf-a');
    expect(await createReleaseSource(registry.sql).openPreview(handle, 1)).toMatchObject({ members: { 'mf-a': good } });
    const other = await registry.publish('mf-b', 'released meanwhile');
    expect(await registry.promote(['mf-b', null, other])).toMatchObject({ number: 2 });
    return [];
  });
  expect(await registry.promote(['mf-a', null, good])).toMatchObject({ number: 3, versions: { 'mf-a': good } });
  expect(await openPreviews()).toEqual([]);
});

test('what a browser finds refuses the release, by the page, and is in the history', async () => {
  openPages.mockResolvedValueOnce([fine, faulty]);
  const before = await registry.current();
  expect(await registry.promote(['mf-a', good, bad])).toMatchObject({
    code: 'gate_refused',
    findings: [{ gate: 'rendering', package: 'mf-a', version: bad, problem }],
  });
  expect(await registry.current()).toEqual(before);
  expect(await openPreviews()).toEqual([]);
  const [newest] = (await (await registry.call('GET', '/ledger?limit=1')).json()) as object[];
  expect(newest).toMatchObject({ findings: [{ problem }] });
});

test('a browser that does not start refuses it with the reason, and requests for the same pages wait for one', async () => {
  jest.mocked(findSetOf).mockClear();
  openPages.mockImplementationOnce(async () => {
    while (jest.mocked(findSetOf).mock.calls.length < 2) await nextTurn(); // the last that each request asks before its pages
    await nextTurn();
    throw new Error('No Chromium was found.');
  });
  const refused = { code: 'unavailable', message: 'Its pages were not opened in a browser: No Chromium was found.' };
  const move = ['mf-a', good, bad] as const;
  expect(await Promise.all([registry.promote([...move]), registry.promote([...move])])).toMatchObject([
    refused,
    refused,
  ]);
  expect(openPages).toHaveBeenCalledTimes(1);
});

test('pages that take more than a minute refuse it, before the command gives up', async () => {
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort());
  openPages.mockImplementationOnce(async (_facts, _handle, signal) => {
    signal.throwIfAborted();
    return [];
  });
  expect(await registry.promote(['mf-a', good, bad])).toMatchObject({
    code: 'unavailable',
    message: 'Its pages were not opened in a browser: that took more than 60 s',
  });
  expect(timeout).toHaveBeenCalledWith(60_000);
  timeout.mockRestore();
});

test('a request that is repeated after its release gets the first result, and opens nothing', async () => {
  const body = { moves: [{ name: 'mf-a', from: good, to: bad }] };
  const headers = { 'Idempotency-Key': 'once' };
  const first = await (await registry.call('POST', '/promote', body, headers)).json();
  expect(openPages).toHaveBeenCalledTimes(1);
  openPages.mockResolvedValue([faulty]); // it would be refused now
  expect(await (await registry.call('POST', '/promote', body, headers)).json()).toEqual(first);
  expect(openPages).toHaveBeenCalledTimes(1);
  openPages.mockResolvedValue([]);
  await registry.rollback({ name: 'mf-a' });
});

test('a page that moves away from a remote that is withdrawn with it is released, though no preview has both', async () => {
  const at = (name: string) => registry.publishFiles(name, remoteFiles(name, 'page', { routes: [routeOf('/moved')] }));
  const [old, next] = [await at('mf-old'), await at('mf-next')];
  await registry.call('PUT', '/remotes/mf-next', { paths: ['/moved'] });
  await registry.promote(['mf-old', null, old]);
  openPages.mockClear();
  expect(await registry.promote(['mf-old', old, null], ['mf-next', null, next])).toMatchObject({
    versions: { 'mf-next': next },
  });
  expect(openPages).not.toHaveBeenCalled();
});

test('a withdrawal and a restore open nothing', async () => {
  expect(await registry.promote(['mf-a', good, null])).toMatchObject({
    versions: expect.not.objectContaining({ 'mf-a': good }),
  });
  expect(await registry.rollback({ set: 3 })).toMatchObject({ versions: { 'mf-a': good } });
  expect(openPages).not.toHaveBeenCalled();
});
