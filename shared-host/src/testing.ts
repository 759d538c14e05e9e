// For tests of pages: a host around them, and a fake API.
export { sessionKnown } from './store/sessionSlice.ts';
export { fakeApi } from './testing/fakeApi.ts';
export { fill, renderInHost, renderWithToast, Toast } from './testing/renderInHost.tsx';
