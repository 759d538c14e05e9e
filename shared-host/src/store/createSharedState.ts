import type { Dispatch, Slice, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { extendStores } from './extensions.ts';

/**
 * A part of the store that a site's remotes share, besides the URL. Each remote has its own copy of the module that calls this: the
 * reducer of the first one is used.
 */
export function createSharedState<State>(name: string, { reducer }: Pick<Slice<State>, 'reducer'>) {
  extendStores({ name, reducer });
  return {
    useSelector: <Value>(select: (state: State) => Value) =>
      useSelector((state: Record<string, State>) => select(state[name] as State)),
    useDispatch: () => useDispatch<Dispatch<UnknownAction>>(),
  };
}
