import { useDispatch, useSelector } from 'react-redux';
import type { Dispatch, Reducer, UnknownAction } from 'redux';
import { extendStores } from './extensions.ts';

/**
 * A part of the store that a site's remotes share, besides the URL. Each remote has its own copy of the module that calls this: the
 * reducer of the first one is used.
 */
export function createSharedState<State>(
  name: string,
  { reducer }: { reducer: (state: State | undefined, action: never) => State },
) {
  extendStores({ name, reducer: reducer as Reducer });
  return {
    useSelector: <Value>(select: (state: State) => Value) =>
      useSelector((state: Record<string, State>) => select(state[name] as State)),
    useDispatch: () => useDispatch<Dispatch<UnknownAction>>(),
  };
}
