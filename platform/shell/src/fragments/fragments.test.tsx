import type { PageState } from '@onesite/protocol/rendering';
import { Fragment, notifyResponse } from '@onesite/shared-host';
import { createHostStore, FragmentsContext, StoreProvider } from '@onesite/shared-host/host';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createVisitCalls } from '../remotes/visitCalls.ts';
import { createFragments } from './createFragments.tsx';
import { fragmentContent } from './fragmentContent.tsx';
import { fragmentHost } from './fragmentHost.tsx';
import type { FragmentLoader, FragmentTarget, LoadedFragment } from './fragments.ts';
import { createBrowserFragments } from './loadFragments.ts';

jest.mock('./loadFragments.ts', () => ({
  ...jest.requireActual('./loadFragments.ts'),
  createBrowserFragments: jest.fn(),
}));

const Part = Fragment as ComponentType<Record<string, unknown> & { of: string }>;

describe('fragmentHost', () => {
  /** Fragments that come when `arrive` is called, and newer data by `renew`. */
  function fakeLoader() {
    const waiting = new Map<string, ReturnType<typeof withResolver>>();
    const listeners = new Map<string, () => void>();
    const keyOf = ({ of, props }: FragmentTarget) => `${of} ${JSON.stringify(props)}`;
    const at = (key: string) => {
      const found = waiting.get(key) ?? withResolver();
      waiting.set(key, found);
      return found;
    };
    const loader: FragmentLoader = {
      load: (target) => at(keyOf(target)).promise,
      again: jest.fn(),
      onNewData(target, callback) {
        listeners.set(keyOf(target), callback);
        return () => void listeners.delete(keyOf(target));
      },
    };
    return {
      loader,
      arrive: (key: string, loaded: LoadedFragment) => act(async () => at(key).resolve(loaded)),
      renew: (key: string, loaded: LoadedFragment) =>
        act(async () => {
          waiting.delete(key);
          at(key).resolve(loaded);
          listeners.get(key)?.();
        }),
    };
  }

  const hostOf = (loader: FragmentLoader) =>
    fragmentHost({ Content: fragmentContent({ loader }), sizeOf: () => undefined });

  function withResolver() {
    let resolve: (loaded: LoadedFragment) => void = () => {};
    const promise = new Promise<LoadedFragment>((done) => (resolve = done));
    return { promise, resolve };
  }

  const tree = (page: React.ReactNode, loader: FragmentLoader) => (
    <StoreProvider store={createHostStore()}>
      <FragmentsContext value={hostOf(loader)}>{page}</FragmentsContext>
    </StoreProvider>
  );

  async function shown(page: React.ReactNode, { loader }: { loader: FragmentLoader }) {
    const onCaughtError = jest.fn();
    await act(async () => render(tree(page, loader), { onCaughtError }));
    return { onCaughtError };
  }

  type Added = { sku: string; data: [number]; onAdded: (sku: string) => void };
  const Add = ({ sku, data: [price], onAdded }: Added) => (
    <button type="button" onClick={() => onAdded(sku)}>{`${sku} for ${price}`}</button>
  );

  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  test('until a fragment is there, what the caller gives stands in its place, and callbacks reach the caller', async () => {
    const fake = fakeLoader();
    const onAdded = jest.fn();
    await shown(<Part of="mf-cart/add" sku="CL-01" fallback="a moment" onAdded={onAdded} />, fake);
    expect(screen.getByText('a moment')).toBeTruthy();
    await fake.arrive('mf-cart/add {"sku":"CL-01"}', { Part: Add, data: [750] });
    await userEvent.click(screen.getByRole('button', { name: 'CL-01 for 750' }));
    expect(onAdded).toHaveBeenCalledWith('CL-01');
  });

  test('with another prop, a fragment stays as it is until it has the data of that one; newer data are shown in place', async () => {
    const fake = fakeLoader();
    function Page() {
      const [sku, choose] = useState('CL-01');
      return (
        <>
          <button type="button" onClick={() => choose('CL-02')}>
            another
          </button>
          <Part of="mf-cart/add" sku={sku} fallback="a moment" />
        </>
      );
    }
    await shown(<Page />, fake);
    await fake.arrive('mf-cart/add {"sku":"CL-01"}', { Part: Add, data: [750] });
    expect(screen.getByText('CL-01 for 750')).toBeTruthy();
    await act(async () => screen.getByText('another').click());
    expect(screen.getByText('CL-01 for 750')).toBeTruthy();
    await fake.arrive('mf-cart/add {"sku":"CL-02"}', { Part: Add, data: [900] });
    expect(await screen.findByText('CL-02 for 900')).toBeTruthy();
    await fake.renew('mf-cart/add {"sku":"CL-02"}', { Part: Add, data: [950] });
    expect(await screen.findByText('CL-02 for 950')).toBeTruthy();
  });

  test('one that throws leaves its place to what the caller gives, is named, and is tried again, later each time', async () => {
    jest.useFakeTimers();
    jest.spyOn(console, 'error').mockImplementation(() => {}); // React in development
    const fake = fakeLoader();
    let isBroken = true;
    const Weak = () => {
      if (isBroken) throw new Error('it is broken');
      return <p>whole again</p>;
    };
    const { onCaughtError } = await shown(
      <>
        <p>above</p>
        <Part of="mf-cart/weak" fallback="nothing to see" />
      </>,
      fake,
    );
    await fake.arrive('mf-cart/weak {}', { Part: Weak, data: [] });
    expect(screen.getByText('above')).toBeTruthy();
    expect(screen.getByText('nothing to see')).toBeTruthy();
    const [, { errorBoundary }] = onCaughtError.mock.calls[0];
    expect(errorBoundary.props.of).toBe('mf-cart/weak');
    for (const [made, pauseMs] of [2000, 10_000, 60_000].entries()) {
      expect(fake.loader.again).toHaveBeenCalledTimes(made);
      isBroken = made < 2;
      await act(() => jest.advanceTimersByTimeAsync(pauseMs));
    }
    expect(screen.getByText('whole again')).toBeTruthy();
    expect(fake.loader.again).toHaveBeenCalledWith({ of: 'mf-cart/weak', props: {} }); // its data may be the reason
  });

  test('one for what is stored is there once that has the field it names', async () => {
    const { FragmentAt } = hostOf(fakeLoader().loader);
    const ifStored = { in: 'local', key: 'draft', with: 'unit' } as const;
    render(<FragmentAt of="mf-cart/draft" props={{}} fallback="go on" fill={{ of: 'mf-cart/draft', ifStored }} />);
    for (const stored of ['{}', '{"unit":null}', '{"unit":1}']) {
      expect(screen.queryByText('go on')).toBeNull();
      localStorage.setItem('draft', stored);
      await userEvent.click(document.body);
    }
    expect(await screen.findByText('go on')).toBeTruthy();
  });

  test('what the server has rendered stays until its code is there, also if the page around it changes', async () => {
    const fake = fakeLoader();
    const part = { Part: Add, data: [750] as [number] };
    let change: (count: number) => void = () => {};
    function Page() {
      const [count, set] = useState(0);
      change = set;
      return (
        <>
          <p>{`changed ${count}`}</p>
          <Part of="mf-cart/add" sku="CL-01" fallback="a moment" onAdded={() => {}} />
        </>
      );
    }
    const there = Object.assign(Promise.resolve(part), { status: 'fulfilled', value: part });
    const container = document.createElement('div');
    container.innerHTML = renderToString(tree(<Page />, { ...fake.loader, load: () => there }));
    document.body.append(container);
    expect(container.textContent).toBe('changed 0CL-01 for 750');
    const root = await act(async () => hydrateRoot(container, tree(<Page />, fake.loader)));
    for (let count = 1; count < 3; count++) {
      await act(async () => change(count));
      expect(container.textContent).toBe(`changed ${count}CL-01 for 750`);
    }
    await fake.arrive('mf-cart/add {"sku":"CL-01"}', part);
    expect(container.querySelector('button')?.textContent).toBe('CL-01 for 750');
    await act(async () => root.unmount());
    container.remove();
  });
});

describe('unhydratedFragments', () => {
  const state = {
    remotes: {
      'mf-cart': { version: '1.0.0', fragments: [{ id: 'price', hydrate: false, data: ['/api/prices/:sku'] }] },
    },
  } as unknown as PageState;

  let price: number | undefined;
  let root: Root;
  const container = document.createElement('div');
  document.body.append(container);
  const loaded = new Map<string, Promise<LoadedFragment>>();
  const loader = {
    load: jest.fn(({ props }: FragmentTarget) => {
      const text = `${props.sku} costs ${price} now`;
      if (!loaded.has(text)) loaded.set(text, Promise.resolve({ Part: () => <b>{text}</b>, data: [] }));
      return loaded.get(text)!;
    }),
    open: jest.fn(),
    again() {},
    onNewData: () => () => {},
  };
  jest.mocked(createBrowserFragments).mockReturnValue({ ...loader, refresh() {}, versionOf: () => undefined });
  const onShown = jest.fn();

  let choose: (sku: string) => void;
  function Page() {
    const [sku, set] = useState('CL-01');
    choose = set;
    return (
      <>
        <p>the page</p>
        <Part of="mf-cart/price" sku={sku} fallback="no price" />
      </>
    );
  }

  /** The page as the server has sent it, hydrated. */
  async function open() {
    const ofServer = fragmentHost({
      Content: ({ fallback }) => (price === undefined ? fallback : <b>{`CL-01 costs ${price}`}</b>),
      sizeOf: () => undefined,
    });
    const pageOf = (value: typeof ofServer) => (
      <FragmentsContext value={value}>
        <Page />
      </FragmentsContext>
    );
    container.innerHTML = renderToString(pageOf(ofServer));
    const factsOf = async () => state.remotes['mf-cart']!;
    const fragments = createFragments(state, { calls: createVisitCalls({}), factsOf, onShown, onFailedLoad() {} });
    const onRecoverableError = jest.fn();
    root = await act(async () => hydrateRoot(container, pageOf(fragmentHost(fragments)), { onRecoverableError }));
    expect(onRecoverableError).not.toHaveBeenCalled();
    return fragments;
  }

  const text = () => container.querySelector('fragment-place')!.textContent;

  beforeEach(() => {
    price = 750;
    jest.clearAllMocks();
  });
  afterEach(() => act(async () => root.unmount()));

  test('what is not hydrated stays as the server has rendered it, counts as shown, and no code is loaded for it', async () => {
    const fragments = await open();
    fragments.preload({ uses: [{ of: 'mf-cart/price', props: { sku: 'CL-01' } }], values: {} });
    expect(text()).toBe('CL-01 costs 750');
    expect(createBrowserFragments).not.toHaveBeenCalled();
    expect(onShown).toHaveBeenCalledWith('mf-cart/price');
    expect(fragments.versionOf('mf-cart')).toBe('1.0.0');
  });

  test('with other props it stays until its code has these, and is rendered by it from then on', async () => {
    await open();
    await act(async () => choose('CL-02'));
    expect(text()).toBe('CL-02 costs 750 now');
    expect(loader.load).not.toHaveBeenCalledWith({ of: 'mf-cart/price', props: { sku: 'CL-01' } });
    await act(async () => choose('CL-03'));
    expect(text()).toBe('CL-03 costs 750 now');
  });

  test('once its data may have changed, it is rendered with newer ones; if they do not come, it stays', async () => {
    const fragments = await open();
    price = 800;
    loader.load.mockRejectedValueOnce(new Error('no answer'));
    await act(async () =>
      notifyResponse({ response: { ok: true, status: 200, headers: new Headers() }, isWrite: true }),
    );
    expect(text()).toBe('CL-01 costs 750');
    await act(async () => fragments.refresh());
    expect(text()).toBe('CL-01 costs 800 now');
  });

  test('what the server has left to the browser is rendered there', async () => {
    price = undefined;
    const hydrating = open();
    expect(container.textContent).toBe('the pageno price');
    container
      .querySelector('fragment-place')!
      .insertAdjacentHTML('afterbegin', '<template data-dgst="left"></template>');
    price = 750;
    await hydrating;
    expect(text()).toBe('CL-01 costs 750 now');
    expect(onShown).toHaveBeenCalledTimes(1);
  });
});
