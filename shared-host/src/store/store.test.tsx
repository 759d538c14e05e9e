import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { ServerDocumentContext, useNonce, useServerInsertedHTML } from '../document/serverDocument.ts';
import { StoreProvider } from '../host.ts';
import { createSlice, type PayloadAction } from '../slice.ts';
import { renderInHost } from '../testing/renderInHost.tsx';
import { type ToastRequest, useCurrentToast, useToast } from '../toast/useToast.ts';
import { createRemoteState } from './createRemoteState.tsx';
import { createSharedState } from './createSharedState.ts';
import { extendStores } from './extensions.ts';
import { remoteReset } from './failures.ts';
import { createHostStore, type HostStore } from './hostStore.ts';
import { type Session, sessionKnown } from './sessionSlice.ts';

describe('hostStore', () => {
  const counter = createSlice({
    name: 'counter',
    initialState: 0,
    reducers: {
      added: (state, { payload }: PayloadAction<number>) => state + payload,
      broken: () => {
        throw new Error('a bug');
      },
    },
  });
  const { added, broken } = counter.actions;
  const calm = createSlice({ name: 'calm', initialState: 0, reducers: {} });

  let store: ReturnType<typeof createHostStore>;
  beforeEach(() => {
    store = createHostStore();
  });
  afterEach(() => store.dispose());

  const part = (name: string) => (store.getState() as unknown as Record<string, unknown>)[name];
  const failures = async () => {
    await Promise.resolve(); // it is reported after the dispatch
    return store.getState().failures;
  };

  test("a remote's slice is under the remote's name, starts with its own state, and keeps it when mounted twice", () => {
    store.mountRemote('mf-a', counter.reducer);
    store.dispatch(added(2));
    expect(part('mf-a')).toBe(2);
    store.mountRemote('mf-a', counter.reducer);
    expect(part('mf-a')).toBe(2);
  });

  test("a remote cannot take the place of the host's own parts", () => {
    const before = store.getState().session;
    store.mountRemote('session', counter.reducer);
    expect(store.getState().session).toBe(before);
  });

  describe('a reducer that throws', () => {
    beforeEach(() => {
      store.mountRemote('mf-a', counter.reducer);
      store.mountRemote(
        'mf-b',
        createSlice({ ...counter, name: 'counter', initialState: 0, reducers: { added: (s) => s + 1 } }).reducer,
      );
    });

    test("marks its remote as failed, and reaches nobody else's dispatch: other parts go on, and its own state stays", async () => {
      store.dispatch(added(2));
      expect(() => store.dispatch(broken())).not.toThrow();
      store.dispatch(sessionKnown({ role: 'supplier', isAuthenticated: true, checkedAt: 1 }));
      store.dispatch(added(1));
      expect(await failures()).toEqual({ 'mf-a': 'Error: a bug' });
      expect(store.getState().session.supplier).toMatchObject({ isAuthenticated: true });
      expect(part('mf-b')).toBe(2);
      expect(part('mf-a')).toBe(2);
    });

    test('is not asked again until it is forgiven, whatever it would say to the news of its failure', async () => {
      const reducer = jest.fn((state: unknown) => {
        if (state === 'broken') throw new Error('always');
        return 'broken';
      });
      store.mountRemote('mf-c', reducer);
      store.dispatch(added(1));
      expect(await failures()).toEqual({ 'mf-c': 'Error: always' });
      const asked = reducer.mock.calls.length;
      store.dispatch(added(1));
      store.dispatch(remoteReset('mf-a'));
      expect(reducer).toHaveBeenCalledTimes(asked);
    });

    test('goes on once it is forgiven', async () => {
      store.dispatch(broken());
      await failures();
      store.dispatch(remoteReset('mf-a'));
      store.dispatch(added(3));
      expect(part('mf-a')).toBe(3);
      expect(await failures()).toEqual({});
    });

    test('from its first action on leaves the store usable', async () => {
      store.mountRemote('mf-c', () => {
        throw new Error('at once');
      });
      expect(part('mf-c')).toBeNull();
      expect(await failures()).toEqual({ 'mf-c': 'Error: at once' });
      store.dispatch(added(1));
      expect(part('mf-a')).toBe(1);
    });
  });

  describe('a part that comes with code loaded later', () => {
    test('is in the stores that there are, and in those that come, with its middleware', () => {
      const seen: unknown[] = [];
      extendStores({
        name: 'late',
        reducer: calm.reducer,
        middleware: () => (next) => (action) => {
          seen.push(action);
          return next(action);
        },
      });
      store.dispatch(added(1));
      expect(seen).toContainEqual(added(1));
      expect(part('late')).toBe(0);
      const later = createHostStore();
      expect(later.getState()).toHaveProperty('late', 0);
      later.dispose();
    });

    test('leaves alone a store that is done with', () => {
      store.dispose();
      extendStores({ name: 'too-late', reducer: calm.reducer });
      expect(store.getState()).not.toHaveProperty('too-late');
    });
  });
});

describe('createRemoteState', () => {
  const slice = createSlice({
    name: 'mf-a',
    initialState: { count: 0 },
    reducers: { added: (state) => void state.count++ },
  });
  const state = createRemoteState('mf-a', slice);

  function Count() {
    const count = state.useSelector(({ count }) => count);
    const dispatch = state.useDispatch();
    return (
      <button type="button" onClick={() => dispatch(slice.actions.added())}>
        {`Count ${count}`}
      </button>
    );
  }
  const page = (
    <state.Provider>
      <Count />
    </state.Provider>
  );

  test("inside of its provider, a remote reads and changes its own part of the host's store", () => {
    const complaints = jest.spyOn(console, 'error');
    const { store } = renderInHost(page);
    act(() => screen.getByRole('button', { name: 'Count 0' }).click());
    expect(screen.getByRole('button', { name: 'Count 1' })).toBeVisible();
    expect(store.getState()).toHaveProperty('mf-a', { count: 1 });
    expect(complaints).not.toHaveBeenCalled();
    complaints.mockRestore();
  });

  test('it is there for the first render on the server', () => {
    const store = createHostStore();
    expect(renderToString(<StoreProvider store={store}>{page}</StoreProvider>)).toContain('Count 0');
    store.dispose();
  });

  test.each([
    ['reading', () => state.useSelector(({ count }) => count)],
    ['sending', () => state.useDispatch()],
  ])('%s outside of the provider is an error that names the remote', (_, use) => {
    const complaints = jest.spyOn(console, 'error').mockImplementation(); // React's own, about the same error
    const Outside = () => <>{String(use())}</>;
    const { store } = renderInHost(page); // whether it is mounted makes no difference
    const outside = () =>
      render(
        <StoreProvider store={store}>
          <Outside />
        </StoreProvider>,
      );
    expect(outside).toThrow('The state of mf-a is used outside of its provider.');
    complaints.mockRestore();
  });
});

describe('createSharedState', () => {
  /** One remote's copy of a module that remotes share. */
  function copy(name: string) {
    const slice = createSlice({
      name: 'basket',
      initialState: { count: 0 },
      reducers: { added: (state) => void state.count++ },
    });
    const basket = createSharedState('basket', slice);
    return function Count() {
      const count = basket.useSelector((state) => state.count);
      const dispatch = basket.useDispatch();
      return (
        <button type="button" onClick={() => dispatch(slice.actions.added())}>
          {`${name}: ${count}`}
        </button>
      );
    };
  }

  test('remotes with a copy each share one state, also when the second comes later', () => {
    const First = copy('first');
    const { rerender, store } = renderInHost(<First />);
    act(() => screen.getByRole('button', { name: 'first: 0' }).click());
    const Second = copy('second');
    rerender(
      <StoreProvider store={store}>
        <First />
        <Second />
      </StoreProvider>,
    );
    act(() => screen.getByRole('button', { name: 'second: 1' }).click());
    expect(screen.getByRole('button', { name: 'first: 2' })).toBeVisible();
  });
});

describe('useToast', () => {
  let show: (toast: ToastRequest) => void;
  let current: ReturnType<typeof useCurrentToast>;
  let store: HostStore;
  function Host() {
    show = useToast();
    current = useCurrentToast();
    return <p>{current.toast ? `${current.toast.title}, ${current.toast.open ? 'open' : 'closed'}` : 'none'}</p>;
  }

  beforeEach(() => {
    jest.useFakeTimers();
    store = renderInHost(<Host />).store;
  });
  afterEach(() => jest.useRealTimers());

  const isShown = (text: string) => expect(screen.getByText(text)).toBeVisible();

  test('a toast is shown as it was asked for', () => {
    act(() => show({ title: 'Saved', description: 'All of it', variant: 'destructive' }));
    isShown('Saved, open');
    expect(current.toast).toMatchObject({ title: 'Saved', description: 'All of it', variant: 'destructive' });
    act(() => show({ title: 'Saved' }));
    expect(current.toast).toMatchObject({ variant: 'default', action: undefined });
  });

  test('it is removed 1,000,000 ms after it was dismissed, and not for being old', () => {
    act(() => show({ title: 'Saved' }));
    act(() => jest.advanceTimersByTime(2_000_000));
    isShown('Saved, open');
    act(() => current.dismiss(current.toast!.id));
    isShown('Saved, closed');
    act(() => jest.advanceTimersByTime(999_999));
    isShown('Saved, closed');
    act(() => jest.advanceTimersByTime(1));
    isShown('none');
  });

  test('the end of an earlier toast does not touch the one that took its place', () => {
    act(() => show({ title: 'First' }));
    act(() => current.dismiss(current.toast!.id));
    act(() => show({ title: 'Second' }));
    act(() => jest.advanceTimersByTime(1_000_000));
    isShown('Second, open');
  });

  test('its button does what was asked for, also when another toast with a button came before', () => {
    const [first, second] = [jest.fn(), jest.fn()];
    act(() => show({ title: 'First', action: { label: 'Undo', run: first } }));
    act(() => show({ title: 'Second', action: { label: 'Retry', run: second } }));
    expect(current.toast).toMatchObject({ action: 'Retry' });
    current.runAction(current.toast!.id);
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
  });

  test('persistent ones stay beside others until each is answered, one for a key, while their account is logged in', () => {
    const listed = () => current.persistent.map(({ title }) => title);
    const session = (change: Partial<Session>) =>
      act(() => void store.dispatch(sessionKnown({ role: 'driver', isAuthenticated: true, checkedAt: 1, ...change })));
    session({ username: 'ada' });
    const retry = jest.fn();
    const lost = (title: string, key: string) =>
      act(() => show({ title, key, action: { label: 'Retry', run: retry }, persistent: { forRole: 'driver' } }));
    lost('First', 'a');
    lost('Second', 'b');
    lost('Second again', 'b');
    act(() => show({ title: 'Saved' }));
    act(() => jest.advanceTimersByTime(60_000));
    isShown('Saved, open');
    expect(listed()).toEqual(['Second again', 'First']);
    current.runAction(current.persistent[1]!.id);
    expect(retry).toHaveBeenCalledTimes(1);
    act(() => show({ title: 'Sent', key: 'a' }));
    expect(listed()).toEqual(['Second again']);
    session({ isAuthenticated: false, ended: 'expired' });
    expect(listed()).toEqual([]);
    session({ username: 'ada' });
    expect(listed()).toEqual(['Second again']);
    session({ username: 'nikos' });
    session({ username: 'ada' });
    expect(listed()).toEqual([]);
  });

  test('an error goes with the session that has ended, because the login says why', () => {
    act(() => show({ title: 'Error', variant: 'destructive' }));
    act(
      () =>
        void store.dispatch(sessionKnown({ role: 'driver', isAuthenticated: false, checkedAt: 1, ended: 'expired' })),
    );
    isShown('Error, closed');
  });
});

describe('serverDocument', () => {
  function Styled() {
    const nonce = useNonce();
    useServerInsertedHTML(() => `styles for ${nonce}`);
    return <p>{nonce ?? 'none'}</p>;
  }

  test("the server gives a page its document's nonce, and takes what belongs into the head", () => {
    const inserted = new Set<() => React.ReactNode>();
    const page = renderToString(
      <ServerDocumentContext value={{ nonce: 'abc', inserted }}>
        <Styled />
      </ServerDocumentContext>,
    );
    expect(page).toBe('<p>abc</p>');
    expect([...inserted].map((content) => content())).toEqual(['styles for abc']);
  });
});
