// For the tests of pages: a host around them, and the API's answers.
export { fakeApi } from './testing/fakeApi.ts';
export { renderInHost, Toast } from './testing/renderInHost.tsx';
