import { createSlice } from '@reduxjs/toolkit';
import { act, screen } from '@testing-library/react';
import { StoreProvider } from '../host.ts';
import { renderInHost } from '../testing/renderInHost.tsx';
import { createSharedState } from './createSharedState.ts';

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
