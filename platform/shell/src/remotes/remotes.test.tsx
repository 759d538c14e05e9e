import type { Asset, RemoteRelease, Variant } from '@onesite/protocol/releases';
import type { PathRecord } from '@onesite/protocol/routes';
import { useLocation, useSessionChanged, useToast } from '@onesite/shared-host';
import { checkSession, createHostStore, StoreProvider, sessionInvalidated } from '@onesite/shared-host/host';
import { fakeApi, renderInHost } from '@onesite/shared-host/testing';
import { useReturnAddress } from '@onesite/shared-host/useReturnAddress';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, Suspense, useLayoutEffect } from 'react';
import { renderToString } from 'react-dom/server';
import { ToastHost } from '../frame/ToastHost.tsx';
import { ignoreStrayFiles } from '../prepareBrowser.ts';
import { outlineOnKey } from '../previews/outlines.ts';
import { showPreviewBar } from '../previews/showPreviewBar.tsx';
import { createFactsOf, type PageSet } from '../releases/pageSet.ts';
import { federation, repeatAfterFailedPreload } from './federation.ts';
import { InertNotice } from './InertNotice.tsx';
import { RemoteBoundary, RemotePage } from './RemotePage.tsx';
import { keepStylesForTheirPages, useStylesOf } from './useStylesOf.ts';

// What is around a page, and in its place.

jest.mock('@onesite/shared-ui/feedback/ToastHost', () => {
  throw new Error('Loading chunk 7 failed');
});

describe('AsRendered', () => {
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => {}); // React reports each error that a boundary catches
  });
  afterEach(() => jest.restoreAllMocks());

  const Fleet = () => (
    <>
      <h1>Fleet</h1>
      <a href="/fleet/7">Truck 7</a>
    </>
  );
  const Broken = () => {
    throw new Error('another version of react');
  };

  const siteWith = (Page: ComponentType) => (
    <StoreProvider store={createHostStore()}>
      <main>
        <Suspense>
          <RemoteBoundary remote="mf-fleet" title="Fleet" isFromServer resetKey={0} onRetry={async () => {}}>
            <Page />
          </RemoteBoundary>
        </Suspense>
      </main>
      <InertNotice />
    </StoreProvider>
  );

  async function openDocument(Page: ComponentType) {
    const container = document.createElement('div');
    container.innerHTML = renderToString(siteWith(Fleet));
    document.body.replaceChildren(container);
    await act(async () => render(siteWith(Page), { container, hydrate: true, onRecoverableError: () => {} }));
  }

  test('a page that throws over what the server rendered leaves it in place, and a notice says what does not work', async () => {
    await openDocument(Fleet);
    expect(screen.queryByRole('alert')).toBeNull(); // it works
    await openDocument(Broken);
    expect(screen.getByRole('heading', { name: 'Fleet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Truck 7' })).toHaveAttribute('href', '/fleet/7');
    expect(screen.getByRole('alert')).toHaveTextContent('its buttons and forms do not work at the moment');
    expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'This section is unavailable' })).toBeNull();
  });
});

describe('Guard', () => {
  const report: PathRecord = { id: 'report', path: '/report', title: 'Report', access: 'supplier', render: 'browser' };
  const signIn: PathRecord = { ...report, id: 'sign-in', path: '/partners/sign-in', access: 'public' };

  const response = (isAuthenticated: boolean) =>
    fakeApi({ 'GET /api/supplier/auth-status': { body: { isAuthenticated } } });
  afterEach(() => jest.restoreAllMocks());

  const SignIn = () => <h1>Sign in, then {useReturnAddress('/')}</h1>;

  function loaderOf(Page: () => React.ReactNode) {
    const page = Promise.resolve({ Page, props: { data: [], status: 200 as const } });
    return { load: () => page, retry: () => page, onLateArrival: () => () => {} };
  }

  function open(Page = () => <h1>Report</h1>, paths = { login: signIn.path as string | undefined }) {
    const guarded = (
      <RemotePage remote="mf-fleet" record={report} loginPath={paths.login} loader={loaderOf(Page)} waiting={null} />
    );
    const AtPath = () => ({ '/report': guarded, '/partners/sign-in': <SignIn /> })[useLocation().pathname];
    return renderInHost(<AtPath />, '/report?year=2026#total');
  }

  test("a visitor without the role's session is sent to the role's login, which knows the way back", async () => {
    response(false);
    open();
    expect(await screen.findByRole('heading', { name: 'Sign in, then /report?year=2026#total' })).toBeVisible();
  });

  test('a visitor whose session cannot be checked is not sent away, and sees the page once it can', async () => {
    const { responses } = fakeApi({ 'GET /api/supplier/auth-status': { status: 503 } });
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('This section is unavailable');
    expect(window.location.pathname).toBe('/report');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(screen.getByRole('alert')).toHaveTextContent('It failed to load again.');
    responses['GET /api/supplier/auth-status'] = { body: { isAuthenticated: true } };
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Report' })).toBeVisible();
  });

  test('whoever leaves by a logout is not led back there by the next login', async () => {
    response(true);
    function Page() {
      const sessionChanged = useSessionChanged('supplier');
      return (
        <button type="button" onClick={() => sessionChanged(false)}>
          Logout
        </button>
      );
    }
    open(Page);
    await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
    expect(await screen.findByRole('heading', { name: 'Sign in, then /' })).toBeVisible();
  });

  test('where no page of the release set logs the role in, the page says that it is unavailable', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {}); // React reports each error that a boundary catches
    response(false);
    open(undefined, { login: undefined });
    expect(await screen.findByRole('alert')).toHaveTextContent('This section is unavailable');
  });

  test.each([true, false])(
    'a login page asks whether its visitor is logged in already, as %s',
    async (isAuthenticated) => {
      const { calls } = response(isAuthenticated);
      const record = { ...signIn, loginFor: 'supplier' };
      const login = <RemotePage remote="mf-partners" record={record} loader={loaderOf(SignIn)} waiting={null} />;
      const { store } = await act(async () => renderInHost(login, signIn.path));
      expect(await screen.findByRole('heading', { name: 'Sign in, then /' })).toBeVisible();
      await waitFor(() => expect(store.getState().session.supplier?.isAuthenticated).toBe(isAuthenticated));
      expect(calls).toHaveLength(1);
    },
  );

  test('a page begins anew for another account', async () => {
    const api = fakeApi({ 'GET /api/supplier/auth-status': { body: { isAuthenticated: true, username: 'levant' } } });
    const { store } = open(() => <input aria-label="Text" />);
    const text = () => screen.findByRole('textbox', { name: 'Text' });
    await userEvent.type(await text(), 'typed');
    api.responses['GET /api/supplier/auth-status'] = { body: { isAuthenticated: true, username: 'fjordgrid' } };
    await act(async () => {
      store.dispatch(sessionInvalidated());
      await store.dispatch(checkSession('supplier'));
    });
    expect(await text()).toHaveValue('');
  });
});

describe('RemoteBoundary', () => {
  let isBroken = true;
  beforeEach(() => {
    isBroken = true;
    globalThis.fetch = async () => ({}) as Response; // the site can be reached
    jest.spyOn(console, 'error').mockImplementation(() => {}); // React reports each error that a boundary catches
  });
  afterEach(() => jest.restoreAllMocks());

  function Page() {
    if (isBroken) throw new Error('no code');
    return <h1>Fleet</h1>;
  }

  const Section = ({ onRetry }: { onRetry: () => Promise<unknown> }) => (
    <main>
      <RemoteBoundary remote="mf-fleet" title="Fleet" resetKey={0} onRetry={onRetry}>
        <Page />
      </RemoteBoundary>
    </main>
  );

  test('a panel whose Retry fails stays, says so, and keeps the focus; one that brings the page shows it instead', async () => {
    let end = (_?: Error) => {};
    const onRetry = () =>
      new Promise<void>((done, fail) => {
        end = (error) => (error ? fail(error) : done());
      });
    renderInHost(<Section onRetry={onRetry} />);
    const button = (name: string) => screen.getByRole('button', { name });
    await userEvent.click(button('Retry'));
    expect(button('Retrying...')).toHaveFocus();
    await act(async () => end(new Error('still away')));
    expect(button('Retry')).toHaveFocus();
    expect(screen.getByRole('alert')).toHaveTextContent('It failed to load again.');
    await userEvent.click(button('Retry'));
    isBroken = false;
    await act(async () => end());
    expect(await screen.findByRole('heading', { name: 'Fleet' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the files of a page', () => {
  const folder = '/remotes/mf-a/1.0.0-0123456789ab';
  const files = ['entry.js', 'page.js'].map((file) => ({ url: `${folder}/${file}`, integrity: '' }));
  const [entry, page] = files.map(({ url }) => url as string) as [string, string];

  const arrived = (chunks: Asset[]) =>
    federation.haveArrived({ entry: files[0], preload: files.slice(1) } as RemoteRelease, chunks);

  type Requested = [path: string, status: number | undefined][];

  function requested(all: Requested) {
    const entries = all.map(([path, responseStatus]) => ({ name: `${location.origin}${path}`, responseStatus }));
    Object.assign(performance, { getEntriesByType: () => entries });
  }
  const both = (status: number | undefined): Requested => files.map(({ url }) => [url, status]);

  test.each<[string, boolean, Requested]>([
    ['all came', true, [...both(200), ['/api/list', 503]]],
    ['a part of a film came as well', true, [...both(200), [`${folder}/film.webm`, 206]]],
    ['one was refused', false, [...both(200), [page, 404]]],
    ['one came with the second try', false, [[entry, 503], ...both(200)]],
    ['one is still on its way', false, [[entry, 200]]],
    ['a file that they share was refused', false, [...both(200), ['/remotes/shell/1/react.js', 503]]],
    ['the network failed', false, both(0)],
    ['the browser does not tell', false, both(undefined)],
  ])('where %s, they have arrived: %s', (_, expected, all) => {
    requested(all);
    expect(arrived([])).toBe(expected);
  });

  test('styles that are part of the document have arrived with it', () => {
    requested(both(200));
    const styles = { url: `${folder}/page.css`, integrity: '' };
    expect(arrived([styles])).toBe(false);
    document.head.innerHTML = `<link rel="stylesheet" href="${styles.url}" disabled>`;
    expect(arrived([styles])).toBe(true);
  });
});

describe('repeatAfterFailedPreload', () => {
  const missing = (request: string) => Object.assign(new Error(request), { name: 'ChunkLoadError', request });

  test.each([
    ['asks again for each file that failed once', [missing('exposed.js'), missing('page.js')], 'page', 3],
    ['gives up on a file that fails again', [missing('exposed.js'), missing('exposed.js')], 'exposed.js', 2],
    ['passes every other failure on', [new Error('no container')], 'no container', 1],
  ])('%s', async (_, failures, outcome, times) => {
    const load = jest.fn(async () => {
      const failure = failures.shift();
      if (failure) throw failure;
      return 'page';
    });
    expect(await repeatAfterFailedPreload(load).catch(({ message }: Error) => message)).toBe(outcome);
    expect(load).toHaveBeenCalledTimes(times);
  });
});

describe('createFactsOf', () => {
  const release = (name: string, version = '1') => ({ name, version, routes: [{ id: 'list' }] });
  const all = { 'mf-a': release('mf-a'), 'mf-b': release('mf-b'), 'mf-c': release('mf-c') };
  type Name = keyof typeof all;
  const set = { name: async () => '7', newestName: async () => '7', versionOf: async () => '1' } as unknown as PageSet;
  const before = globalThis.fetch;
  afterEach(() => {
    globalThis.fetch = before;
  });

  /** @param answers the remotes in the answer for one @returns the remotes that were asked for */
  function site(answers: (name: Name) => object) {
    const asked: string[] = [];
    globalThis.fetch = (async (address: string) => {
      const name = new URLSearchParams(address.split('?')[1]).get('remote') as Name;
      asked.push(name);
      return { ok: true, json: async () => ({ remotes: answers(name) }) };
    }) as unknown as typeof fetch;
    return asked;
  }

  test.each([
    ['few remotes a page asks once', () => all, ['mf-a']],
    ['many it asks for each that it needs, once', (name: Name) => ({ [name]: all[name] }), ['mf-a', 'mf-b', 'mf-c']],
  ])('on a site with %s, however many it needs at the same time', async (_, answers, expected) => {
    const asked = site(answers);
    const factsOf = createFactsOf({ remotes: {} }, set);
    const found = await Promise.all(['mf-a', 'mf-b', 'mf-a', 'mf-c'].map((name) => factsOf(name, { route: 'list' })));
    expect(found.map(({ name }) => name)).toEqual(['mf-a', 'mf-b', 'mf-a', 'mf-c']);
    expect(asked).toEqual(expected);
  });

  test('what the document says of linked pages is used unless the set has another version, or the page is not among them', async () => {
    const asked = site(() => all);
    const linked = { 'mf-a': release('mf-a'), 'mf-b': release('mf-b', '0') } as never;
    const factsOf = createFactsOf({ remotes: {}, linked }, set);
    expect((await factsOf('mf-a', { route: 'list' })).version).toBe('1');
    expect(asked).toEqual([]);
    expect((await factsOf('mf-b', { route: 'list' })).version).toBe('1');
    expect(asked).toEqual(['mf-b']);
    await expect(factsOf('mf-a', { route: 'map' })).resolves.toBe(all['mf-a']);
    expect(asked).toEqual(['mf-b', 'mf-a']);
  });
});

describe('useStylesOf', () => {
  beforeEach(() => {
    document.head.innerHTML = `
    <style>.shell { color: red }</style>
    <style>main { color: green }</style><link rel="stylesheet" href="/remotes/mf-a/1/all.css" disabled>
    <style>main { color: blue }</style><link rel="stylesheet" href="/remotes/mf-b/1/all.css" disabled>`;
  });

  const applied = () =>
    [...document.querySelectorAll('style')]
      .filter(({ sheet }) => !sheet?.disabled)
      .map(({ textContent }) => textContent);
  const [shell, ofA, ofB] = ['.shell { color: red }', 'main { color: green }', 'main { color: blue }'];

  let seen: (string | null)[] = [];
  function Page({ remote }: { remote: string }) {
    useStylesOf(remote);
    return <Content />;
  }
  function Content() {
    useLayoutEffect(() => {
      seen = applied();
    }, []);
    return null;
  }

  test('the styles of a remote apply while a page of it is shown, and from before its effects', () => {
    const { rerender, unmount } = render(<Page key="a" remote="mf-a" />);
    rerender(<Page key="b" remote="mf-b" />);
    expect(seen).toEqual([shell, ofB]);
    rerender(<Page key="a" remote="mf-a" />);
    expect(seen).toEqual([shell, ofA]);
    rerender(<Page key="a2" remote="mf-a" />);
    expect(seen).toEqual([shell, ofA]);
    unmount();
    expect(applied()).toEqual([shell]);
  });

  test('a sheet that loads before its page applies once that is shown', () => {
    keepStylesForTheirPages();
    const sheet = { disabled: false };
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/remotes/mf-a/1/late.css' });
    document.head.append(Object.defineProperty(link, 'sheet', { value: sheet }));
    link.dispatchEvent(new Event('load'));
    expect(sheet.disabled).toBe(true);
    render(<Page remote="mf-a" />);
    expect(sheet.disabled).toBe(false);
    link.dispatchEvent(new Event('load'));
    expect(sheet.disabled).toBe(false);
  });
});

function Form({ run }: { run: () => void }) {
  const toast = useToast();
  return (
    <>
      <button
        type="button"
        onClick={() =>
          toast({ title: 'Failed', description: 'Try again.', variant: 'destructive', action: { label: 'Retry', run } })
        }
      >
        Submit
      </button>
      <ToastHost />
    </>
  );
}

test('a message whose toast cannot be loaded is shown as a plain alert, and can be closed', async () => {
  const run = jest.fn();
  renderInHost(<Form run={run} />);
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('FailedTry again.Retry');
  expect(screen.getByRole('button', { name: 'Submit' })).toBeVisible();
  for (const name of ['Close message', 'Retry']) {
    await userEvent.click(screen.getByRole('button', { name }));
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  }
  expect(run).toHaveBeenCalledTimes(1);
});

/** Whether the browser would do with it what it does by default: open a file in place of the page, insert a text. */
function goesToTheBrowser(target: Element, type: string, dragged: string) {
  const dataTransfer = { types: [dragged], dropEffect: 'copy' };
  return target.dispatchEvent(Object.assign(new Event(type, { bubbles: true, cancelable: true }), { dataTransfer }));
}

test('a file beside its place is ignored; one on a file field, and a text, are the browser’s', () => {
  ignoreStrayFiles();
  document.body.innerHTML = '<main></main><input type="file" /><input />';
  const [page, fileField, field] = ['main', '[type=file]', ':not([type])'].map(
    (one) => document.querySelector(`body ${one}`)!,
  );
  for (const type of ['dragover', 'drop']) {
    expect(goesToTheBrowser(page!, type, 'Files')).toBe(false);
    expect(goesToTheBrowser(fileField!, type, 'Files')).toBe(true);
    expect(goesToTheBrowser(field!, type, 'text/plain')).toBe(true);
  }
});

const recordAt = (path: string): PathRecord => ({ id: path, path, title: path, access: 'public', render: 'browser' });
const owners = () => [...document.querySelectorAll<HTMLElement>('[data-owner]')].map(({ dataset }) => dataset.owner);

test('Alt+O says whose each part of the page is, also after it has changed, and Alt+O again takes it away', async () => {
  document.body.innerHTML =
    '<div id="root"><header><div data-fragment="mf-cart/mini"><a>1</a></div></header><main><h1>Fleet</h1></main><footer></footer></div>';
  window.history.replaceState(null, '', '/fleet/7');
  const toggle = outlineOnKey({
    paths: { 'mf-fleet': [recordAt('/fleet/:id')] },
    versionOf: (name) => ({ 'mf-cart': '1.0.0-0123456789ab' })[name],
    previewed: { 'mf-fleet': '1.4.0-3fa9c1e07b42' },
  });
  fireEvent.keyDown(document.body, { code: 'KeyO', altKey: true, ctrlKey: true });
  expect(owners()).toEqual([]);
  fireEvent.keyDown(document.body, { code: 'KeyO', altKey: true });
  expect(owners()).toEqual(['shell', 'mf-cart 1.0.0-0123456', 'mf-fleet 1.4.0-3fa9c1e, preview', 'shell']);

  document.querySelector('main')!.innerHTML = '<div role="alert" data-failure="TypeError: no code"></div>';
  await Promise.resolve();
  expect(owners()[2]).toBe('mf-fleet 1.4.0-3fa9c1e failed: TypeError: no code');
  toggle();
  expect(owners()).toEqual([]);
});

const variant: Variant = {
  kind: 'preview',
  id: 'k3v9x2a0',
  set: 212,
  members: { 'mf-a': '1.4.0-3fa38b6b957a', 'mf-b': '2.0.0-0123456789ab' },
  until: '2026-11-27T12:00:00.000Z',
};

test('the bar of a preview says what is seen until when, and leaves to where one is; it goes when the preview has ended', async () => {
  let changed = (_: Variant | null) => {};
  const onVariant = (callback: typeof changed) => {
    changed = callback;
  };
  const onOutline = jest.fn();
  await act(async () => showPreviewBar(variant, onVariant, onOutline));
  const bar = screen.getByRole('region', { name: 'Preview' });
  expect(bar.textContent).toContain(
    'You are viewing preview mf-a 1.4.0-3fa38b6, mf-b 2.0.0-0123456 on set 212 until Nov 27',
  );
  act(() => screen.getByRole('button', { name: 'Outlines' }).click());
  expect(onOutline).toHaveBeenCalledTimes(1);
  const form = bar.querySelector('form')!;
  expect([form.method, form.getAttribute('action')]).toEqual(['post', '/previews/leave']);
  window.history.replaceState(null, '', '/fleet?sort=name');
  form.addEventListener('submit', (event) => event.preventDefault());
  await act(async () => screen.getByRole('button', { name: 'Leave' }).click());
  expect(new FormData(form).get('to')).toBe('/fleet?sort=name');

  await act(async () => changed({ ...variant, set: 213 }));
  expect(bar.textContent).toContain('on set 213');
  await act(async () => changed(null));
  expect(screen.queryByRole('region')).toBeNull();
});
