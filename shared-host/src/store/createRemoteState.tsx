import { createContext, type PropsWithChildren, useCallback, useContext, useEffect, useState } from 'react';
import { useDispatch as useStoreDispatch, useSelector as useStoreSelector } from 'react-redux';
import type { Dispatch, Reducer, UnknownAction } from 'redux';
import { watchUnsaved } from '../remote/leaving.ts';
import { useHostStore } from './hooks.ts';
import type { HostStore } from './hostStore.ts';

/**
 * A remote's own part of the store. `Provider` mounts it under the remote's name; the hooks work only inside of it.
 *
 * ```ts
 * const fleet = createRemoteState('mf-fleet', { reducer });
 * <fleet.Provider>…</fleet.Provider>
 * const chosen = fleet.useSelector(({ chosen }) => chosen);
 * const dispatch = fleet.useDispatch();
 * ```
 * `useGetState` gives a function that reads the current state in handlers and effects, without rendering on changes.
 *
 * @param isUnsaved whether a document load would lose something of a state; if so, the host loads none for a new release
 * @throws Error from `useSelector`, `useDispatch` and `useGetState` outside of the provider
 */
export function createRemoteState<State>(
  remote: string,
  { reducer }: { reducer: (state: State | undefined, action: never) => State },
  isUnsaved: (state: State) => boolean = () => false,
) {
  const Mounted = createContext(false);

  function Provider({ children }: PropsWithChildren) {
    const store = useHostStore();
    useState(() => store.mountRemote(remote, reducer as Reducer)); // before the first child reads it, also on the server
    useEffect(() => watchUnsaved(remote, () => isUnsaved(stateIn(store))), [store]);
    return <Mounted.Provider value>{children}</Mounted.Provider>;
  }

  /** The store's type has no slices of remotes. */
  const stateIn = (store: HostStore) => (store.getState() as unknown as Record<string, State>)[remote] as State;

  function useMounted() {
    if (!useContext(Mounted)) throw new Error(`The state of ${remote} is used outside of its provider.`);
  }

  function useSelector<Value>(select: (state: State) => Value): Value {
    useMounted();
    return useStoreSelector((state: Record<string, State>) => select(state[remote] as State));
  }

  function useDispatch() {
    useMounted();
    return useStoreDispatch<Dispatch<UnknownAction>>();
  }

  function useGetState() {
    useMounted();
    const store = useHostStore();
    return useCallback(() => stateIn(store), [store]);
  }

  return { Provider, useSelector, useDispatch, useGetState };
}
