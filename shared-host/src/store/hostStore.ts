import {
  combineReducers,
  configureStore,
  createDynamicMiddleware,
  type Reducer,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { onExtension } from './extensions.ts';
import { failuresSlice, remoteFailed, remoteReset } from './failures.ts';
import { sessionSlice } from './sessionSlice.ts';
import { toastSlice } from './toastSlice.ts';

const hostReducers = { failures: failuresSlice.reducer, session: sessionSlice.reducer, toast: toastSlice.reducer };

/** The parts of every store. Remotes' own slices are beside them, under the remotes' names. */
export type HostState = { [Name in keyof typeof hostReducers]: ReturnType<(typeof hostReducers)[Name]> };

/** Parts are added by name at run time, which no type can express: the type has those of every store. */
const combine = (reducers: Record<string, Reducer>) => combineReducers(reducers) as unknown as Reducer<HostState>;

export type HostSettings = {
  /** Where the API checks a role's session; by default `/<role>/auth-status`. */
  authStatusPaths?: Readonly<Record<string, string>>;
};

/** One for a page in the browser, one for each render on the server. */
export function createHostStore(settings: HostSettings = {}) {
  const reducers: Record<string, Reducer> = { ...hostReducers };
  const middleware = createDynamicMiddleware();
  const store = configureStore({
    reducer: combine(reducers),
    middleware: (defaults) => defaults({ thunk: { extraArgument: settings } }).concat(middleware.middleware),
  });

  function mount(name: string, reducer: Reducer) {
    if (reducers[name]) return;
    reducers[name] = reducer;
    store.replaceReducer(combine(reducers));
  }

  const dispose = onExtension(({ name, reducer, middleware: added }) => {
    if (added) middleware.addMiddleware(added);
    mount(name, reducer);
  });

  return Object.assign(store, {
    /** Adds a remote's slice under the remote's name. Only the first call has an effect. */
    mountRemote: (remote: string, reducer: Reducer) => mount(remote, containErrors(remote, reducer)),
    dispose,
  });

  /**
   * An error in one remote's reducer does not reach another's dispatch: only that remote's pages fail. Its reducer is not called
   * again until the remote is reset, because reporting the failure is an action, too.
   */
  function containErrors(remote: string, reducer: Reducer): Reducer {
    let hasFailed = false;
    return (state: unknown, action: UnknownAction) => {
      if (remoteReset.match(action) && action.payload === remote) hasFailed = false;
      if (hasFailed) return state ?? null;
      try {
        return reducer(state, action);
      } catch (error) {
        hasFailed = true;
        queueMicrotask(() => store.dispatch(remoteFailed({ remote, reason: String(error) })));
        return state ?? null;
      }
    };
  }
}

export type HostStore = ReturnType<typeof createHostStore>;
