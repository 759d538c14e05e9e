import type { PageState } from '@onesite/protocol/rendering';
import type { PageProps, RemoteModule } from '@onesite/shared-host';
import { createBrowserHistory, createHostStore, StoreProvider } from '@onesite/shared-host/host';
import { fakeApi } from '@onesite/shared-host/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { App } from '../App.tsx';
import { createOwnSet } from '../releases/ownSet.ts';
import { createBrowserPages } from '../remotes/browserPages.ts';
import { federation } from '../remotes/federation.ts';
import { frame } from '../testing/frame.tsx';
import { HostRouter } from './HostRouter.tsx';

jest.mock('../remotes/federation.ts', () => ({
  federation: { load: jest.fn(), reset: jest.fn(), preload: jest.fn(), prefetch: jest.fn() },
}));
jest.mock('../remotes/pageFiles.ts', () => ({ filesOf: () => [], haveArrived: () => true }));

const route = (id: string) => ({ id, path: `/${id}`, title: `Title of ${id}`, access: 'public', render: 'server' });
const names = ['map', 'fleet', 'yard'];

/** Each page is a remote of its own, whose code arrives or fails when the test says so. */
const arrivals = new Map<string, { arrive: () => void; fail: () => void }>();
const list = '/api/vehicles';
const moduleOf = (id: string) => {
  function Page({ data }: PageProps) {
    useEffect(() => {
      if (id === 'yard') document.title = 'Gate 2, Title of yard';
    }, []);
    return (
      <>
        <h1 tabIndex={-1}>Page {id}</h1>
        <input aria-label="Note" />
        <p>{String(data[0])}</p>
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
  const history = createBrowserHistory({ v5Compat: true });
  const pages = createBrowserPages(state, createOwnSet(state), false);
  render(
    <StoreProvider store={createHostStore()}>
      <HostRouter history={history}>
        <App frame={frame} paths={state.paths} loader={pages} />
      </HostRouter>
    </StoreProvider>,
  );
  await arrive('map');
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
  jest.useFakeTimers();
  globalThis.fetch = async () => ({}) as Response; // the site can be reached
  jest.spyOn(console, 'error').mockImplementation(() => {}); // React reports each error that a boundary catches
  window.scrollTo = jest.fn();
  arrivals.clear();
  jest.mocked(federation.load).mockImplementation(
    ({ name }) =>
      new Promise((done, fail) => {
        arrivals.set(name, { arrive: () => done(modules[name]!), fail: () => fail(new Error(`no ${name}`)) });
      }),
  );
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('a page that is late', () => {
  it('leaves the old page in place, with a progress bar, for 1.5 seconds', async () => {
    const { go } = await openSite();
    await go('/fleet');
    await pass(1400);
    expect(shownPages()).toEqual(['Page map']);
    expect(screen.getByRole('progressbar', { name: 'Loading page' })).toBeInTheDocument();
    expect(latePanel()).toBeNull();
  });

  it('is replaced by a panel then, and takes its place as soon as its code is there', async () => {
    const { go } = await openSite();
    await go('/fleet');
    await pass(1600);
    expect(shownPages()).toEqual([]);
    expect(latePanel()).toBeInTheDocument();
    await arrive('fleet');
    expect(shownPages()).toEqual(['Page fleet']);
    expect(latePanel()).toBeNull();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('counts as unavailable after ten seconds, and appears by itself when it comes after all', async () => {
    const { go } = await openSite();
    await go('/fleet');
    await pass(9_500);
    expect(screen.queryByRole('alert')).toBeNull();
    await pass(1_000);
    expect(screen.getByRole('alert')).toHaveTextContent('This section is unavailable');
    await arrive('fleet');
    expect(shownPages()).toEqual(['Page fleet']);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('while a page is on its way', () => {
  it('going back stays on the page that is shown, and what arrives later changes nothing', async () => {
    const { go, traverse } = await openSite();
    await go('/fleet');
    await traverse(-1);
    expect(window.location.pathname).toBe('/map');
    await arrive('fleet');
    await pass(2000);
    expect(shownPages()).toEqual(['Page map']);
    expect(latePanel()).toBeNull();
  });

  it('another page can be asked for, and the first one is never shown', async () => {
    const { go } = await openSite();
    await go('/fleet');
    await go('/yard');
    await arrive('fleet');
    expect(shownPages()).toEqual(['Page map']);
    await arrive('yard');
    expect(shownPages()).toEqual(['Page yard']);
  });
});

describe('a page that has arrived', () => {
  it('has its title on the tab, its heading focused, and begins at its top', async () => {
    const { go } = await openSite();
    jest.mocked(window.scrollTo).mockClear();
    await go('/fleet');
    expect(window.scrollTo).not.toHaveBeenCalled(); // the old page stays where it is
    await arrive('fleet');
    expect(document.title).toBe('Title of fleet');
    expect(screen.getByRole('heading', { name: 'Page fleet' })).toHaveFocus();
    expect(window.scrollTo).toHaveBeenLastCalledWith(0, 0);
  });

  it('may have a more precise title of its own, which no other page takes over', async () => {
    const { go, traverse } = await openSite();
    await go('/yard');
    await arrive('yard');
    expect(document.title).toBe('Gate 2, Title of yard');
    await traverse(-1);
    expect(document.title).toBe('Title of map');
    await traverse(1);
    expect(document.title).toBe('Gate 2, Title of yard');
  });

  it('leaves focus and position alone when only its query changes', async () => {
    const { go } = await openSite();
    await go('/map?sort=model'); // renders what has arrived
    const link = screen.getAllByRole('link')[0]!;
    act(() => link.focus());
    expect(link).toHaveFocus();
    jest.mocked(window.scrollTo).mockClear();
    await go('/map?sort=name');
    expect(link).toHaveFocus();
    expect(window.scrollTo).not.toHaveBeenCalled();
  });
});

it('newer data take the place of older ones: what was typed stays, and so does the focus', async () => {
  const { refresh, go } = await openSite();
  await go('/map?sort=name'); // renders what has arrived
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

describe('without a network', () => {
  let isOnline: boolean;
  let canReach: boolean;
  beforeEach(() => {
    [isOnline, canReach] = [false, false];
    jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
    globalThis.fetch = () => (canReach ? Promise.resolve({} as Response) : Promise.reject(new TypeError()));
  });

  it('also if the browser had not noticed: a probe does', async () => {
    isOnline = true;
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
