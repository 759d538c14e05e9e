import { createSlice } from '@reduxjs/toolkit';
import * as host from './host.ts';
import { createRemoteState } from './store/createRemoteState.tsx';

// Remotes that were built with an earlier shared-host run on this one.
test('the host exports the earlier names of what was renamed', () => {
  const { handAnswer, sessionDoubted, remoteForgiven } = host;
  expect([handAnswer, sessionDoubted, remoteForgiven]).toEqual([
    host.addPrefetched,
    host.sessionInvalidated,
    host.remoteReset,
  ]);
});

test("a remote's state has its hooks by their earlier names, too", () => {
  const slice = createSlice({ name: 'mf-a', initialState: {}, reducers: {} });
  const { useSelector, useDispatch, useGetState, ...earlier } = createRemoteState('mf-a', slice);
  expect(earlier).toMatchObject({ useValue: useSelector, useSend: useDispatch, useRead: useGetState });
});
