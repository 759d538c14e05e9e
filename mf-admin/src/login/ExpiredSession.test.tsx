import { checkSession } from '@onesite/shared-host/host';
import { fakeApi, renderInHost } from '@onesite/shared-host/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ComponentsTab } from '../components/ComponentsTab.tsx';
import { ExpiredSession } from './ExpiredSession.tsx';
import { LoginPage } from './LoginPage.tsx';

const status = 'GET /api/administrator/auth-status';
const login = 'POST /api/admin/login';
const create = 'POST /api/components';
const refused = { status: 401, body: { code: 'not_authenticated', message: 'Please log in.' } };
const loggedIn = { body: { isAuthenticated: true, username: 'admin' } };

const dialog = () => screen.getByRole('dialog', { name: 'Your session has expired' });
const username = () => within(dialog()).getByRole('textbox', { name: 'Username' });
const password = () => within(dialog()).getByLabelText('Password', { exact: false });
const button = (name: string) => within(dialog()).getByRole('button', { name });
const field = (name: string) => screen.getByRole('textbox', { name, hidden: true });

/** A component that is filled in and sent after the session has ended. */
async function sendComponent() {
  const api = fakeApi({ [status]: loggedIn, 'GET /api/admin/components': { body: [] }, [create]: refused });
  const { store } = renderInHost(
    <>
      <ComponentsTab />
      <ExpiredSession />
    </>,
    '/admin?tab=components&dialog=create',
  );
  await act(() => store.dispatch(checkSession('administrator')));
  const user = userEvent.setup();
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Rope Winch');
  const form = within(screen.getByRole('dialog'));
  await user.selectOptions(form.getByRole('combobox', { name: 'Category' }), 'Equipment');
  await user.type(screen.getByRole('textbox', { name: 'Description' }), 'Pulls two tons.');
  await user.type(screen.getByRole('textbox', { name: 'Price' }), '10');
  api.responses[status] = { body: { isAuthenticated: false } };
  await user.click(form.getByRole('button', { name: 'Create component' }));
  await waitFor(() => expect(password()).toHaveFocus());
  return { ...api, user };
}

test('the login is over the open dialog, and what waits is sent after it', async () => {
  const { responses, sent, user } = await sendComponent();
  expect(username()).toHaveValue('admin');
  expect(field('Name')).toHaveValue('Rope Winch');
  await user.keyboard('{Escape}');
  expect(dialog()).toBeVisible();

  await user.click(button('Log in'));
  expect(within(dialog()).getByRole('alert')).toHaveTextContent(
    'Missing FieldsPlease enter both username and password.',
  );
  responses[login] = { status: 401, body: undefined };
  await user.type(password(), 'wrong');
  await user.click(button('Log in'));
  await waitFor(() =>
    expect(within(dialog()).getByRole('alert')).toHaveTextContent('Login FailedInvalid credentials. Please try again.'),
  );

  responses[login] = { body: { success: true } }; // whose cookie the browser does not keep
  await user.click(button('Log in'));
  await waitFor(() => expect(within(dialog()).getByRole('alert')).toHaveTextContent('Allow cookies for this site'));

  responses[login] = { status: 401, body: { code: 'one_time_code_required', message: 'Please enter the code.' } };
  await user.click(button('Log in'));
  const code = await within(dialog()).findByRole('textbox', { name: 'One-time code' });
  await waitFor(() => expect(code).toHaveFocus());
  expect(within(dialog()).queryByRole('alert')).not.toBeInTheDocument();

  responses[login] = { body: { success: true } };
  responses[status] = loggedIn;
  responses[create] = { status: 201, body: { id: 7, name: 'Rope Winch' } };
  await user.type(code, '123456');
  await user.click(button('Log in'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const keys = sent('POST').flatMap(({ path, headers }) =>
    path === '/api/components' ? [headers['Idempotency-Key']] : [],
  );
  expect(keys).toEqual([expect.any(String), keys[0]]);
});

test('after a login in which the change fails, the focus is where it was', async () => {
  const { responses, user } = await sendComponent();
  responses[login] = { body: { success: true } };
  responses[status] = loggedIn;
  responses[create] = { status: 400, body: { code: 'validation_failed', fields: { name: 'Too long' } } };
  await user.type(password(), 'secret');
  await user.click(button('Log in'));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(/Too long/));
  expect(screen.getByRole('dialog', { name: 'Create component' })).toContainElement(
    document.activeElement as HTMLElement,
  );
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Rope Winch');
});

test('an account of the company signs in in another tab, and back in this one what waits is sent', async () => {
  const api = fakeApi({ [status]: loggedIn, 'GET /api/admin/user': { body: { signIn: 'Relief ID' } } });
  const { store } = renderInHost(<ExpiredSession />, '/admin');
  await act(() => store.dispatch(checkSession('administrator')));
  await waitFor(() => expect(api.calls).toHaveLength(2));
  api.responses[status] = { body: { isAuthenticated: false } };
  act(() => void store.dispatch({ type: 'session/sessionInvalidated' }));
  await act(() => store.dispatch(checkSession('administrator')));
  const link = within(dialog()).getByRole('link', { name: 'Sign in with Relief ID' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/api/admin/sign-in', '_blank']);
  expect(within(dialog()).queryByLabelText('Password', { exact: false })).not.toBeInTheDocument();
  fireEvent.focus(window);
  await waitFor(() => expect(dialog()).toBeVisible());
  api.responses[status] = loggedIn;
  fireEvent.focus(window);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('after a logout in another tab the login says so', async () => {
  fakeApi({});
  const { store } = renderInHost(<LoginPage data={[{ sendsMail: true }]} />, '/admin-login');
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  act(
    () =>
      void store.dispatch({
        type: 'session/sessionKnown',
        payload: { role: 'administrator', isAuthenticated: false, checkedAt: 1, ended: 'logged-out-elsewhere' },
      }),
  );
  expect(screen.getByRole('status')).toHaveTextContent('You logged out in another tab.');
});
