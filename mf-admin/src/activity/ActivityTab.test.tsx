import type { AuditEvent } from '@fieldbox/contract/audit/audit';
import { fakeApi, renderInHost } from '@onesite/shared-host/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ActivityTab } from './ActivityTab.tsx';

const event = (own: Partial<AuditEvent>): AuditEvent => ({
  id: 40,
  actor: { role: 'administrator', id: 2, name: 'Petros Vlahos' },
  kind: 'suppliers',
  action: 'supplier_status_changed',
  subject: { id: 7, name: 'Levant Rope and Rigging' },
  before: { status: 'Pending' },
  after: { status: 'Approved' },
  network: null,
  createdAt: '2025-11-19T17:10:00.000Z',
  ...own,
});
const login = event({
  id: 39,
  kind: 'accounts',
  action: 'logged_in',
  subject: { id: 2, name: 'petros' },
  before: null,
  after: null,
  network: 'localhost',
});
const withdrawal = event({
  id: 38,
  kind: 'missions',
  action: 'mission_withdrawn',
  subject: { id: 3, name: 'Harbor Control' },
  before: { state: 'offered' },
  after: { state: 'withdrawn' },
});

const open = (address = '/admin?tab=activity', body: AuditEvent[] = [event({}), login, withdrawal]) => {
  const network = fakeApi({ 'GET /api/audit': { body } });
  renderInHost(<ActivityTab />, address);
  return { ...network, user: userEvent.setup() };
};

test('each row says who did what, with the old and the new value', async () => {
  open();
  const row = (await screen.findByText('Supplier status changed')).closest('tr');
  expect(row).toHaveTextContent(/Petros Vlahos.*Levant Rope and Rigging.*Statuswas Pendingnow Approved/);
  expect(screen.getByText('Logged in').closest('tr')).toHaveTextContent(/petros.*Networklocalhost/);
});

test('what only earlier releases recorded is in words as well', async () => {
  open(undefined, [{ ...login, action: 'recovery_codes_replaced' }]);
  expect(await screen.findByText('Recovery codes replaced')).toBeVisible();
});

test('what has an address in the dashboard is a link to it', async () => {
  open();
  expect(await screen.findByRole('link', { name: 'Levant Rope and Rigging' })).toHaveAttribute(
    'href',
    '/admin?tab=suppliers&open=7',
  );
  expect(screen.queryByRole('link', { name: 'Harbor Control' })).not.toBeInTheDocument();
});

test('the list is asked for the kind in the address', async () => {
  const { user, sent } = open('/admin?tab=activity&kind=missions');
  await screen.findByText('Mission withdrawn');
  expect(sent('GET')[0]?.path).toContain('kind=missions');
  await user.type(screen.getByRole('searchbox'), 'harbor');
  expect(screen.getByRole('searchbox')).toHaveValue('harbor');
});

test('without events it says what will stand here', async () => {
  open(undefined, []);
  expect(await screen.findByText('No activity found')).toBeVisible();
});
