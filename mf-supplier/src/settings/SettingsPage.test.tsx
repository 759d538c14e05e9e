import { fakeApi, fill, renderWithToast } from '@onesite/shared-host/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { supplierApi } from '../portal/supplierApi.ts';
import { nordlicht } from '../testing/samples.ts';
import { SettingsPage } from './SettingsPage.tsx';

const patch = 'PATCH /api/supplier/profile';

async function open(responses: Parameters<typeof fakeApi>[0] = {}, address = '/supplier/settings') {
  const api = fakeApi({ 'GET /api/supplier/profile': { body: nordlicht }, ...responses });
  const { store } = renderWithToast(<SettingsPage />, address);
  await screen.findByRole('region', { name: 'Company' });
  return { ...api, store, user: userEvent.setup() };
}

const group = (name: string) => within(screen.getByRole('region', { name }));
const field = (name: string) => screen.getByRole('textbox', { name });
const saved = { ...nordlicht, contactRole: 'Owner', version: 4 };

test('shows what is stored in words, and what is not given', async () => {
  await open();
  expect(screen.getByText('nordlicht').parentElement).toHaveTextContent('Nordlicht Power GmbH, username nordlicht.');
  expect(group('Products').getByText('Power, Other: Heaters')).toBeVisible();
  expect(group('Field use').getByText('In development')).toBeVisible();
  expect(group('Shipping').getByText('not given')).toBeVisible();
  expect(group('Company').getByRole('link')).toHaveAttribute('href', nordlicht.website);
  expect(group('Password').getByText('Last changed on Nov 17, 2026')).toBeVisible();
});

test('ends the session by Logout', async () => {
  const { user } = await open({ 'POST /api/supplier/logout': { body: { success: true } } });
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(window.location.pathname).toBe('/supplier/login'));
});

test('one group is open at a time, at an address of its own, and is saved by itself', async () => {
  let arrive: (response: { status: number }) => void;
  const { responses, sent, user } = await open({ [patch]: () => new Promise((done) => (arrive = done)) });
  const entry = window.history.state;
  await user.click(group('Contact').getByRole('button', { name: 'Change Contact' }));
  expect(window.location.search).toBe('?change=contact');
  expect(field('Contact name')).toHaveFocus();
  expect(screen.queryByLabelText(/^Current password/)).not.toBeInTheDocument();
  fill(field('Contact role'), 'Owner');
  for (const phone of ['+49 461 1', '']) fill(field('Contact phone'), phone);
  expect(group('Contact').getByText('Not saved yet.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save contact' }));
  expect(screen.getByRole('button', { name: 'Saving...' })).toBeVisible();
  arrive!({ status: 503 });
  expect(await group('Contact').findByRole('alert')).toBeVisible();
  responses[patch] = { body: saved };
  await user.click(screen.getByRole('button', { name: 'Save contact' }));
  expect(await screen.findByRole('log')).toHaveTextContent('Contact Saved');
  expect(sent('PATCH')[0]?.body).toEqual({
    contactName: 'Jana Petersen',
    contactRole: 'Owner',
    contactEmail: nordlicht.contactEmail,
    contactPhone: '',
  });
  expect(await group('Contact').findByText('Owner')).toBeVisible();
  expect(window.location.search).toBe('');
  expect(window.history.state).toEqual(entry); // Back leads out of the settings
  await waitFor(() => expect(group('Contact').getByRole('button', { name: 'Change Contact' })).toHaveFocus());
});

test('a read that began before the change was saved does not bring back the old profile', async () => {
  let answerRead = () => {};
  const late = new Promise<void>((resolve) => {
    answerRead = resolve;
  });
  const { responses, store, user } = await open({ [patch]: { body: saved } }, '/supplier/settings?change=contact');
  responses['GET /api/supplier/profile'] = () => late.then(() => ({ body: nordlicht }));
  const { initiate, select } = supplierApi.endpoints.supplierProfile;
  let read: PromiseLike<unknown> | undefined;
  act(() => {
    read = store.dispatch(initiate(undefined, { forceRefetch: true }));
  });
  fill(field('Contact role'), 'Owner');
  await user.click(screen.getByRole('button', { name: 'Save contact' }));
  expect(await screen.findByRole('log')).toHaveTextContent('Contact Saved');
  answerRead();
  await act(async () => void (await read));
  await waitFor(() => expect(select()(store.getState() as never).data?.contactRole).toBe('Owner'));
  expect(await group('Contact').findByText('Owner')).toBeVisible();
});

test('a new address asks for the password, and a wrong one is told at its field', async () => {
  const fields = { currentPassword: 'The current password is wrong' };
  const { sent, user } = await open(
    { [patch]: { status: 400, body: { code: 'validation_failed', message: fields.currentPassword, fields } } },
    '/supplier/settings?change=contact',
  );
  fill(field('Contact email'), 'sales@nordlicht-power.example');
  await user.click(screen.getByRole('button', { name: 'Save contact' }));
  const password = screen.getByLabelText(/^Current password/);
  expect(password).toHaveAccessibleDescription(/Enter your current password/);
  fill(password, 'wrong-one');
  await user.click(screen.getByRole('button', { name: 'Save contact' }));
  await waitFor(() => expect(password).toHaveAccessibleDescription(/The current password is wrong/));
  expect(sent('PATCH')[0]?.body).toMatchObject({
    contactEmail: 'sales@nordlicht-power.example',
    currentPassword: 'wrong-one',
  });
});

test('unsaved work is not left unasked', async () => {
  const { user } = await open({}, '/supplier/settings?change=shipping');
  fill(field('Typical lead time'), '3 weeks or 4');
  await user.click(group('Company').getByRole('button', { name: 'Change Company' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Discard changes?' }));
  await user.click(question.getByRole('button', { name: 'Keep editing' }));
  expect(field('Typical lead time')).toHaveValue('3 weeks or 4');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(group('Shipping').getByText('3 weeks')).toBeVisible());
});

test('a new password is sent with the current one', async () => {
  const { sent, user } = await open({ [patch]: { body: nordlicht } }, '/supplier/settings?change=password');
  await user.click(screen.getByRole('button', { name: 'Save password' }));
  expect(screen.getByLabelText(/^Current password/)).toHaveAccessibleDescription(/Enter your current password/);
  expect(screen.getByLabelText(/^New password/)).toHaveAccessibleDescription(/Password must be at least 8 characters/);
  await user.type(screen.getByLabelText(/^Current password/), 'birch ladder 9');
  expect(document.querySelector('form [autocomplete=username]')).toHaveValue('nordlicht');
  await user.type(screen.getByLabelText(/^New password/), 'lantern-7-ferry-grove{Enter}');
  expect(await screen.findByRole('log')).toHaveTextContent('Password Changed: Your other sessions have ended.');
  expect(sent('PATCH')[0]?.body).toEqual({ currentPassword: 'birch ladder 9', newPassword: 'lantern-7-ferry-grove' });
});
