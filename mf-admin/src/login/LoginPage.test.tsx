import { fakeApi, renderInHost, Toast } from '@onesite/shared-host/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LoginPage } from './LoginPage.tsx';

const open = () => {
  renderInHost(
    <>
      <LoginPage data={[{ sendsMail: true }]} />
      <Toast />
    </>,
    '/admin-login',
  );
  return userEvent.setup();
};

const password = () => screen.getByLabelText('Password', { exact: false });
const username = () => screen.getByRole('textbox', { name: 'Username' });
const login = () => screen.getByRole('button', { name: 'Log in' });

test.each([
  ['', ''],
  ['admin', ''],
  ['', 'secret'],
])('%j with %j is not enough to ask the server', async (name, secret) => {
  const { calls } = fakeApi({});
  const user = open();
  if (name) await user.type(username(), name);
  if (secret) await user.type(password(), secret);
  await user.click(login());
  expect(screen.getByRole('log')).toHaveTextContent('Missing Fields: Please enter both username and password.');
  expect(calls).toEqual([]);
});

test.each([
  ['the server’s own message', { code: 'rate_limited', message: 'Too many attempts.' }, 'Too many attempts.'],
  ['the page’s own sentence', undefined, 'Invalid credentials. Please try again.'],
])('a refused login is told in %s', async (_, body, message) => {
  fakeApi({ 'POST /api/admin/login': { status: 401, body } });
  const user = open();
  await user.type(username(), 'admin');
  await user.type(password(), 'wrong{Enter}');
  expect(await screen.findByRole('log')).toHaveTextContent(`Login Failed: ${message}`);
  expect(screen.getByRole('alert')).toHaveTextContent(message); // stays after the toast
  expect(window.location.pathname).toBe('/admin-login');
});

test('a browser that refuses the session’s cookie is told so, in place of a dashboard that leads back here', async () => {
  fakeApi({
    'POST /api/admin/login': { body: { success: true } },
    'GET /api/administrator/auth-status': { body: { isAuthenticated: false } },
  });
  const user = open();
  await user.type(username(), 'admin');
  await user.type(password(), 'secret{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Allow cookies for this site in its settings');
  expect(login()).toBeEnabled();
  expect(window.location.pathname).toBe('/admin-login');
});

test('a login opens the dashboard after 100 ms', async () => {
  const { calls } = fakeApi({ 'POST /api/admin/login': { body: { success: true } } });
  const user = open();
  await user.type(username(), 'admin');
  await user.type(password(), ' secret ');
  const clicked = performance.now();
  await user.click(login());
  expect(await screen.findByRole('button', { name: 'Logging in...' })).toBeVisible();
  expect(calls[0]?.body).toEqual({ username: 'admin', password: ' secret ' });
  await waitFor(() => expect(window.location.pathname).toBe('/admin'), { interval: 5 });
  expect(performance.now() - clicked).toBeGreaterThanOrEqual(100);
});

test('a lost password is asked for by username or email', async () => {
  const message = 'If there is such an account, we have sent a link to its email address. It works for one hour.';
  const { sent } = fakeApi({ 'POST /api/admin/password-reset': { body: { message, byMail: true } } });
  const user = open();
  await user.click(screen.getByRole('link', { name: 'Forgotten password' }));
  await user.type(await screen.findByRole('textbox', { name: 'Username or email' }), 'admin{Enter}');
  expect(await screen.findByRole('status')).toHaveTextContent(`Check your email${message}`);
  expect(sent('POST')[0]?.body).toEqual({ account: 'admin' });
  await user.click(screen.getByRole('link', { name: 'Back to login' }));
  await waitFor(() => expect(username()).toHaveFocus());
});

describe("the company's sign-in", () => {
  const openWith = (signIn?: string, address = '/admin-login', state?: object) =>
    renderInHost(<LoginPage data={[{ sendsMail: true, signIn }]} />, address, state);
  const link = () => screen.queryByRole('link', { name: /Sign in/ });

  test('is not there on a site without one', () => {
    openWith();
    expect(link()).not.toBeInTheDocument();
    expect(screen.getAllByRole('link')).toHaveLength(1); // Forgotten password
  });

  test('stands under the form, and leads to the dashboard', () => {
    openWith('Company');
    expect(link()).toHaveAccessibleName('Sign in with Company');
    expect(link()).toHaveAttribute('href', '/api/admin/sign-in?to=%2Fadmin');
  });

  test('is asked for where the document came without it', async () => {
    fakeApi({ 'GET /api/features': { body: { sendsMail: true, signIn: 'Company' } } });
    renderInHost(<LoginPage />, '/admin-login');
    expect(await screen.findByRole('link', { name: 'Sign in with Company' })).toBeVisible();
  });

  test('leads to the page that asked for the login', () => {
    openWith('Company', '/admin-login', { returnTo: '/admin?tab=missions' });
    expect(link()).toHaveAttribute('href', '/api/admin/sign-in?to=%2Fadmin%3Ftab%3Dmissions');
  });

  test.each([
    ['failed', 'Sign-in failed.'],
    ['no-role', 'Your account is not allowed to administer this site.'],
    ['address', 'There is already an administrator with your email address'],
  ])('that %s says so', (why, text) => {
    openWith('Company', `/admin-login?sign-in=${why}`);
    expect(screen.getByRole('alert')).toHaveTextContent(`You are not logged in.${text}`);
    expect(login()).toBeEnabled();
  });
});
