import type { CurrentSet, RemoteRelease } from '@onesite/protocol/releases';
import type { PathRecord } from '@onesite/protocol/routes';
import { addLeaveQuestion, type HostHistory } from '@onesite/shared-host/host';
import { waitFor } from '@testing-library/react';
import { type PageEvent, recordPageEvents } from '../reports/pageEvents.ts';
import { createViewReports } from '../reports/viewReports.ts';
import { createPageSet, hostHistory } from './pageSet.ts';

describe('hostHistory', () => {
  const known = { id: 'page', path: '/known', title: 'A page', access: 'public', render: 'server' } as const;
  const own = createPageSet({ setKey: 'own' });
  const paths = { 'mf-a': [known] };
  const desk = { ...known, path: '/desk/*', render: 'browser' } as const;

  let history: HostHistory;
  const open = (state: Parameters<typeof hostHistory>[1]) => {
    history = hostHistory(own, state);
  };
  afterEach(() => history.close());

  let loading: jest.SpyInstance;
  beforeEach(() => {
    loading = jest.spyOn(console, 'error').mockImplementation(() => {}); // jsdom loads no document, and says so
  });

  test('an entry that a link within the page makes is counted, so that Back is still known as a step back', async () => {
    open({ paths: {} });
    const moved = jest.fn();
    history.listen(({ delta }) => moved(delta));
    const before = window.history.state.idx;
    location.hash = '#main';
    await new Promise((done) => addEventListener('hashchange', done, { once: true }));
    history.push('/missing');
    expect(window.history.state.idx).toBe(before + 2);
    expect(moved.mock.calls).toEqual([[1], [1]]);
  });

  test('of a site with more pages than its document names, a page that it does not name is loaded as a document; of another it is missing', () => {
    open({ paths, hasMorePaths: true });
    history.push('/known');
    expect(location.pathname).toBe('/known');
    history.push('/of-another-team');
    expect(location.pathname).toBe('/known'); // the browser's navigation, which is none here
    expect(loading).toHaveBeenCalledTimes(1);
    history.close();
    open({ paths });
    history.push('/missing');
    expect(location.pathname).toBe('/missing');
  });

  test('a page’s own router and the host hear of each other’s moves within the page, and of no other’s that leave it', () => {
    window.history.replaceState(null, '', '/desk');
    open({ paths: { 'mf-a': [known, desk] } });
    const seen: string[] = [];
    history.listen(({ location: { pathname }, delta }) => seen.push(`host ${pathname} ${delta}`));
    const { pushState } = window.history;
    window.history.pushState = (...args) => {
      seen.push(`written ${args[2]}`);
      pushState(...args);
    };
    addEventListener('popstate', ({ state }) => seen.push(`page ${location.pathname} ${state}`), { once: true });

    window.history.pushState(null, '', '/desk/a'); // by the page's own router
    expect(window.history.state).toEqual({ key: expect.any(String), idx: expect.any(Number) });
    history.push('/desk/b');
    addEventListener('hashchange', ({ oldURL }) => seen.push(`hash after ${new URL(oldURL).hash}`), { once: true });
    window.history.pushState(null, '', '/desk/b#/7');
    history.push('/desk/b');
    history.push('/known');
    expect(seen).toEqual([
      ...['written /desk/a', 'host /desk/a 1'],
      ...['written /desk/b', 'host /desk/b 1', 'page /desk/b null'],
      ...['written /desk/b#/7', 'host /desk/b 1', 'written /desk/b', 'host /desk/b 1', 'hash after #/7'],
      'host /known 1',
    ]);
    window.history.pushState = pushState;
  });

  test('leaving a page with its own router asks, and a move within it does not, whoever makes it', async () => {
    window.history.replaceState(null, '', '/desk');
    open({ paths: { 'mf-a': [known, desk] } });
    const ask = jest.fn();
    const stop = addLeaveQuestion(ask);
    window.history.pushState(null, '', '/desk/a');
    history.push('/desk/b');
    window.history.back();
    await waitFor(() => expect(location.pathname).toBe('/desk/a'));
    expect(ask).not.toHaveBeenCalled();
    history.push('/known');
    expect([ask.mock.calls.length, location.pathname]).toEqual([1, '/desk/a']);
    ask.mock.lastCall![0]();
    expect(location.pathname).toBe('/known');
    stop();
  });
});

describe('pageSet', () => {
  const responses: (() => Response | Promise<Response>)[] = [];
  const fetched = jest.fn(async (_: string) => responses.shift()!());
  beforeEach(() => {
    responses.length = 0;
    fetched.mockClear();
    globalThis.fetch = fetched as unknown as typeof fetch;
  });
  const live = (served: string, versions: Record<string, string>, more: Partial<CurrentSet> = {}) =>
    ({
      ok: true,
      json: async () => ({
        number: Number.parseInt(served, 10),
        setKeys: ['own'],
        served,
        versions,
        variant: null,
        ...more,
      }),
    }) as unknown as Response;
  const settled = () => new Promise((done) => setTimeout(done));

  const versions = { shell: '1', 'mf-a': '1', 'mf-b': '1' };

  async function ownPage() {
    responses.push(() => live('7', versions));
    const own = createPageSet({ setKey: 'own' });
    await own.name();
    return own;
  }
  const remotes = ['mf-a', 'mf-b', undefined];

  it('asks once for its set, and loads no document while answers name the same one', async () => {
    const own = createPageSet({ setKey: 'own' });
    responses.push(() => live('7', versions));
    expect(own.isChangedFor('mf-a')).toBe(false);
    expect(await Promise.all([own.name(), own.name()])).toEqual(['7', '7']);
    own.checkName('7');
    expect(remotes.map(own.isChangedFor)).toEqual([false, false, false]);
    expect(fetched.mock.calls).toEqual([['/releases/current.json?key=own', expect.anything()]]);
  });

  it.each([
    ['a remote', 'mf-b', [false, true, true]],
    ['the shell', 'shell', [true, true, true]],
  ])('takes over another set silently, but for what another version of %s changes', async (_, changed, expected) => {
    const own = await ownPage();
    responses.push(() => live('8', { ...versions, [changed]: '2' }));
    own.checkName('8');
    expect(own.isChangedFor('mf-a')).toBe(true); // the changed versions are being loaded
    await settled();
    expect(remotes.map(own.isChangedFor)).toEqual(expected);
    expect(await own.name()).toBe('7'); // unchanged packages have the same files in both
  });

  it('follows to a set that is not greater: a preview that ends, a cohort that stops', async () => {
    responses.push(() => live('7-abc', { ...versions, 'mf-a': '2' }));
    const own = createPageSet({ setKey: 'own' });
    const seen = jest.fn();
    own.onVariant(seen);
    await own.name();
    responses.push(() => live('7', versions));
    own.checkName('7');
    await settled();
    expect(remotes.map(own.isChangedFor)).toEqual([true, false, true]);
    expect(seen).toHaveBeenLastCalledWith(null);
  });

  it("is not led back by a cache's older answers", async () => {
    const own = await ownPage();
    responses.push(() => live('8', { ...versions, 'mf-b': '2' }));
    own.checkName('8');
    await settled();
    own.checkName('7');
    expect(own.isChangedFor('mf-a')).toBe(false);
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('counts as changed everywhere if its own document is of another set', async () => {
    responses.push(() => live('7', versions, { setKeys: ['other'] }));
    const own = createPageSet({ setKey: 'own' });
    await own.name();
    expect(remotes.map(own.isChangedFor)).toEqual([true, true, true]);
  });

  it('loads a document of a remote for whose cohort its visitor is not drawn yet, unless its own was no help', async () => {
    const unassigned = { unassigned: ['mf-b'] };
    responses.push(() => live('7', versions, unassigned));
    const own = createPageSet({ setKey: 'own', remotes: {} });
    await own.name();
    expect(remotes.map(own.isChangedFor)).toEqual([false, true, false]);
    responses.push(() => live('7', versions, unassigned));
    const withoutCookies = createPageSet({ setKey: 'own', remotes: { 'mf-b': {} as RemoteRelease } });
    await withoutCookies.name();
    expect(remotes.map(withoutCookies.isChangedFor)).toEqual([false, false, false]);
  });

  it('asks again after a failure', async () => {
    responses.push(
      () => Promise.reject(new Error('no network')),
      () => ({ ok: false, status: 503 }) as Response,
      () => live('7', versions),
      () => Promise.reject(new Error('no network')),
      () => live('8', versions),
    );
    const own = createPageSet({ setKey: 'own' });
    await expect(own.name()).rejects.toThrow('no network');
    expect(own.isChangedFor('mf-a')).toBe(false);
    await expect(own.name()).rejects.toThrow('503');
    expect(await own.name()).toBe('7');
    own.checkName('8');
    await settled();
    expect(own.isChangedFor('mf-a')).toBe(true);
    own.checkName('8');
    await settled();
    expect(own.isChangedFor('mf-a')).toBe(false);
  });

  it('notices on request that a remote was replaced, and takes no answer for none', async () => {
    const own = await ownPage();
    responses.push(
      () => live('7', versions),
      () => live('8', { ...versions, 'mf-b': '2' }),
      () => live('9', { ...versions, 'mf-a': '2' }),
      () => Promise.reject(new Error('no network')),
    );
    expect(await own.isReplaced('mf-a')).toBe(false);
    expect(await own.isReplaced('mf-a')).toBe(false);
    expect(await own.isReplaced('mf-a')).toBe(true);
    expect(await own.isReplaced('mf-a')).toBe(false);
    responses.push(() => live('9', versions));
    expect(await own.newestName()).toBe('9');
  });
});

describe('viewReports', () => {
  const route = (id: string, path: string) =>
    ({ id, path, title: '', access: 'public', render: 'browser' }) satisfies PathRecord;
  const paths = { 'mf-a': [route('list', '/a'), route('one', '/a/:id')], 'mf-b': [route('b', '/b')] };
  const file = 'https://site.test/remotes/mf-a/1.0.0-0123456789ab/%C3%9Cber%20+1(2).js:1:234';

  const shown = { remote: 'mf-a', route: 'list', version: '1.0.0-0123456789ab' };
  const view = (at: number, more = {}): PageEvent => ({ type: 'view', at, ...shown, ...more });

  function viewReports() {
    const events: PageEvent[] = [];
    const reports = createViewReports(paths, { take: () => events.splice(0) });
    return { ...reports, add: (event: PageEvent) => events.push(event) };
  }

  function thrown(name: string, stack: string) {
    return Object.assign(new Error('Ada Lovelace, +44 20 7946 0000'), {
      name,
      stack: `${name}: Ada\n    at x (${stack})`,
    });
  }

  test('a view has the pattern of its path, and the errors that happened on it, without their messages', () => {
    const reports = viewReports();
    reports.add(view(900, { route: 'one' }));
    reports.add({ type: 'error', at: 950, error: thrown('TypeError', file) });
    reports.add({ type: 'error', at: 960, error: 'a text', place: file });
    reports.add({ type: 'error', at: 970, error: thrown('Error', 'chrome-extension://abc/content.js:1:2') });
    reports.add({ type: 'error', at: 980, error: thrown('Ada Lovelace', 'https://site.test/'), isCaught: true });
    reports.add(view(2000, { remote: 'mf-b', route: 'b', version: '2.0.0-0123456789ab' }));
    const position = 'mf-a/1.0.0-0123456789ab/%C3%9Cber%20+1(2).js:1:234';
    const report = reports.take(9000);
    expect(report).toEqual([
      {
        ...{ remote: 'mf-a', version: '1.0.0-0123456789ab', route: '/a/:id', isNew: true, hasFailedToLoad: false },
        errors: [
          { name: 'TypeError', positions: [position], isCaught: false },
          { name: 'Error', positions: [position], isCaught: false },
          { name: 'Error', positions: [], isCaught: true },
        ],
        vitals: {},
      },
      expect.objectContaining({ remote: 'mf-b', route: '/b', errors: [] }),
    ]);
    expect(JSON.stringify(report)).not.toMatch(/Ada|7946|extension/);
  });

  test('a page that cannot be loaded is one view, however often it is tried, and its error is no other one', () => {
    const reports = viewReports();
    const error = thrown('ChunkLoadError', file);
    for (const at of [100, 200]) reports.add({ type: 'failed load', at, ...shown, error, hadItsFiles: true });
    reports.add({ type: 'error', at: 210, error, isCaught: true });
    reports.add(view(220));
    expect(reports.take(9000)).toMatchObject([{ isNew: true, hasFailedToLoad: true, hadItsFiles: true, errors: [] }]);

    const others = viewReports(); // one that failed once without its files is not said to have had them
    for (const hadItsFiles of [true, false, true])
      others.add({ type: 'failed load', at: 100, ...shown, error: new Error(), hadItsFiles });
    expect(others.take(9000)).toMatchObject([{ hasFailedToLoad: true, hadItsFiles: false }]);
  });

  test('what has been reported is not reported again; a view that goes on is not new', () => {
    const reports = viewReports();
    reports.add(view(100));
    expect(reports.take(9000)).toHaveLength(1);
    expect(reports.take(9000)).toEqual([]);
    reports.add({ type: 'error', at: 5000, error: thrown('RangeError', file) });
    expect(reports.take(9000)).toMatchObject([{ isNew: false, route: '/a', errors: [{ name: 'RangeError' }] }]);
  });

  test('vitals belong to the view that was shown at the time, once for each document', () => {
    const reports = viewReports();
    reports.add(view(900));
    reports.add(view(3000, { remote: 'mf-b', route: 'b' }));
    reports.measure('lcp', 1234.5678);
    reports.measure('cls', 0.01, 4000);
    reports.measure('cls', 0.02, 4000);
    reports.measure('inp', 80, 1000);
    expect(reports.take(9000).map(({ vitals }) => vitals)).toEqual([{ lcp: 1234.568, inp: 80 }, { cls: 0.02 }]);
    reports.measure('cls', 0.3, 4000);
    expect(reports.take(9000)).toEqual([]);
  });

  test('what is slow belongs to the fragment that has the element, to the frame or the page, or to whose script ran', () => {
    const reports = viewReports();
    document.body.innerHTML = `<div id="root"><header><b></b></header><main><i></i><fragment-place data-fragment="mf-cart/add"><a></a></fragment-place></main></div>`;
    const [inFrame, inPage, inFragment] = ['b', 'i', 'a'].map((tag) => document.querySelector(tag));
    const cart = { remote: 'mf-cart', route: '#add', version: '3.0.0-0123456789ab' };
    reports.add(view(100));
    reports.add({ type: 'view', at: 110, ...cart });
    reports.measure('lcp', 900, 0, inFrame);
    reports.measure('inp', 80, 150, inFragment);
    const script = (of: string, duration: number) => ({
      sourceURL: `https://site.test/remotes/${of}/1/a.js`,
      duration,
    });
    const frame = (startTime: number, blockingDuration: number, ...scripts: ReturnType<typeof script>[]) => ({
      ...{ startTime, duration: 200, blockingDuration, scripts },
    });
    const other = { sourceURL: 'chrome-extension://a/b.js', duration: 100 };
    const frames = [
      frame(50, 300, script('mf-a', 150), script('mf-cart', 50), other), // half, a sixth, and a third of nobody
      frame(400, 40, script('shell', 90)), // a press in the fragment
      frame(800, 20, script('shell', 70)),
      frame(900, 30, script('mf-b', 80)), // was loaded for a page that nobody has opened
    ];
    const press = (processingStart: number, target?: Element | null) => ({ processingStart, target });
    reports.measureBlocking(frames, [press(450, inFragment), press(850, inPage)]);
    expect(reports.take(9000)).toMatchObject([
      { remote: 'mf-a', vitals: { blocking: 170 } },
      { remote: 'mf-cart', vitals: { blocking: 90, inp: 80 } },
    ]);
    expect([reports.takeFrameVitals(), reports.takeFrameVitals()]).toEqual([{ lcp: 900 }, {}]);
    reports.add(view(9100));
    reports.measureBlocking([], []);
    expect(reports.take(9999)).toMatchObject([{ vitals: {} }]);
  });

  test('errors from before the first view belong to it', () => {
    const reports = viewReports();
    reports.add({ type: 'error', at: 1, error: thrown('SyntaxError', file) });
    expect(reports.take(9000)).toEqual([]);
    reports.add(view(100));
    expect(reports.take(9000)).toMatchObject([{ route: '/a', errors: [{ name: 'SyntaxError' }] }]);
  });

  test('errors of scripts and refused promises are recorded, and what React caught is still written to the console', () => {
    const { take, onCaughtError } = recordPageEvents();
    const written = jest.spyOn(console, 'error').mockImplementation(() => {});
    const error = new Error('a bug');
    window.dispatchEvent(new ErrorEvent('error', { error, filename: file, lineno: 1, colno: 2 }));
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'a reason' }));
    onCaughtError(error);
    expect(take()).toMatchObject([
      { type: 'error', error, place: `${file}:1:2` },
      { type: 'error', error: 'a reason' },
      { type: 'error', error, isCaught: true },
    ]);
    expect(written).toHaveBeenCalledWith(error);
    for (let index = 0; index < 200; index++) onCaughtError(error);
    expect(take()).toHaveLength(100);
    written.mockRestore();
  });

  test('a fragment is a view of its own remote beside that of the page, once, and has the errors of its code', () => {
    const reports = viewReports();
    const cart = { remote: 'mf-cart', route: '#add', version: '3.0.0-0123456789ab' };
    const ofCart = 'https://site.test/remotes/mf-cart/3.0.0-0123456789ab/add.js:1:2';
    reports.add({ type: 'error', at: 90, error: thrown('TypeError', ofCart), isCaught: true, of: 'mf-cart/add' });
    reports.add(view(100));
    for (const at of [110, 120]) reports.add({ type: 'view', at, ...cart });
    reports.add({ type: 'error', at: 130, error: thrown('RangeError', ofCart) });
    reports.add({ type: 'error', at: 140, error: thrown('EvalError', file) });
    reports.measure('cls', 0.1, 150);
    const names = (report: ReturnType<typeof reports.take>) =>
      report.map(({ remote, route, errors, vitals }) => [remote, route, errors.map(({ name }) => name), vitals]);
    expect(names(reports.take(9000))).toEqual([
      ['mf-a', '/a', ['EvalError'], { cls: 0.1 }],
      ['mf-cart', '#add', ['TypeError', 'RangeError'], {}],
    ]);
  });
});
