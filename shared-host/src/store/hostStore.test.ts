import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { extendStores } from './extensions.ts';
import { remoteReset } from './failures.ts';
import { createHostStore } from './hostStore.ts';
import { sessionKnown } from './sessionSlice.ts';

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

test("a remote's slice is under the remote's name, and starts with its own state", () => {
  store.mountRemote('mf-a', counter.reducer);
  store.dispatch(added(2));
  expect(part('mf-a')).toBe(2);
});

test('mounted twice, it keeps its state', () => {
  store.mountRemote('mf-a', counter.reducer);
  store.dispatch(added(2));
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

  test('marks its remote as failed, and nobody else', async () => {
    store.dispatch(broken());
    expect(await failures()).toEqual({ 'mf-a': 'Error: a bug' });
  });

  test("reaches nobody else's dispatch: other parts go on, and its own state stays", async () => {
    store.dispatch(added(2));
    expect(() => store.dispatch(broken())).not.toThrow();
    store.dispatch(sessionKnown({ role: 'supplier', isAuthenticated: true, checkedAt: 1 }));
    store.dispatch(added(1));
    await failures();
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
  test('is in the stores that there are, and in those that come', () => {
    extendStores({ name: 'late', reducer: calm.reducer });
    expect(part('late')).toBe(0);
    const later = createHostStore();
    expect(later.getState()).toHaveProperty('late', 0);
    later.dispose();
  });

  test('brings its middleware with it', () => {
    const seen: unknown[] = [];
    extendStores({
      name: 'watched',
      reducer: calm.reducer,
      middleware: () => (next) => (action) => {
        seen.push(action);
        return next(action);
      },
    });
    store.dispatch(added(1));
    expect(seen).toContainEqual(added(1));
  });

  test('leaves alone a store that is done with', () => {
    store.dispose();
    extendStores({ name: 'too-late', reducer: calm.reducer });
    expect(store.getState()).not.toHaveProperty('too-late');
  });
});
