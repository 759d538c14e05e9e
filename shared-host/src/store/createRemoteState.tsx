import type { Dispatch, Slice, UnknownAction } from '@reduxjs/toolkit';
import { createContext, type PropsWithChildren, useCallback, useContext, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { watchUnsaved } from '../remote/unsavedChanges.ts';
import { useHostStore } from './hooks.ts';
import type { HostStore } from './hostStore.ts';

/**
 * A remote's own part of the store: mounted under the remote's name by `Provider`, and out of reach outside of it.
 *
 * ```ts
 * const configurator = createRemoteState('mf-configurator', configuratorSlice);
 * <configurator.Provider>…</configurator.Provider>
 * const step = configurator.useValue(({ currentStep }) => currentStep);
 * const dispatch = configurator.useSend();
 * ```
 * `useRead` gives a function that reads the state of that moment, for handlers and effects: it renders nothing anew.
 *
 * @param isUnsaved tells of a state that a document load would lose; the host then loads none for a newer release
 * @throws Error from `useValue`, `useSend` and `useRead` outside of the provider
 */
export function createRemoteState<State>(
  remote: string,
  slice: Pick<Slice<State>, 'reducer'>,
  isUnsaved: (state: State) => boolean = () => false,
) {
  const Mounted = createContext(false);

  function Provider({ children }: PropsWithChildren) {
    const store = useHostStore();
    useState(() => store.mountRemote(remote, slice.reducer)); // before the first child reads it, on the server too
    useEffect(() => watchUnsaved(remote, () => isUnsaved(stateIn(store))), [store]);
    return <Mounted.Provider value>{children}</Mounted.Provider>;
  }

  const stateIn = (store: HostStore) => (store.getState() as unknown as Record<string, State>)[remote] as State;

  function useMounted() {
    if (!useContext(Mounted)) throw new Error(`The state of ${remote} is used outside of its provider.`);
  }

  function useValue<Value>(select: (state: State) => Value): Value {
    useMounted();
    return useSelector((state: Record<string, State>) => select(state[remote] as State));
  }

  function useSend() {
    useMounted();
    return useDispatch<Dispatch<UnknownAction>>();
  }

  function useRead() {
    useMounted();
    const store = useHostStore();
    return useCallback(() => stateIn(store), [store]);
  }

  return { Provider, useValue, useSend, useRead };
}
