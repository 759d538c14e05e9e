// What a remote gets from its host. Shared at run time, one copy for a page, and additive: an exported name is never
// removed, and a new meaning gets a new name.
export type { Mount, MountedPage, MountedRemote } from '@onesite/protocol/mounted';
export type { RouteRecord } from '@onesite/protocol/routes';
export { type Call, callApi, notifyResponse } from './api/callApi.ts';
export {
  type CallFailure,
  type CallMeta,
  type CallResult,
  isNetworkFailure,
  type ResponseHeaders,
} from './api/callResult.ts';
export { useNonce, useServerInsertedHTML } from './document/serverDocument.ts';
export {
  Fragment,
  type FragmentProps,
  type Fragments,
  Slot,
  type Slots,
  usePublicValue,
} from './fragments/Fragment.tsx';
export {
  defineRemote,
  type PageProps,
  type RemoteFragment,
  type RemoteModule,
  type RemoteRoute,
} from './remote/defineRemote.ts';
export { useLeaveQuestion, useUnsavedChanges } from './remote/leaving.ts';
export * from './router.ts';
export { cookiesNeededMessage, useSession, useSessionChanged } from './session/session.ts';
export { useAccountState } from './session/useAccountState.ts';
export { createRemoteState } from './store/createRemoteState.tsx';
export { createSharedState } from './store/createSharedState.ts';
export { useHostDispatch } from './store/hooks.ts';
export type { HostDispatch } from './store/hostStore.ts';
export type { Session } from './store/sessionSlice.ts';
export { type ToastRequest, useToast } from './toast/useToast.ts';
