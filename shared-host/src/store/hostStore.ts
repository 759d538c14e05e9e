import { createImmutableStateInvariantMiddleware, createSerializableStateInvariantMiddleware } from '@reduxjs/toolkit';
import {
  applyMiddleware,
  combineReducers,
  compose,
  legacy_createStore,
  type Middleware,
  type Reducer,
  type UnknownAction,
} from 'redux';
import { type ThunkDispatch, withExtraArgument } from 'redux-thunk';
import { onExtension } from './extensions.ts';
import { type Failures, failures, remoteFailed } from './failures.ts';
import { type SessionState, session } from './sessionSlice.ts';
import { type ToastState, toast } from './toastSlice.ts';

/** The parts of every store. Remotes' own slices are beside them, under the remotes' names. */
export type HostState = { failures: Failures; session: SessionState; toast: ToastState };

/** Parts are added by name at run time, which no type can express: the type has those of every store. */
const hostReducers = { failures, session, toast } as unknown as Record<string, Reducer>;
const combine = (reducers: typeof hostReducers) => combineReducers(reducers) as unknown as Reducer<HostState>;

export type HostSettings = {
  /** Where the API checks a role's session; by default `/<role>/auth-status`. */
  authStatusPaths?: Readonly<Record<string, string>>;
};

export type HostDispatch = ThunkDispatch<HostState, HostSettings, UnknownAction>;

declare const process: { env: { NODE_ENV?: string } }; // the bundler's constant

/** The checks of Redux Toolkit, in development and tests alone: no first view has to load it. */
const checks =
  process.env.NODE_ENV === 'production'
    ? []
    : [createImmutableStateInvariantMiddleware(), createSerializableStateInvariantMiddleware()];

/** The composer of Redux DevTools, where a browser has them. */
const { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: withDevTools = compose } = globalThis as {
  __REDUX_DEVTOOLS_EXTENSION_COMPOSE__?: typeof compose;
};

/** One for a page in the browser, one for each render on the server. */
export function createHostStore(settings: HostSettings = {}) {
  const reducers = { ...hostReducers };
  let addMiddleware!: (added: Middleware) => void;
  const later: Middleware = (api) => (next) => {
    let run = next;
    addMiddleware = (added) => {
      run = added(api)(run);
    };
    return (action) => run(action);
  };
  const middleware = applyMiddleware<HostDispatch, HostState>(withExtraArgument(settings), ...checks, later);
  const store = legacy_createStore(combine(reducers), withDevTools(middleware));

  function mount(name: string, reducer: Reducer) {
    if (reducers[name]) return;
    reducers[name] = reducer;
    store.replaceReducer(combine(reducers));
  }

  const dispose = onExtension(({ name, reducer, middleware: added }) => {
    if (added) addMiddleware(added);
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
      if (action.type === 'failures/remoteReset' && action.payload === remote) hasFailed = false;
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
