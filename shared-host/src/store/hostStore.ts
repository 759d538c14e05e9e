import {
  combineReducers,
  configureStore,
  createDynamicMiddleware,
  type Reducer,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { sessionSlice } from '../session/session.ts';
import { toastSlice } from '../toast/toastSlice.ts';
import { visitSlice } from '../visit/visit.ts';
import { onExtension } from './extensions.ts';
import { failuresSlice, remoteFailed, remoteForgiven } from './failures.ts';

const hostReducers = {
  failures: failuresSlice.reducer,
  session: sessionSlice.reducer,
  toast: toastSlice.reducer,
  visit: visitSlice.reducer,
};

/** The parts that are always there. Remotes' own slices stand beside them, under their remotes' names. */
export type HostState = { [Name in keyof typeof hostReducers]: ReturnType<(typeof hostReducers)[Name]> };

/** Parts come and go by name, which no type can follow: readers see the parts that are always there. */
const combine = (reducers: Record<string, Reducer>) => combineReducers(reducers) as unknown as Reducer<HostState>;

/** One for a page in the browser, one for each render on the server. */
export function createHostStore() {
  const reducers: Record<string, Reducer> = { ...hostReducers };
  const middleware = createDynamicMiddleware();
  const store = configureStore({
    reducer: combine(reducers),
    middleware: (defaults) =>
      defaults({ serializableCheck: false, immutableCheck: false }).concat(middleware.middleware),
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
    /** Puts a remote's slice beside the others, under the remote's name. Once: later calls change nothing. */
    mountRemote: (remote: string, reducer: Reducer) => mount(remote, contained(remote, reducer)),
    dispose,
  });

  /**
   * What throws in one remote's reducer reaches nobody else's dispatch: it costs that remote its pages. Until it is
   * forgiven it is not asked again, since telling of the failure is an action, too.
   */
  function contained(remote: string, reducer: Reducer): Reducer {
    let hasFailed = false;
    return (state: unknown, action: UnknownAction) => {
      if (remoteForgiven.match(action) && action.payload === remote) hasFailed = false;
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
