import { createSlice } from '@reduxjs/toolkit';
import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createHostStore, StoreProvider } from '../host.ts';
import { renderInHost } from '../testing/renderInHost.tsx';
import { createRemoteState } from './createRemoteState.tsx';
import { createSharedState } from './createSharedState.ts';

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

  test('the state outlives its page', () => {
    const { rerender, store } = renderInHost(page);
    act(() => screen.getByRole('button').click());
    rerender(<StoreProvider store={store}>elsewhere</StoreProvider>);
    rerender(<StoreProvider store={store}>{page}</StoreProvider>);
    expect(screen.getByRole('button', { name: 'Count 1' })).toBeVisible();
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
