import { fakeApi, fill, renderInHost, renderWithToast } from '@onesite/shared-host/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Landing } from '../landing/Landing.tsx';
import { LoginPage } from './LoginPage.tsx';

describe('LoginPage', () => {
  const login = 'POST /api/supplier/login';
  const request = 'POST /api/supplier/password-reset';

  const open = (address = '/supplier/login', state?: object) => {
    renderWithToast(<LoginPage />, address, state);
    return userEvent.setup();
  };

  const username = () => screen.getByRole('textbox', { name: 'Username' });
  const password = () => screen.getByLabelText(/^Password/);
  const send = () => screen.getByRole('button', { name: 'Log in' });
  const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

  async function logIn(user: ReturnType<typeof userEvent.setup>) {
    fill(username(), 'nordlicht');
    fill(password(), ' birch ladder');
    await user.click(send());
  }

  test('what is missing is told at its field, and nothing is sent', async () => {
    const { calls } = fakeApi({});
    const user = open();
    await user.click(send());
    expect(username()).toHaveAccessibleDescription(/Username is required/);
    expect(password()).toHaveAccessibleDescription(/Password is required/);
    await waitFor(() => expect(username()).toHaveFocus());
    expect(calls).toEqual([]);
  });

  test('a browser that refuses the session’s cookie is told so', async () => {
    fakeApi({
      [login]: { body: { success: true } },
      'GET /api/supplier/auth-status': { body: { isAuthenticated: false } },
    });
    const user = open();
    await logIn(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('Allow cookies for this site in its settings');
    expect(window.location.pathname).toBe('/supplier/login');
  });

  test.each([
    ['the server’s own message', 401, { code: 'rate_limited', message: 'Too many attempts.' }, 'Too many attempts.'],
    ['the page’s own sentence', 401, undefined, 'Invalid username or password. Please try again.'],
    ['what is so without a connection', 0, undefined, 'The server cannot be reached. Please try again.'],
  ])('a refused login is an alert with %s', async (_, status, body, message) => {
    fakeApi({ [login]: { status, body } });
    const user = open();
    await logIn(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(password()).toHaveValue(' birch ladder');
  });

  test.each([
    ['/supplier/dashboard', undefined],
    ['/supplier/settings?open=contact', { returnTo: '/supplier/settings?open=contact' }],
  ])('a login opens %s, also after the visitor has asked for a password', async (page, state) => {
    const { sent } = fakeApi({ [login]: { body: { success: true } } });
    const user = open('/supplier/login', state);
    await user.click(screen.getByRole('link', { name: 'Forgotten password' }));
    await user.click(await screen.findByRole('link', { name: 'Back to login' }));
    await waitFor(() => expect(username()).toHaveFocus());
    await logIn(user);
    await waitFor(() => expect(window.location.pathname + window.location.search).toBe(page));
    expect(sent('POST')[0]?.body).toEqual({ username: 'nordlicht', password: ' birch ladder' });
  });

  test('a lost password is asked for by username or email, once for each account', async () => {
    const message = 'If there is such an account, we have sent a link to its email address. It works for one hour.';
    const { sent, responses } = fakeApi({ [request]: { status: 503, body: { message: 'In a moment, please.' } } });
    const user = open('/supplier/login#forgotten-password');
    await heading('Forgotten password');
    const account = screen.getByRole('textbox', { name: 'Username or contact email' });
    await waitFor(() => expect(account).toHaveFocus());

    await user.keyboard('{Enter}');
    expect(account).toHaveAccessibleDescription(/Please enter your username or email/);
    await user.type(account, 'nordlicht{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('In a moment, please.');

    responses[request] = { body: { message, byMail: true } };
    await user.type(account, '{Enter}');
    expect(await screen.findByRole('status')).toHaveTextContent(`Check your email${message}`);
    expect(screen.getByRole('status').parentElement).toHaveFocus();
    const keys = sent('POST').map(({ headers }) => headers['Idempotency-Key']);
    expect(keys).toEqual([expect.any(String), keys[0]]);
  });

  test('where no mail is sent, the answer says whom to ask', async () => {
    const message = 'Please ask us for a link to set a new password.';
    fakeApi({ [request]: { body: { message, byMail: false } } });
    const user = open('/supplier/login#forgotten-password');
    const lede = /^Ask for a link/;
    await user.type(await screen.findByRole('textbox'), 'nordlicht');
    expect(screen.getByText(lede)).toBeVisible();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('status')).toHaveTextContent(message);
    expect(screen.queryByText(lede)).not.toBeInTheDocument();
    expect(screen.queryByText('Check your email')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: /@/ })).toHaveAttribute('href', expect.stringMatching(/^mailto:/));
  });

  test('a reset link sets a new password, and then asks for it', async () => {
    const { sent } = fakeApi({ 'POST /api/supplier/password-reset/confirm': { body: { success: true } } });
    const user = open('/supplier/login#reset=s3cret');
    await heading('Set a new password');
    expect(window.location.href).not.toContain('s3cret');
    await user.type(screen.getByLabelText('New password', { exact: false }), 'a long sentence{Enter}');
    expect(await screen.findByRole('log')).toHaveTextContent('Password Changed: Log in with your new password.');
    await heading('Supplier login');
    expect(username()).toHaveFocus();
    expect(sent('POST')[0]?.body).toEqual({ token: 's3cret', password: 'a long sentence' });
  });
});

describe('Landing', () => {
  test('leads to registration and login', () => {
    renderInHost(<Landing />);
    const targets = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(targets).toEqual([
      ['Register', '/supplier/register'],
      ['Log in', '/supplier/login'],
    ]);
    expect(screen.getByRole('region', { name: 'How it works' })).toHaveTextContent(/^How it works1.*2.*3/);
  });
});
