import type { PathRecord } from '@onesite/protocol/routes';
import { useLocation, useSessionChanged } from '@onesite/shared-host';
import { checkSession, sessionInvalidated } from '@onesite/shared-host/host';
import { fakeApi, renderInHost } from '@onesite/shared-host/testing';
import { useReturnAddress } from '@onesite/shared-host/useReturnAddress';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RemotePage } from './RemotePage.tsx';

const report: PathRecord = { id: 'report', path: '/report', title: 'Report', access: 'supplier', render: 'browser' };
const signIn: PathRecord = { id: 'sign-in', path: '/partners/sign-in', title: '', access: 'public', render: 'server' };

const response = (isAuthenticated: boolean) =>
  fakeApi({ 'GET /api/supplier/auth-status': { body: { isAuthenticated } } });
afterEach(() => jest.restoreAllMocks());

const SignIn = () => <h1>Sign in, then {useReturnAddress('/')}</h1>;

function open(Page = () => <h1>Report</h1>, paths = { login: signIn.path as string | undefined }) {
  const page = Promise.resolve({ Page, props: { data: [], status: 200 as const } });
  const loader = { load: () => page, retry: () => page, onLateArrival: () => () => {} };
  const guarded = (
    <RemotePage remote="mf-fleet" record={report} loginPath={paths.login} loader={loader} waiting={null} />
  );
  const AtPath = () => ({ '/report': guarded, '/partners/sign-in': <SignIn /> })[useLocation().pathname];
  return renderInHost(<AtPath />, '/report?year=2026#total');
}

test("a visitor without the role's session is sent to the role's login, which knows the way back", async () => {
  response(false);
  open();
  expect(await screen.findByRole('heading', { name: 'Sign in, then /report?year=2026#total' })).toBeVisible();
});

test('a visitor whose session cannot be checked is not sent away, and sees the page once it can', async () => {
  const { responses } = fakeApi({ 'GET /api/supplier/auth-status': { status: 503 } });
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('This section is unavailable');
  expect(window.location.pathname).toBe('/report');
  responses['GET /api/supplier/auth-status'] = { body: { isAuthenticated: true } };
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Report' })).toBeVisible();
});

test('whoever leaves by a logout is not led back there by the next login', async () => {
  response(true);
  function Page() {
    const sessionChanged = useSessionChanged('supplier');
    return (
      <button type="button" onClick={() => sessionChanged(false)}>
        Logout
      </button>
    );
  }
  open(Page);
  await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
  expect(await screen.findByRole('heading', { name: 'Sign in, then /' })).toBeVisible();
});

test('where no page of the release set logs the role in, the page says that it is unavailable', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {}); // React reports each error that a boundary catches
  response(false);
  open(undefined, { login: undefined });
  expect(await screen.findByRole('alert')).toHaveTextContent('This section is unavailable');
});

test.each([true, false])(
  'a login page asks whether its visitor is logged in already, as %s',
  async (isAuthenticated) => {
    const { calls } = response(isAuthenticated);
    const page = Promise.resolve({ Page: SignIn, props: { data: [], status: 200 as const } });
    const loader = { load: () => page, retry: () => page, onLateArrival: () => () => {} };
    const record = { ...signIn, loginFor: 'supplier' };
    const login = <RemotePage remote="mf-partners" record={record} loader={loader} waiting={null} />;
    const { store } = await act(async () => renderInHost(login, signIn.path));
    expect(await screen.findByRole('heading', { name: 'Sign in, then /' })).toBeVisible();
    await waitFor(() => expect(store.getState().session.supplier?.isAuthenticated).toBe(isAuthenticated));
    expect(calls).toHaveLength(1);
  },
);

test('a page begins anew for another account', async () => {
  const api = fakeApi({ 'GET /api/supplier/auth-status': { body: { isAuthenticated: true, username: 'levant' } } });
  const { store } = open(() => <input aria-label="Text" />);
  const text = () => screen.findByRole('textbox', { name: 'Text' });
  await userEvent.type(await text(), 'typed');
  api.responses['GET /api/supplier/auth-status'] = { body: { isAuthenticated: true, username: 'fjordgrid' } };
  await act(async () => {
    store.dispatch(sessionInvalidated());
    await store.dispatch(checkSession('supplier'));
  });
  expect(await text()).toHaveValue('');
});
