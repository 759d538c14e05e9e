import type { RemoteRelease } from '@onesite/protocol/releases';
import type { PageState } from '@onesite/protocol/rendering';
import { callApi, type PageProps, type RemoteModule } from '@onesite/shared-host';
import { createHostHistory, createHostStore, StoreProvider } from '@onesite/shared-host/host';
import { fakeApi } from '@onesite/shared-host/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { App } from '../App.tsx';
import { createBrowserFragments } from '../fragments/browserFragments.ts';
import { preloadFragments } from '../fragments/preloadFragments.ts';
import { HostRouter } from '../navigation/HostRouter.tsx';
import { watchHead } from '../navigation/usePageArrival.ts';
import { createPageSet } from '../releases/pageSet.ts';
import { frame } from '../testing/frame.tsx';
import { createBrowserPages } from './browserPages.ts';
import { federation } from './federation.ts';
import { inertPage } from './InertNotice.tsx';
import { prefetchLinks } from './prefetchLinks.ts';
import { createVisitCalls } from './visitCalls.ts';

// Pages and fragments in the browser: their code and data, late, lost or newer.

jest.mock('./federation.ts', () => ({
  ...jest.requireActual('./federation.ts'),
  federation: { load: jest.fn(), reset: jest.fn(), preload: jest.fn(), haveArrived: jest.fn(() => true) },
}));
const load = jest.mocked(federation.load);

beforeEach(() => {
  jest.useFakeTimers();
  load.mockReset();
});
afterEach(() => jest.useRealTimers());

describe('createBrowserPages', () => {
  const Fleet = () => null;
  const fleet = { routes: [{ id: 'map', path: '/fleet', load: async () => Fleet }] } as unknown as RemoteModule;
  const facts = {
    name: 'mf-fleet',
    version: '1.0.0',
    routes: [{ id: 'map', path: '/fleet', access: 'public', preload: [] }],
  } as unknown as RemoteRelease;
  const state: PageState = { setKey: 'key', paths: {}, remotes: { 'mf-fleet': facts }, answers: {} };
  const target = { remote: 'mf-fleet', route: 'map', params: {} };

  const outcome = (promise: Promise<unknown>) =>
    promise.then(
      () => 'loaded',
      () => 'failed',
    );

  it.each([true, false])(
    'says of a page that failed which version that is, and whether its files had come: %s',
    async (hadItsFiles) => {
      const error = new Error('it throws');
      load.mockRejectedValue(error);
      jest.mocked(federation.haveArrived).mockReturnValue(hadItsFiles);
      const onFailedLoad = jest.fn();
      const pages = createBrowserPages(state, createPageSet(state), false, { onFailedLoad });
      expect(await outcome(pages.load(target))).toBe('failed');
      expect(onFailedLoad).toHaveBeenCalledWith(target, { version: '1.0.0', error, hadItsFiles });
    },
  );

  describe('the page of a document that was rendered', () => {
    const elsewhere = { ...target, route: 'list' };
    const open = () => {
      const pages = createBrowserPages(state, createPageSet(state), true);
      void pages.load(target);
      return pages;
    };
    afterEach(() => inertPage.set(false));

    it('is said not to work when its code fails, until that is there', async () => {
      load.mockRejectedValueOnce(new Error('another version of react')).mockResolvedValue(fleet);
      open();
      await jest.advanceTimersByTimeAsync(0);
      expect(inertPage.isInert()).toBe(true);
      await jest.advanceTimersByTimeAsync(2000);
      expect(inertPage.isInert()).toBe(false);
    });

    it('is said not to work when its code is late, and to nobody who has left it', async () => {
      load.mockReturnValue(new Promise(() => {}));
      const pages = open();
      await jest.advanceTimersByTimeAsync(9_999);
      expect([inertPage.isInert(), pages.isFromServer?.(target)]).toEqual([false, true]);
      await jest.advanceTimersByTimeAsync(1);
      expect(inertPage.isInert()).toBe(true);
      pages.navigated({ pathname: '/elsewhere' });
      void pages.load(elsewhere).catch(() => {});
      const isFromServer = [target, elsewhere].map((page) => pages.isFromServer?.(page));
      expect([inertPage.isInert(), ...isFromServer]).toEqual([false, false, false]);
    });
  });

  it.each([100, 5000])('waits up to 150 ms for its fragments, which are there after %i', async (ready) => {
    const shown = Math.min(ready, 150);
    load.mockResolvedValue(fleet);
    const fragments = { preload() {}, open: () => new Promise((done) => setTimeout(done, ready)) };
    const onLoaded = jest.fn();
    void createBrowserPages(state, createPageSet(state), false, { fragments }).load(target).then(onLoaded);
    await jest.advanceTimersByTimeAsync(shown - 1);
    expect(onLoaded).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(onLoaded).toHaveBeenCalled();
  });

  it('follows a release that came meanwhile on retry', async () => {
    load.mockRejectedValue(new Error('a version that was rolled back'));
    const reload = jest.fn(async () => Promise.reject(new Error('another document')));
    const pages = createBrowserPages(state, { ...createPageSet(state), isReplaced: async () => true }, false, {
      reload,
    });
    expect(await outcome(pages.load(target))).toBe('failed');
    await expect(pages.retry(target)).rejects.toThrow('another document');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['data-next', true, 1],
    ['data-next', false, 0], // a file did not come
    ['title', true, 0],
  ])('runs the code behind a link with "%s" if its files have come (%s): %s times', async (mark, haveCome, times) => {
    const preload = jest.mocked(federation.preload).mockReset().mockResolvedValue(haveCome);
    load.mockResolvedValue(fleet);
    document.body.innerHTML = `<main><a href="/fleet" ${mark}>Fleet</a></main>`;
    const record = { id: 'map', path: '/fleet', access: 'public', render: 'server', title: '' } as const;
    const withPath = { ...state, paths: { 'mf-fleet': [record] } };
    const prefetchNext = prefetchLinks(createBrowserPages(withPath, createPageSet(state), false));
    fireEvent.pointerOver(screen.getByRole('link'));
    await jest.advanceTimersByTimeAsync(0);
    expect([preload.mock.calls.length > 0, load.mock.calls.length]).toEqual([true, 0]);
    prefetchNext();
    await jest.advanceTimersByTimeAsync(0);
    expect(load).toHaveBeenCalledTimes(times);
  });

  describe('the data of a page', () => {
    const path = '/api/vehicles';
    const withData = { ...facts, routes: [{ ...facts.routes[0]!, data: [path] }] };
    const call = `GET ${path}`;
    const brought = (body: unknown) => ({
      ...state,
      remotes: { 'mf-fleet': withData },
      answers: { [path]: { status: 200, body } },
    });

    async function openPages(document: PageState) {
      load.mockResolvedValue(fleet);
      const pages = createBrowserPages(document, createPageSet(document), true);
      const changed = jest.fn();
      pages.onLateArrival(target, changed);
      const data = async () => (await pages.load(target)).props.data;
      await data();
      return { pages, changed, data };
    }

    it('comes from the document, and is replaced by that of now if it has changed', async () => {
      const api = fakeApi({ [call]: { body: ['new'] } });
      const { pages, changed, data } = await openPages(brought(['old']));
      expect([await data(), api.calls.length]).toEqual([[['old']], 0]);
      await pages.refresh();
      expect(changed).toHaveBeenCalledTimes(1);
      expect(await data()).toEqual([['new']]);
      expect(api.calls).toHaveLength(1);
    });

    it.each([
      ['is the same', { body: ['old'] }],
      ['cannot be had', { status: 503 }],
      ['cannot be asked for', { status: 0 }],
    ])('stays where that of now %s', async (_, response) => {
      fakeApi({ [call]: response });
      const { pages, changed, data } = await openPages(brought(['old']));
      await pages.refresh();
      expect(changed).not.toHaveBeenCalled();
      expect(await data()).toEqual([['old']]);
    });

    it.each([204, 409])(
      'is asked for once by a page that waits for it, and again after a write: %s',
      async (status) => {
        const api = fakeApi({ [call]: { body: ['old'] }, 'POST /api/vehicles': { status } });
        const { pages, data } = await openPages({ ...brought([]), answers: {} });
        expect(await data()).toEqual([['old']]);
        api.responses[call] = { body: ['new'] };
        await callApi({ path: '/vehicles', method: 'POST' });
        await pages.load({ ...target, route: 'elsewhere' }).catch(() => {});
        pages.navigated({ pathname: '/elsewhere' });
        expect(await data()).toEqual([['new']]);
      },
    );

    it('is asked for once in a visit over some pages, unless it could not be had', async () => {
      const api = fakeApi({ [call]: { status: 503 } });
      load.mockResolvedValue(fleet);
      const routes = [1, 2, 3].map((id) => ({ ...withData.routes[0]!, id: `${id}` }));
      const remotes = { 'mf-fleet': { ...withData, routes } };
      const document = { ...state, remotes, answers: {} };
      const pages = createBrowserPages(document, createPageSet(document), false);
      load.mockResolvedValue({ routes: routes.map(({ id }) => ({ ...fleet.routes[0]!, id })) });
      const open = async (route: string) => {
        pages.navigated({ pathname: '/elsewhere' });
        return (await pages.load({ ...target, route })).props.data;
      };
      expect(await open('1')).toEqual([undefined]);
      expect(await callApi({ path: '/vehicles' })).toHaveProperty('error'); // the page's own call
      api.responses[call] = { body: ['one list'] };
      for (const { id } of routes.slice(1)) expect(await open(id)).toEqual([['one list']]);
      expect(api.calls).toHaveLength(2);
    });

    it.each<[string, number, boolean]>([
      ['the page itself, whose call takes the answer that is on its way', 200, false],
      ['a new call if there was a write, before the page was shown', 50, true],
      ['a new call if there was a write, after it', 200, true],
    ])('is left to %s', async (_, afterMs, isWritten) => {
      const api = fakeApi({ [call]: () => new Promise((done) => setTimeout(done, 400, { body: ['old'] })) });
      load.mockResolvedValue(fleet);
      const document = { ...brought([]), answers: {} };
      const pages = createBrowserPages(document, createPageSet(document), false);
      const changed = jest.fn();
      pages.onLateArrival(target, changed);
      const page = pages.load(target);
      await jest.advanceTimersByTimeAsync(afterMs);
      if (isWritten) await callApi({ path: '/vehicles', method: 'POST' });
      await jest.advanceTimersByTimeAsync(200 - afterMs);
      expect((await page).props.data).toEqual([undefined]);
      if (isWritten) api.responses[call] = { body: ['new'] };
      const own = callApi({ path: '/vehicles' });
      await jest.advanceTimersByTimeAsync(400);
      expect(await own).toMatchObject({ data: [isWritten ? 'new' : 'old'] });
      expect((await pages.load(target)).props.data).toEqual([isWritten ? undefined : ['old']]); // without a call of its own, too
      expect(changed).toHaveBeenCalledTimes(isWritten ? 0 : 1);
      expect(api.sent('GET')).toHaveLength(isWritten ? 2 : 1);
    });
  });
});

describe('createBrowserFragments', () => {
  const Add = () => null;
  const exposed = { routes: [], fragments: [{ id: 'add', load: async () => Add }] } as unknown as RemoteModule;
  const release = {
    name: 'mf-cart',
    version: '1.0.0',
    fragments: [
      {
        id: 'add',
        preload: [],
        data: ['/api/prices/:sku'],
        size: { height: 40 },
        fragments: [{ of: 'mf-cart/stock', props: { sku: ':sku' } }],
      },
      { id: 'stock', preload: [{ url: '/stock.js', integrity: 'sha384-x' }] },
    ],
  } as unknown as RemoteRelease;
  const target = { of: 'mf-cart/add', props: { sku: 'CL-01' } };

  function fragmentsWith(answers = {}) {
    const onFailedLoad = jest.fn();
    const calls = createVisitCalls(answers);
    const factsOf = async () => release;
    const preload = preloadFragments({ factsOf, calls });
    const fragments = createBrowserFragments({ factsOf, calls, preload, onFailedLoad });
    return { fragments, onFailedLoad };
  }

  beforeEach(() => {
    load.mockResolvedValue(exposed);
    jest.mocked(federation.preload).mockClear();
    jest.mocked(federation.reset).mockClear();
    jest.mocked(federation.haveArrived).mockReturnValue(true);
  });
  const leaving: (() => void)[] = [];
  afterEach(() => {
    for (const leave of leaving.splice(0)) leave(); // or the next test's writes would reach them
  });

  test('data that came with the document are not asked for again, and inner fragments load beside it', async () => {
    const api = fakeApi({});
    const { fragments } = fragmentsWith({ '/api/prices/CL-01': { status: 200, body: 750 } });
    expect(await fragments.load(target)).toEqual({ Part: Add, data: [750] });
    expect(fragments.load(target)).toBe(fragments.load(target));
    expect(api.calls).toEqual([]);
    expect(federation.preload).toHaveBeenCalledWith(release, release.fragments?.[1]?.preload);
  });

  test('what a page states, and what that shows, is rendered without waiting once it is opened', async () => {
    fakeApi({ 'GET /api/prices/CL-01': { body: 750 } });
    load.mockResolvedValue({
      ...exposed,
      fragments: ['add', 'stock'].map((id) => ({ id, load: async () => Add })),
    } as never);
    const { fragments } = fragmentsWith();
    await fragments.open({ uses: [{ of: 'mf-cart/add', props: { size: 2, sku: ':sku' } }], values: { sku: 'CL-01' } });
    const shown = [
      { of: target.of, props: { sku: 'CL-01', size: 2 } },
      { of: 'mf-cart/stock', props: { sku: 'CL-01' } },
    ];
    for (const each of shown) expect(fragments.load(each)).toHaveProperty('status', 'fulfilled'); // as `use` reads it
  });

  test('one that cannot be loaded is tried as long as it is on the page, and reported once, with its version', async () => {
    fakeApi({ 'GET /api/prices/CL-01': { status: 200, body: 750 } });
    const error = new Error('no file');
    load.mockRejectedValueOnce(error).mockRejectedValueOnce(error);
    const { fragments, onFailedLoad } = fragmentsWith();
    leaving.push(fragments.onNewData(target, () => {}));
    const loading = fragments.load(target);
    await jest.advanceTimersByTimeAsync(0);
    dispatchEvent(new Event('online')); // at once
    await jest.advanceTimersByTimeAsync(0);
    expect(load).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await loading).toEqual({ Part: Add, data: [750] });
    expect(onFailedLoad.mock.calls).toEqual([['mf-cart/add', { version: '1.0.0', error, hadItsFiles: true }]]);
    expect(federation.reset).toHaveBeenCalledTimes(2); // its files had come, and may be damaged in the cache
  });

  test('nobody tries for one that has left the page', async () => {
    load.mockRejectedValue(new Error('no file'));
    fakeApi({ 'GET /api/prices/CL-01': { status: 200, body: 750 } });
    const { fragments } = fragmentsWith();
    const outcome = fragments.load(target).catch((error: Error) => error.message);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await outcome).toMatch(/no file/);
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('after a write of anybody, what is shown is asked for again, and shown if it has changed', async () => {
    let price = 750;
    fakeApi({
      'GET /api/prices/CL-01': () => ({ status: 200, body: price }),
      'POST /api/cart': { status: 200, body: {} },
    });
    const { fragments } = fragmentsWith({ '/api/prices/CL-01': { status: 200, body: 750 } });
    const onNewData = jest.fn();
    leaving.push(fragments.onNewData(target, onNewData));
    const first = fragments.load(target);
    await first;
    await callApi({ path: '/cart', method: 'POST' });
    await jest.advanceTimersByTimeAsync(0);
    expect(fragments.load(target)).toBe(first);
    price = 800;
    await callApi({ path: '/cart', method: 'POST' });
    await jest.advanceTimersByTimeAsync(0);
    expect(onNewData).toHaveBeenCalledTimes(1);
    expect(await fragments.load(target)).toEqual({ Part: Add, data: [800] });
  });

  test('of two writes in a row the data after the second are shown, whichever answer comes first', async () => {
    const answers: ((body: unknown) => void)[] = [];
    fakeApi({
      'GET /api/prices/CL-01': () => new Promise((done) => answers.push((body) => done({ status: 200, body }))),
      'POST /api/cart': { status: 200, body: {} },
    });
    const { fragments } = fragmentsWith({ '/api/prices/CL-01': { status: 200, body: 0 } });
    leaving.push(fragments.onNewData(target, () => {}));
    await fragments.load(target);
    for (let write = 0; write < 2; write++) {
      await callApi({ path: '/cart', method: 'POST' });
      await jest.advanceTimersByTimeAsync(0);
    }
    answers[0]!(1);
    await jest.advanceTimersByTimeAsync(0);
    expect(await fragments.load(target)).toMatchObject({ data: [0] });
    answers[1]!(2);
    await jest.advanceTimersByTimeAsync(10);
    expect(await fragments.load(target)).toMatchObject({ data: [2] });
  });

  test('one that throws with its data gets others, if there are any', async () => {
    fakeApi({ 'GET /api/prices/CL-01': { status: 200, body: 800 } });
    const { fragments } = fragmentsWith({ '/api/prices/CL-01': { status: 200, body: 750 } });
    const onNewData = jest.fn();
    leaving.push(fragments.onNewData(target, onNewData));
    await fragments.load(target);
    fragments.again(target);
    await jest.advanceTimersByTimeAsync(10);
    expect(onNewData).toHaveBeenCalledTimes(1);
    expect(await fragments.load(target)).toMatchObject({ data: [800] });
  });

  test('fragments that state one another in a circle are loaded to a depth of three', async () => {
    fakeApi({});
    const circle = {
      ...{ name: 'mf-a', version: '1.0.0' },
      fragments: [{ id: 'one', preload: [], fragments: [{ of: 'mf-a/one' }] }],
    } as unknown as RemoteRelease;
    preloadFragments({ factsOf: async () => circle, calls: createVisitCalls({}) })({
      uses: [{ of: 'mf-a/one' }],
      values: {},
    });
    await jest.advanceTimersByTimeAsync(0);
    expect(federation.preload).toHaveBeenCalledTimes(3);
  });
});

describe('a site of several pages', () => {
  const language = (id: string) => (id === 'gate' ? 'de' : undefined);
  const route = (id: string) => ({
    ...{ id, path: `/${id}`, title: `Title of ${id}`, language: language(id), access: 'public', render: 'server' },
  });
  const names = ['map', 'fleet', 'yard', 'gate'];

  /** Each page is a remote of its own, whose code arrives or fails when the test says so. */
  const arrivals = new Map<string, { arrive: () => void; fail: () => void }>();
  const list = '/api/vehicles';
  const moduleOf = (id: string) => {
    function Page({ data }: PageProps) {
      if (id === 'fleet') document.title = 'Fleet of 3'; // while it renders, as react-helmet does
      useEffect(() => {
        if (id === 'yard') document.title = 'Gate 2, Title of yard';
      }, []);
      return (
        <>
          <h1 tabIndex={-1}>Page {id}</h1>
          <input aria-label="Note" />
          <p>{String(data[0])}</p>
          {id === 'gate' && (
            <>
              <title>{`Gate with ${data[0]}`}</title>
              <meta name="description" content="Its own" />
            </>
          )}
        </>
      );
    }
    return { routes: [{ ...route(id), load: async () => Page }] } as unknown as RemoteModule;
  };
  const modules = Object.fromEntries(names.map((id) => [id, moduleOf(id)]));
  const remoteOf = (id: string) => [id, { name: id, routes: [{ ...route(id), data: [list], preload: [] }] }];

  async function openSite() {
    window.history.replaceState({ key: 'first' }, '', '/map'); // as the host names a document's entry
    const state = {
      setKey: 'key',
      paths: Object.fromEntries(names.map((id) => [id, [route(id)]])),
      remotes: Object.fromEntries(names.map(remoteOf)),
      answers: { [list]: { status: 200, body: 'two vehicles' } },
    } as unknown as PageState;
    const history = createHostHistory();
    const pages = createBrowserPages(state, createPageSet(state), false);
    pages.navigated({ pathname: '/map' });
    await arrive('map'); // before: React shows nothing in place of a fallback for 0.3 s, by a clock that no test moves
    const site = (
      <StoreProvider store={createHostStore()}>
        <HostRouter history={history}>
          <App frame={frame} paths={state.paths} loader={pages} />
        </HostRouter>
      </StoreProvider>
    );
    await act(async () => render(site));
    jest.mocked(window.scrollTo).mockClear();
    return {
      async refresh() {
        const refreshed = pages.refresh();
        await arrive('map');
        await act(() => refreshed);
      },
      go: (path: string) => act(async () => history.push(path)),
      traverse: (steps: number) =>
        act(async () => {
          history.go(steps);
          await jest.advanceTimersByTimeAsync(10); // a traversal ends in a task of its own
        }),
    };
  }

  const arrive = async (id: string) => {
    await act(async () => jest.advanceTimersByTimeAsync(0)); // the page has requested its code
    await act(async () => arrivals.get(id)?.arrive());
  };
  const pass = (milliseconds: number) => act(async () => jest.advanceTimersByTimeAsync(milliseconds));
  const shownPages = () => screen.queryAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent);
  const latePanel = () => screen.queryByText(/Still loading this section/);

  beforeEach(() => {
    globalThis.fetch = async () => ({}) as Response; // the site can be reached
    jest.spyOn(console, 'error').mockImplementation(() => {}); // React reports each error that a boundary catches
    window.scrollTo = jest.fn();
    arrivals.clear();
    load.mockImplementation(
      ({ name }) =>
        new Promise((done, fail) => {
          arrivals.set(name, { arrive: () => done(modules[name]!), fail: () => fail(new Error(`no ${name}`)) });
        }),
    );
  });
  afterEach(() => jest.restoreAllMocks());

  it('a late page leaves the old one in place with a progress bar, and a notice once it takes long, until its code is there', async () => {
    const { go } = await openSite();
    await go('/fleet');
    await pass(140);
    expect(screen.queryByRole('progressbar')).toBeNull(); // most pages are there by then
    await pass(1260);
    expect(screen.getByRole('progressbar', { name: 'Loading page' })).toBeInTheDocument();
    await pass(8000);
    expect(latePanel()).toBeInTheDocument();
    expect(shownPages()).toEqual(['Page map']);
    await arrive('fleet');
    expect(shownPages()).toEqual(['Page fleet']);
    expect(latePanel()).toBeNull();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('a page counts as unavailable after ten seconds, and appears by itself when it comes after all', async () => {
    const { go } = await openSite();
    await go('/fleet');
    await pass(10_500);
    expect(screen.getByRole('alert')).toHaveTextContent('This section is unavailable');
    await arrive('fleet');
    expect(shownPages()).toEqual(['Page fleet']);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('going back while a page is on its way stays on the page that is shown, and what arrives later changes nothing', async () => {
    const { go, traverse } = await openSite();
    await go('/fleet');
    await traverse(-1);
    expect(window.location.pathname).toBe('/map');
    await arrive('fleet');
    await pass(2000);
    expect(shownPages()).toEqual(['Page map']);
    expect(latePanel()).toBeNull();
  });

  it('while a page is on its way, another can be asked for, and the first one is never shown', async () => {
    const { go } = await openSite();
    await go('/fleet');
    await go('/yard');
    await arrive('fleet');
    expect(shownPages()).toEqual(['Page map']);
    await arrive('yard');
    expect(shownPages()).toEqual(['Page yard']);
  });

  it('a page that has arrived has its title on the tab, its heading focused, and begins at its top', async () => {
    const { go } = await openSite();
    await go('/fleet');
    expect(window.scrollTo).not.toHaveBeenCalled(); // the old page stays where it is
    await arrive('fleet');
    expect(document.title).toBe('Fleet of 3');
    expect(screen.getByRole('heading', { name: 'Page fleet' })).toHaveFocus();
    expect(window.scrollTo).toHaveBeenLastCalledWith(0, 0);
  });

  it('a page may have a more precise title of its own, which no other page takes over', async () => {
    const { go, traverse } = await openSite();
    await go('/yard');
    await arrive('yard');
    expect(document.title).toBe('Gate 2, Title of yard');
    await traverse(-1);
    expect(document.title).toBe('Title of map');
    await traverse(1);
    expect(document.title).toBe('Gate 2, Title of yard');
  });

  it('what a page renders for the head is there while it is shown, and the document’s own is not, once its page was left', async () => {
    document.head.innerHTML =
      '<title>Title of map</title><meta name="description" content="Of the map"><link rel="canonical" href="/map">';
    const said = () =>
      [...document.head.querySelectorAll('title, meta, link')].map(
        (one) => one.textContent || one.getAttribute('content') || one.localName,
      );
    window.history.replaceState(null, '', '/map');
    watchHead(undefined, 'en');
    const { go, traverse } = await openSite();
    expect(said()).toEqual(['Title of map', 'Of the map', 'link']);
    await go('/gate');
    await arrive('gate');
    expect(document.documentElement.lang).toBe('de');
    expect(said().sort()).toEqual(['Gate with two vehicles', 'Its own']);
    await traverse(-1);
    expect(said()).toEqual(['Title of map']);
    expect(document.documentElement.lang).toBe('en');
    await traverse(1);
    expect(said().sort()).toEqual(['Gate with two vehicles', 'Its own']);
    await go('/fleet');
    await pass(0);
    await act(async () => arrivals.get('fleet')?.fail());
    expect(screen.getByRole('alert')).toHaveTextContent('This section is unavailable');
    expect(said()).toEqual(['Title of fleet']);
  });

  it('a title is followed by the site’s suffix, as in the documents of the site', async () => {
    watchHead({ name: 'Acme', titleSuffix: 'Acme yards' });
    const { go } = await openSite();
    await go('/yard');
    await arrive('yard');
    await go('/map');
    expect(document.title).toBe('Title of map · Acme yards');
    watchHead(undefined);
  });

  it('focus and position stay when only the query changes', async () => {
    const { go } = await openSite();
    const link = screen.getAllByRole('link')[0]!;
    act(() => link.focus());
    await go('/map?sort=name');
    expect(link).toHaveFocus();
    expect(window.scrollTo).not.toHaveBeenCalled();
  });

  it('newer data take the place of older ones: what was typed stays, and so does the focus', async () => {
    const { refresh } = await openSite();
    expect(screen.getByText('two vehicles')).toBeInTheDocument();
    const note = screen.getByRole('textbox', { name: 'Note' });
    fireEvent.change(note, { target: { value: 'typed' } });
    note.focus();
    fakeApi({ [`GET ${list}`]: { body: 'three vehicles' } });
    await refresh();
    expect(screen.getByText('three vehicles')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Note' })).toBe(note);
    expect(note).toHaveValue('typed');
    expect(note).toHaveFocus();
  });

  it('without a network, also if the browser had not noticed, a page opens once a probe gets through', async () => {
    let canReach = false;
    globalThis.fetch = () => (canReach ? Promise.resolve({} as Response) : Promise.reject(new TypeError()));
    const { go } = await openSite();
    await go('/fleet');
    await act(async () => arrivals.get('fleet')?.fail());
    expect(screen.getByRole('alert')).toHaveTextContent('You are offline');
    canReach = true;
    await pass(800);
    await arrive('fleet');
    expect(shownPages()).toEqual(['Page fleet']);
  });
});
