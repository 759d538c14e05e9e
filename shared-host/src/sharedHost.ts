// What a remote gets from its host. Shared at run time, one copy for a page, and additive: a name that was once exported
// here is never removed, and a new meaning gets a new name.
export { createSlice, type PayloadAction } from '@reduxjs/toolkit';
export { type Call, type CallFailure, type CallResult, callApi } from './api/callApi.ts';
export {
  type Access,
  defineRemote,
  type PageProps,
  type RemoteModule,
  type RemoteRoute,
  type RouteRecord,
} from './remote/defineRemote.ts';
export { useUnsavedChanges } from './remote/unsavedChanges.ts';
export * from './router.ts';
export { type Role, type Session, useSession, useSessionChanged } from './session/session.ts';
export { createRemoteState } from './store/createRemoteState.tsx';
export { type ToastRequest, useToast } from './toast/useToast.ts';
export { type Sector, useActiveSector, useChooseSector, useIsSectorChosen } from './visit/visit.ts';
