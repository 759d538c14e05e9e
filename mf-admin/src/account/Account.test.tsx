import { fakeApi, renderInHost, Toast } from '@onesite/shared-host/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Account } from './Account.tsx';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const own = {
  id: 7,
  isCurrent: true,
  createdAt: minutesAgo(90),
  lastUsedAt: minutesAgo(1),
  network: '203.0.113.0/24',
  agent: 'Firefox on Linux',
};
const phone = { ...own, id: 5, isCurrent: false, network: '2001:db8:1::/48', agent: 'Safari on iOS' };

type Answers = Parameters<typeof fakeApi>[0];

const open = async (responses: Answers = {}) => {
  const api = fakeApi({
    'GET /api/admin/sessions': { body: [own] },
    'GET /api/admin/one-time-passwords': { body: { isOn: false, recoveryCodesLeft: 0 } },
    ...responses,
  });
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
  fakeApi({
    'GET /api/admin/sessions': { body: [own] },
    'GET /api/admin/user': { body: { ...user, signIn: 'Relief ID' } },
  });
  renderInHost(<Account />, '/admin?account=open');
  expect(await screen.findByRole('region', { name: 'Login' })).toHaveTextContent(
    'You sign in with Relief ID. It manages your password and second factor',
  );
  const parts = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(parts).toEqual(['Login', 'Sessions']);
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

test('sessions are listed; this one is marked, and the others can be ended', async () => {
  const sessions = [own, phone];
  const { sent, user } = await open({
    'GET /api/admin/sessions': () => ({ body: [...sessions] }),
    'DELETE /api/admin/sessions/5': () => {
      sessions.pop();
      return { status: 204 };
    },
  });
  const [first, second] = await region('Sessions').findAllByRole('listitem');
  expect(first).toHaveTextContent('Firefox on Linux This sessionLast used 1 minute ago');
  expect(first).toHaveTextContent('from 203.0.113.0/24');
  expect(within(first!).queryByRole('button')).not.toBeInTheDocument();
  await user.click(within(second!).getByRole('button', { name: /^End session: Safari on iOS from 2001:db8:1::\/48/ }));
  await waitFor(() => expect(region('Sessions').getAllByRole('listitem')).toHaveLength(1));
  expect(sent('DELETE')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'End all other sessions' })).not.toBeInTheDocument();
});

test('all other sessions are ended at once, and a failure is told', async () => {
  const { responses, user } = await open({
    'GET /api/admin/sessions': { body: [own, phone] },
    'DELETE /api/admin/sessions': { status: 503 },
  });
  await user.click(await screen.findByRole('button', { name: 'End all other sessions' }));
  expect(await screen.findByRole('log', { hidden: true })).toHaveTextContent(
    'Error: Failed to end the session. Please try again.',
  );
  responses['DELETE /api/admin/sessions'] = () => {
    responses['GET /api/admin/sessions'] = { body: [own] };
    return { status: 204 };
  };
  await user.click(screen.getByRole('button', { name: 'End all other sessions' }));
  expect(await screen.findByText(/All other sessions have ended/)).toBeVisible();
});

test('one-time passwords are turned on by password, app and code; the recovery codes are shown once', async () => {
  let isOn = false;
  const { sent, user } = await open({
    'GET /api/admin/one-time-passwords': () => ({ body: { isOn, recoveryCodesLeft: isOn ? 2 : 0 } }),
    'POST /api/admin/one-time-passwords': {
      status: 201,
      body: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/FieldBox:admin', qrCode: 'data:image/svg+xml,x' },
    },
    'POST /api/admin/one-time-passwords/confirm': () => {
      isOn = true;
      return { body: { recoveryCodes: ['AAAA-BBBB-CCCC-DDDD', 'EEEE-FFFF-GGGG-HHHH'] } };
    },
  });
  const part = region('One-time passwords');
  await user.click(await part.findByRole('button', { name: 'Turn on' }));
  await user.type(part.getByLabelText('Current password', { exact: false }), 'secret{Enter}');
  expect(await part.findByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  expect(part.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  await user.type(part.getByRole('textbox', { name: 'Code' }), '123456{Enter}');
  const codes = await part.findByRole('list', { name: 'Recovery codes' });
  expect(codes).toHaveTextContent('AAAA-BBBB-CCCC-DDDD');
  await waitFor(() => expect(codes).toHaveFocus());
  expect(sent('POST').map(({ body }) => body)).toEqual([{ currentPassword: 'secret' }, { oneTimeCode: '123456' }]);
  await user.click(part.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toContain('AAAA-BBBB-CCCC-DDDD\nEEEE-FFFF-GGGG-HHHH');
  expect(part.getByRole('status')).toHaveTextContent('Copied.');
  await user.click(part.getByRole('button', { name: 'Done' }));
  expect(part.queryByText('AAAA-BBBB-CCCC-DDDD')).not.toBeInTheDocument();
  expect(part.getByText(/2 recovery codes left/)).toBeVisible();
  expect(part.getByRole('button', { name: 'Turn off' })).toHaveFocus();
});

describe('new recovery codes', () => {
  const codes = ['AAAA-BBBB-CCCC-DDDD', 'EEEE-FFFF-GGGG-HHHH'];

  async function makeCodes() {
    const { sent, user } = await open({
      'GET /api/admin/one-time-passwords': { body: { isOn: true, recoveryCodesLeft: 1 } },
      'POST /api/admin/one-time-passwords/recovery-codes': { body: { recoveryCodes: codes } },
    });
    const part = region('One-time passwords');
    expect(await part.findByText(/1 recovery code left/)).toBeVisible();
    await user.click(part.getByRole('button', { name: 'New recovery codes' }));
    expect(part.getByLabelText('Current password', { exact: false })).toHaveFocus();
    await user.keyboard('secret');
    await user.type(part.getByRole('textbox', { name: 'One-time code' }), '123456{Enter}');
    expect(await part.findByText('You have new recovery codes. Keep these recovery codes.')).toBeVisible();
    expect(sent('POST')[0]?.body).toEqual({ currentPassword: 'secret', oneTimeCode: '123456' });
    return { user, part };
  }
  const question = () => screen.findByRole('alertdialog', { name: 'Leave without saving the codes?' });

  test('Done and Close ask while they are neither copied, downloaded nor printed', async () => {
    const { user, part } = await makeCodes();
    await user.click(part.getByRole('button', { name: 'Done' }));
    await user.click(within(await question()).getByRole('button', { name: 'Stay' }));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(within(await question()).getByRole('button', { name: 'Leave without them' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('a download is a text file, after which nothing asks', async () => {
    const { user, part } = await makeCodes();
    const saved = jest.fn<string, [Blob]>(() => 'blob:x');
    Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => {} });
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    await user.click(part.getByRole('button', { name: 'Download' }));
    expect(saved.mock.calls[0]![0]).toMatchObject({ type: 'text/plain' });
    expect(click.mock.contexts[0]).toMatchObject({ download: 'fieldbox-recovery-codes.txt' });
    expect(part.getByRole('status')).toHaveTextContent('Downloaded as fieldbox-recovery-codes.txt.');
    await user.click(part.getByRole('button', { name: 'Done' }));
    expect(part.queryByRole('list')).not.toBeInTheDocument();
  });

  test('the printer gets a sheet of the codes alone', async () => {
    const { part } = await makeCodes();
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    const sheet = document.querySelector<HTMLElement>('body > .print-sheet')!;
    expect(within(sheet).getByRole('heading', { hidden: true })).toHaveTextContent('FieldBox recovery codes');
    expect(sheet).toHaveTextContent('EEEE-FFFF-GGGG-HHHH');
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(part.getByRole('status')).toHaveTextContent('Sent to the printer. If you cancelled, print them again.');
  });

  test('where nothing can be copied, it says what to do instead, and still asks', async () => {
    const { user, part } = await makeCodes();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await user.click(part.getByRole('button', { name: 'Copy' }));
    expect(part.getByRole('status')).toHaveTextContent('They could not be copied.');
    await user.click(part.getByRole('button', { name: 'Done' }));
    expect(await question()).toBeVisible();
  });
});

test('they are turned off by password and code', async () => {
  let isOn = true;
  const { sent, user } = await open({
    'GET /api/admin/one-time-passwords': () => ({ body: { isOn, recoveryCodesLeft: 10 } }),
    'POST /api/admin/one-time-passwords/turn-off': () => {
      isOn = false;
      return { body: { success: true } };
    },
  });
  const part = region('One-time passwords');
  await user.click(await part.findByRole('button', { name: 'Turn off' }));
  await user.type(part.getByLabelText('Current password', { exact: false }), 'secret');
  await user.type(part.getByRole('textbox', { name: 'One-time code' }), '123456{Enter}');
  expect(await part.findByRole('button', { name: 'Turn on' })).toBeVisible();
  expect(sent('POST')[0]?.body).toEqual({ currentPassword: 'secret', oneTimeCode: '123456' });
});

test('what cannot be loaded is told, and can be asked for again', async () => {
  const { responses, user } = await open({ 'GET /api/admin/sessions': { status: 503 } });
  expect(await region('Sessions').findByRole('alert')).toHaveTextContent('Error loading your sessions');
  responses['GET /api/admin/sessions'] = { body: [own] };
  await user.click(region('Sessions').getByRole('button', { name: 'Retry' }));
  expect(await region('Sessions').findByText('Firefox on Linux')).toBeVisible();
});

test('a wrong password is told where it was typed, beside the other form that asks for it', async () => {
  const message = 'The current password is wrong';
  const { user } = await open({
    'POST /api/admin/one-time-passwords': {
      status: 400,
      body: { code: 'validation_failed', message, fields: { currentPassword: message } },
    },
  });
  const part = region('One-time passwords');
  await user.click(await part.findByRole('button', { name: 'Turn on' }));
  await user.type(part.getByLabelText('Current password', { exact: false }), 'wrong');
  await user.click(part.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(part.getByLabelText('Current password', { exact: false })).toHaveFocus());
});

describe('an invitation', () => {
  const ada = { firstName: 'Ada', lastName: 'Berg', email: 'ada@fieldbox.example', username: 'ada' };

  async function invite(link: object | null) {
    const opened = await open({
      'POST /api/admin/administrators': { status: 201, body: { link }, headers: { 'Audit-Event': '12' } },
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

  test('goes by mail, and has an Undo', async () => {
    const { sent } = await invite(null);
    expect(await screen.findByRole('log', { hidden: true })).toHaveTextContent(
      'Administrator Invited: A link to set a password was sent to ada@fieldbox.example.',
    );
    expect(sent('POST')[0]?.body).toEqual({ ...ada, currentPassword: 'my password' });
    expect(screen.getByRole('button', { name: 'Undo', hidden: true })).toBeInTheDocument();
    expect(region('Administrators').getByRole('button', { name: 'Invite an administrator' })).toBeVisible();
  });

  test('is shown once where no mail is sent', async () => {
    const link = 'https://fieldbox.example/admin-login#reset=token';
    const { user } = await invite({ link, expiresAt: minutesAgo(-60) });
    const dialog = within(await screen.findByRole('dialog', { name: 'Invitation link' }));
    expect(dialog.getByRole('textbox', { name: 'Link' })).toHaveValue(link);
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByDisplayValue(link)).not.toBeInTheDocument();
  });
});
