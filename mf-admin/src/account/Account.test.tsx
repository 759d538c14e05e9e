import { fakeApi, renderInHost, Toast } from '@onesite/shared-host/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Account } from './Account.tsx';

type Answers = Parameters<typeof fakeApi>[0];

const open = async (responses: Answers = {}) => {
  const api = fakeApi(responses);
  renderInHost(
    <>
      <Account />
      <Toast />
    </>,
    '/admin',
  );
  const user = userEvent.setup();
  const entry = window.history.state;
  await user.click(screen.getByRole('button', { name: 'Account' }));
  await screen.findByRole('region', { name: 'Password' });
  return { ...api, user, entry };
};
const region = (name: string) => within(screen.getByRole('region', { name }));

test('the account opens at an address of its own, and closes again', async () => {
  const { user, entry } = await open();
  expect(screen.getByRole('dialog', { name: 'Your account' })).toBeVisible();
  expect(window.location.search).toBe('?account=open');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(window.history.state).toEqual(entry)); // Back does not open it again
  expect(window.location.search).toBe('');
});

test('an account of the company says who looks after its login, and offers nothing that needs a password', async () => {
  const user = {
    id: 7,
    username: 'ada',
    firstName: 'Ada',
    lastName: 'Berg',
    email: 'ada@company.example',
    profileImageUrl: null,
  };
  fakeApi({ 'GET /api/admin/user': { body: { ...user, signIn: 'Relief ID' } } });
  renderInHost(<Account />, '/admin?account=open');
  expect(await screen.findByRole('region', { name: 'Login' })).toHaveTextContent(
    'You sign in with Relief ID. It manages your password and second factor',
  );
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(1);
});

test('a new password is sent with the current one, and the form is empty again', async () => {
  const { sent, user } = await open({
    'GET /api/admin/user': { body: { username: 'ada', firstName: 'Ada', lastName: 'Berg', email: '' } },
    'POST /api/admin/password': { body: { success: true } },
  });
  const part = region('Password');
  await user.type(part.getByLabelText('Current password', { exact: false }), 'old password');
  await waitFor(() => expect(document.querySelector('form [autocomplete=username]')).toHaveValue('ada'));
  await user.type(part.getByLabelText('New password', { exact: false }), 'a new password{Enter}');
  expect(await screen.findByRole('log', { hidden: true })).toHaveTextContent(
    'Password Changed: Your other sessions have ended.',
  );
  expect(sent('POST')[0]?.body).toEqual({ currentPassword: 'old password', newPassword: 'a new password' });
  expect(part.getByLabelText('New password', { exact: false })).toHaveValue('');
});

test('a refused password is told at its field, which has the focus', async () => {
  const message = 'This is one of the most common passwords.';
  const { user } = await open({
    'POST /api/admin/password': {
      status: 400,
      body: { code: 'validation_failed', message, fields: { newPassword: message } },
    },
  });
  const field = region('Password').getByLabelText('New password', { exact: false });
  await user.type(field, 'password123{Enter}');
  await waitFor(() => expect(field).toHaveAccessibleDescription(new RegExp(message)));
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveValue('password123');
});

describe('an invitation', () => {
  const ada = { firstName: 'Ada', lastName: 'Berg', email: 'ada@fieldbox.example', username: 'ada' };

  async function invite(link: object | null) {
    const opened = await open({
      'POST /api/admin/administrators': { status: 201, body: { link } },
    });
    await opened.user.click(screen.getByRole('button', { name: 'Invite an administrator' }));
    const part = region('Administrators');
    for (const [label, text] of [
      ['First name', ada.firstName],
      ['Last name', ada.lastName],
      ['Email', ada.email],
      ['Username', ada.username],
      ['Current password', 'my password'],
    ] as const)
      await opened.user.type(part.getByLabelText(label, { exact: false }), text);
    await opened.user.click(part.getByRole('button', { name: 'Invite' }));
    return opened;
  }

  test('goes by mail', async () => {
    const { sent } = await invite(null);
    expect(await screen.findByRole('log', { hidden: true })).toHaveTextContent(
      'Administrator Invited: A link to set a password was sent to ada@fieldbox.example.',
    );
    expect(sent('POST')[0]?.body).toEqual({ ...ada, currentPassword: 'my password' });
    expect(region('Administrators').getByRole('button', { name: 'Invite an administrator' })).toBeVisible();
  });

  test('is shown once where no mail is sent', async () => {
    const link = 'https://fieldbox.example/admin-login#reset=token';
    const { user } = await invite({ link, expiresAt: '2026-11-28T05:00:00.000Z' });
    const dialog = within(await screen.findByRole('dialog', { name: 'Invitation link' }));
    expect(dialog.getByRole('textbox', { name: 'Link' })).toHaveValue(link);
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByDisplayValue(link)).not.toBeInTheDocument();
  });
});
