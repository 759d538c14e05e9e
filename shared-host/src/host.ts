// Only for the shell. It is part of the same shared package, so that shell and remotes use the same contexts.
export { Provider as StoreProvider } from 'react-redux';
export { matchRoutes, NavigationType, Router, useNavigationType } from 'react-router-dom';
export { onResponse } from './api/callApi.ts';
export { addPrefetched } from './api/prefetched.ts';
export { ServerDocumentContext } from './document/serverDocument.ts';
export { type FragmentHost, FragmentsContext } from './fragments/Fragment.tsx';
export { MatchedRoute, usePagePath } from './links/MatchedRoute.tsx';
export { createHostHistory, type HostHistory } from './remote/hostHistory.ts';
export { addLeaveQuestion, hasUnsavedChanges } from './remote/leaving.ts';
export { checkSession, followOtherTabs } from './session/session.ts';
export { readStored, removeOldStored } from './storage.ts';
export { remoteReset } from './store/failures.ts';
export { useHostDispatch, useHostSelector, useHostStore } from './store/hooks.ts';
export {
  createHostStore,
  type HostDispatch,
  type HostSettings,
  type HostState,
  type HostStore,
} from './store/hostStore.ts';
export { sessionInvalidated } from './store/sessionSlice.ts';
export { toastDuration } from './store/toastSlice.ts';
export { showToast, useCurrentToast } from './toast/useToast.ts';
