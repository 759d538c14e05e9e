import { fakeApi, renderInHost, Toast } from '@onesite/shared-host/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LoginPage } from './LoginPage.tsx';

const confirm = 'POST /api/admin/password-reset/confirm';
const open = (address: string) => {
  renderInHost(
    <>
      <LoginPage data={[{ sendsMail: true }]} />
      <Toast />
    </>,
    address,
  );
  return userEvent.setup();
};
const password = () => screen.getByLabelText('New password', { exact: false });
const set = () => screen.getByRole('button', { name: 'Set password' });

test.each([
  ['the fragment', '/admin-login#reset=s3cret&account=616461'],
  ['a fragment that arrived encoded', '/admin-login#reset%3Ds3cret%26account%3D616461'],
  ['the query', '/admin-login?reset=s3cret#account=616461'],
])('a token in %s leaves the address at once, and asks for a new password', async (_, address) => {
  const { calls } = fakeApi({});
  open(address);
  expect(await screen.findByRole('heading', { level: 1, name: 'Set a new password' })).toBeVisible();
  expect(window.location.href).not.toContain('s3cret');
  expect(window.location.pathname).toBe('/admin-login');
  expect(password()).toHaveFocus();
  expect(document.querySelector('form [autocomplete=username]')).toHaveValue('ada');
  expect(calls).toEqual([]);
});

test('a link that is opened while the login is there shows its screen as well', async () => {
  fakeApi({});
  open('/admin-login');
  window.location.hash = '#reset=s3cret';
  expect(await screen.findByRole('heading', { level: 1, name: 'Set a new password' })).toBeVisible();
});

test('what the API refuses is said at the field, and the next try goes under the same key', async () => {
  const message = 'This is one of the most common passwords. Please choose another one.';
  const { sent, responses } = fakeApi({
    [confirm]: { status: 400, body: { code: 'validation_failed', message, fields: { password: message } } },
  });
  const user = open('/admin-login#reset=s3cret');
  await user.type(await screen.findByLabelText('New password', { exact: false }), 'password');
  await user.click(set());
  await waitFor(() => expect(password()).toHaveAccessibleDescription(new RegExp(message)));
  await waitFor(() => expect(password()).toHaveFocus());

  responses[confirm] = { body: { success: true } };
  await user.clear(password());
  await user.type(password(), ' a long sentence{Enter}');
  expect(await screen.findByRole('log')).toHaveTextContent('Password Changed: Log in with your new password.');
  expect(screen.getByRole('heading', { level: 1, name: 'Admin Login' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Username' })).toHaveFocus();
  expect(sent('POST').at(-1)?.body).toEqual({ token: 's3cret', password: ' a long sentence' });
  const keys = sent('POST').map(({ headers }) => headers['Idempotency-Key']);
  expect(keys).toEqual([expect.any(String), keys[0]]);
});

test('a link that is over says so above the form, and the login is one press away', async () => {
  const message = 'This link is no longer valid. Please ask for a new one.';
  fakeApi({ [confirm]: { status: 400, body: { code: 'validation_failed', message, fields: { token: message } } } });
  const user = open('/admin-login#reset=old');
  await user.type(await screen.findByLabelText('New password', { exact: false }), 'a long sentence');
  await user.click(set());
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  await user.click(screen.getByRole('button', { name: 'Back to login' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Admin Login' })).toBeVisible();
});

test('without an answer what was typed stays', async () => {
  fakeApi({ [confirm]: { status: 0 } });
  const user = open('/admin-login#reset=s3cret');
  await user.type(await screen.findByLabelText('New password', { exact: false }), 'a long sentence{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('The server cannot be reached. Please try again.');
  expect(password()).toHaveValue('a long sentence');
});

test('the password can be looked at', async () => {
  fakeApi({});
  const user = open('/admin-login#reset=s3cret');
  const field = await screen.findByLabelText('New password', { exact: false });
  expect(field).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field).toHaveAttribute('type', 'password');
});
