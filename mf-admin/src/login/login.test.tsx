import { fakeApi, fill, renderWithToast } from '@onesite/shared-host/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LoginPage } from './LoginPage.tsx';

describe('LoginPage', () => {
  const open = () => {
    renderWithToast(<LoginPage />, '/admin-login');
    return userEvent.setup();
  };

  const password = () => screen.getByLabelText('Password', { exact: false });
  const username = () => screen.getByRole('textbox', { name: 'Username' });
  const login = () => screen.getByRole('button', { name: 'Log in' });

  test('a username or a password alone is not enough to ask the server', async () => {
    const { calls } = fakeApi({});
    const user = open();
    for (const [name, secret] of [
      ['', ''],
      ['admin', ''],
      ['', 'secret'],
    ] as const) {
      fill(username(), name);
      fill(password(), secret);
      await user.click(login());
      expect(screen.getByRole('log')).toHaveTextContent('Missing Fields: Please enter both username and password.');
    }
    expect(calls).toEqual([]);
  });

  test.each([
    ['the server’s own message', 401, { code: 'rate_limited', message: 'Too many attempts.' }, 'Too many attempts.'],
    ['the page’s own sentence', 401, undefined, 'Invalid credentials. Please try again.'],
    ['what is so without a connection', 0, undefined, 'The server cannot be reached. Please try again.'],
  ])('a refused login is told in %s, until one succeeds', async (_, status, body, message) => {
    const { responses } = fakeApi({ 'POST /api/admin/login': { status, body } });
    const user = open();
    fill(username(), 'admin');
    await user.type(password(), 'wrong{Enter}');
    expect(await screen.findByRole('log')).toHaveTextContent(`Login Failed: ${message}`);
    expect(screen.getByRole('alert')).toHaveTextContent(message); // stays after the toast
    expect(window.location.pathname).toBe('/admin-login');
    responses['POST /api/admin/login'] = { body: { success: true } };
    await user.click(login());
    await waitFor(() => expect(window.location.pathname).toBe('/admin'));
    expect(screen.queryByRole('log')).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('a login sends what was typed, and opens the dashboard', async () => {
    const { calls } = fakeApi({ 'POST /api/admin/login': { body: { success: true } } });
    const user = open();
    fill(username(), 'admin');
    fill(password(), ' secret ');
    await user.click(login());
    expect(await screen.findByRole('button', { name: 'Logging in...' })).toBeVisible();
    expect(calls[0]?.body).toEqual({ username: 'admin', password: ' secret ' });
    await waitFor(() => expect(window.location.pathname).toBe('/admin'));
  });

  test('a lost password is asked for by username or email', async () => {
    const message = 'If there is such an account, we have sent a link to its email address. It works for one hour.';
    const { sent } = fakeApi({ 'POST /api/admin/password-reset': { body: { message, byMail: true } } });
    const user = open();
    await user.click(screen.getByRole('link', { name: 'Forgotten password' }));
    await user.type(await screen.findByRole('textbox', { name: 'Username or email' }), 'admin{Enter}');
    expect(await screen.findByRole('status')).toHaveTextContent(`Check your email${message}`);
    expect(sent('POST')[0]?.body).toEqual({ account: 'admin' });
  });
});

describe('PasswordReset', () => {
  const confirm = 'POST /api/admin/password-reset/confirm';
  const open = (address: string) => {
    renderWithToast(<LoginPage />, address);
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
    fill(await screen.findByLabelText('New password', { exact: false }), 'password');
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
    fill(await screen.findByLabelText('New password', { exact: false }), 'a long sentence');
    await user.click(set());
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    await user.click(screen.getByRole('button', { name: 'Back to login' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Admin Login' })).toBeVisible();
  });
});
