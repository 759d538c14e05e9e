import type { PathRecord } from '@onesite/protocol/routes';
import { createBrowserHistory, createHostStore, StoreProvider } from '@onesite/shared-host/host';
import { act, render, screen } from '@testing-library/react';
import { App } from './App.tsx';
import { HostRouter } from './navigation/HostRouter.tsx';
import type { LoadedPage, PageLoader, PageTarget } from './remotes/pages.ts';
import { frame } from './testing/frame.tsx';

const record = (id: string, more: Partial<PathRecord> = {}): PathRecord => ({
  ...{ id, path: '/find', title: `Title of ${id}`, access: 'public', render: 'server' },
  ...more,
});
const paths = {
  finder: [
    record('find'),
    record('code', { query: ['code'] }),
    record('pair', { path: '/pair', query: ['a', 'b'] }),
    record('other', { path: '/other' }),
  ],
};

/** Pages that say what they were opened with. `hold` leaves one on its way until it is let go. */
function fakePages() {
  const pages = new Map<string, Promise<LoadedPage>>();
  let letGo = () => {};
  let isHeld = false;
  const load = (target: PageTarget) => {
    const key = JSON.stringify(target);
    const page = pages.get(key) ?? loaded(target);
    pages.set(key, page);
    return page;
  };
  function loaded({ route, params }: PageTarget): Promise<LoadedPage> {
    const Page = () => <h1 tabIndex={-1}>{`${route} ${JSON.stringify(params)}`}</h1>;
    const page: LoadedPage = { Page, props: { data: [], status: 200 } };
    if (!isHeld) return Promise.resolve(page);
    return new Promise((done) => {
      letGo = () => done(page);
    });
  }
  const loader: PageLoader = { load, retry: load, onLateArrival: () => () => {} };
  return {
    loader,
    hold() {
      isHeld = true;
    },
    letGo: () => act(async () => letGo()),
  };
}

async function open(address: string, { loader }: { loader: PageLoader }, opening?: { title: string; text: string }) {
  window.history.replaceState(null, '', address);
  const history = createBrowserHistory({ v5Compat: true });
  await act(async () => {
    render(
      <StoreProvider store={createHostStore()}>
        <HostRouter history={history}>
          <App frame={frame} paths={paths} opening={opening} loader={loader} />
        </HostRouter>
      </StoreProvider>,
    );
  });
  return (to: string) => act(async () => history.push(to));
}

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

beforeEach(() => {
  window.scrollTo = jest.fn();
});

test.each([
  ['/find', 'find {}'],
  ['/find?sort=name', 'find {}'],
  ['/find?code=1.x-y&utm_source=mail', 'code {"code":"1.x-y"}'],
  ['/find?code=%3Cscript%3E', 'code {"code":""}'],
  [`/find?code=${'1'.repeat(601)}`, 'code {"code":""}'],
  ['/pair?b=2&a=1', 'pair {"a":"1","b":"2"}'],
  ['/pair?b=2', '404 Page Not Found'],
])('%s opens the page %s', async (address, page) => {
  await open(address, fakePages());
  expect(heading()).toBe(page);
});

test('another query is another page: it begins at its top, with its heading focused and its title', async () => {
  const go = await open('/find?code=1', fakePages());
  await go('/find?code=2');
  expect(heading()).toBe('code {"code":"2"}');
  expect(window.scrollTo).not.toHaveBeenCalled();
  await go('/find');
  expect(heading()).toBe('find {}');
  expect(document.title).toBe('Title of find');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(window.scrollTo).toHaveBeenLastCalledWith(0, 0);
});

test('until the first page is there, a sheet says what is being opened; no later page is announced by it', async () => {
  const opening = { title: 'A thing is being opened', text: 'a red one' };
  const pages = fakePages();
  pages.hold();
  const go = await open('/find?code=1', pages, opening);
  expect(heading()).toBe('A thing is being opened');
  expect(screen.getByText('a red one')).toBeInTheDocument();
  await pages.letGo();
  expect(heading()).toBe('code {"code":"1"}');
  jest.useFakeTimers();
  await go('/other');
  await act(async () => jest.advanceTimersByTimeAsync(2_000));
  jest.useRealTimers();
  expect(screen.queryByText('a red one')).toBeNull();
  expect(screen.getByText(/Still loading/)).toBeInTheDocument();
});
