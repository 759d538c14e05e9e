// What the shell needs, and remotes do not: a part of the same shared package, so that both see the same contexts.
export { Provider as StoreProvider } from 'react-redux';
export {
  matchRoutes,
  Route,
  Router,
  Routes,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  useNavigationType,
} from 'react-router-dom';
export { onAnswer } from './api/callApi.ts';
export { handAnswer } from './api/handed.ts';
export { dataPaths } from './remote/dataPaths.ts';
export type { Asset, HandedAnswer, PageState, PathRecord, ReleaseSet, RemoteFacts } from './remote/release.ts';
export { hasUnsavedChanges } from './remote/unsavedChanges.ts';
export { checkSession, sessionDoubted } from './session/session.ts';
export { remoteForgiven } from './store/failures.ts';
export { type HostDispatch, useHostDispatch, useHostSelector, useHostStore } from './store/hooks.ts';
export { createHostStore, type HostState, type HostStore } from './store/hostStore.ts';
export { toastDuration } from './toast/toastSlice.ts';
export { useCurrentToast } from './toast/useToast.ts';
