import { Route, Routes } from '@fieldbox/shared-host/host';
import { fakeApi, renderInHost } from '@fieldbox/shared-host/testing';
import type { PathRecord } from '@platform/protocol/routes';
import { screen } from '@testing-library/react';
import { loginPath } from './loginPath.ts';
import { RemotePage } from './RemotePage.tsx';

const report: PathRecord = { id: 'report', path: '/report', title: 'Report', access: 'supplier', render: 'browser' };
const signIn: PathRecord = { id: 'sign-in', path: '/partners/sign-in', title: '', access: 'public', render: 'server' };

const answer = (isAuthenticated: boolean) =>
  fakeApi({ 'GET /api/supplier/auth-status': { body: { isAuthenticated } } });
afterEach(() => jest.restoreAllMocks());

function open(paths: Record<string, PathRecord[]>) {
  const page = Promise.resolve({ Page: () => <h1>Report</h1>, props: { data: [], status: 200 as const } });
  const loader = { load: () => page, retry: () => page, onLateArrival: () => () => {} };
  const guarded = (
    <RemotePage remote="mf-fleet" record={report} loginPath={loginPath(paths, 'supplier')} loader={loader} />
  );
  renderInHost(
    <Routes>
      <Route path="/report" element={guarded} />
      <Route path="/partners/sign-in" element={<h1>Sign in</h1>} />
    </Routes>,
    '/report',
  );
}

const paths = { 'mf-fleet': [report], 'mf-partners': [{ ...signIn, loginFor: 'supplier' }] };

test("a visitor without the role's session is sent to the page whose record says that it logs the role in", async () => {
  answer(false);
  open(paths);
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('a visitor with it sees the page', async () => {
  answer(true);
  open(paths);
  expect(await screen.findByRole('heading', { name: 'Report' })).toBeVisible();
});

test('where no page of the release set logs the role in, the page says that it is unavailable', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {}); // React reports each error that a boundary catches
  answer(false);
  open({ 'mf-fleet': [report], 'mf-partners': [signIn] });
  expect(await screen.findByRole('alert')).toHaveTextContent('This section is unavailable');
});
