import { fakeApi, renderInHost, Toast } from '@onesite/shared-host/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OrdersTab } from '../orders/OrdersTab.tsx';

const jonas = { id: 2, name: 'Jonas Falk' };
const mina = { id: 7, name: 'Mina Sato' };
const row = (id: number, assignee: object | null = null, version = 1) => ({
  ...{ id, assignee, version, state: 'new', missionName: 'Mobile Workshops', name: `Person ${id}` },
  ...{ organization: 'Open Bench', totalPrice: 26_750, createdAt: '2025-11-20T14:15:00.000Z' },
});
const record = (assignee: object | null, version = 1) => ({
  ...row(1008, assignee, version),
  mission: { id: 1, name: 'Mobile Workshops', icon: 'laptop', type: 'civilian' },
  container: { id: 11, name: '20 ft standard', kind: '20ft', imageUrl: '', basePrice: 26_750 },
  components: [],
});

function open(address: string, responses: Parameters<typeof fakeApi>[0] = {}) {
  const network = fakeApi({
    'GET /api/configurations': { body: [row(1009), row(1008, jonas)] },
    'GET /api/configurations/1008': { body: record(jonas) },
    'GET /api/admin/user': { body: { id: 7, firstName: 'Mina', lastName: 'Sato', email: '', profileImageUrl: null } },
    'GET /api/admin/administrators': { body: [jonas, mina] },
    ...responses,
  });
  renderInHost(
    <>
      <OrdersTab />
      <Toast />
    </>,
    address,
  );
  return { ...network, user: userEvent.setup() };
}

const toast = () => screen.findByRole('log', { hidden: true });

test('a row names who looks after its order', async () => {
  open('/admin');
  expect(await screen.findByRole('row', { name: /Person 1008/ })).toHaveTextContent('Jonas Falk');
  expect(screen.getByRole('row', { name: /Person 1009/ })).toHaveTextContent('Unassigned');
});

test('an open order is passed on by its select, and taken', async () => {
  let shown = record(jonas);
  const { user, sent } = open('/admin?open=1008', {
    'GET /api/configurations/1008': () => ({ body: shown }),
    'PATCH /api/configurations/batch': () => {
      const version = shown.version + 1;
      shown = record(version === 2 ? null : mina, version);
      return { body: { orders: [row(1008, shown.assignee, version)] } };
    },
  });
  const inRecord = within(await screen.findByRole('dialog'));
  const own = await inRecord.findByRole('combobox', { name: 'Owner' });
  await inRecord.findByRole('button', { name: 'Assign to me' });
  expect(own).toHaveDisplayValue('Jonas Falk');
  await user.selectOptions(own, 'Unassigned');
  expect(await toast()).toHaveTextContent('Order Assigned: Order 1008 is unassigned.');
  expect(own).toHaveDisplayValue('Unassigned');
  await user.click(inRecord.getByRole('button', { name: 'Assign to me' }));
  expect(await screen.findByText(/Order 1008 is assigned to Mina Sato\./)).toBeInTheDocument();
  expect(own).toHaveDisplayValue('Mina Sato');
  expect(inRecord.queryByRole('button', { name: 'Assign to me' })).not.toBeInTheDocument();
  expect(sent('PATCH').map(({ body }) => body)).toEqual([
    { assigneeId: null, orders: [{ id: 1008, version: 1 }] },
    { assigneeId: 7, orders: [{ id: 1008, version: 2 }] },
  ]);
});

test('a change before the response to another one waits for it', async () => {
  let version = 1;
  const { user, sent } = open('/admin?open=1008', {
    'GET /api/configurations/1008': () => ({ body: record(jonas, version) }),
    'PATCH /api/configurations/batch': () => {
      version += 1;
      return { body: { orders: [row(1008, version === 2 ? jonas : mina, version)] } };
    },
  });
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('button', { name: 'Assign to me' });
  await user.click(within(dialog.getByRole('group', { name: 'State' })).getByRole('button', { name: 'Won' }));
  await user.click(dialog.getByRole('button', { name: 'Assign to me' }));
  expect(await screen.findByText(/Order 1008 is assigned to Mina Sato\./)).toBeInTheDocument();
  expect(sent('PATCH').map(({ body }) => body)).toEqual([
    { state: 'won', orders: [{ id: 1008, version: 1 }] },
    { assigneeId: 7, orders: [{ id: 1008, version: 2 }] },
  ]);
});

test('several are assigned together, with their state', async () => {
  const { user, sent } = open('/admin', {
    'PATCH /api/configurations/batch': { body: { orders: [] } },
  });
  await screen.findByText('Person 1009');
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  const bar = within(await screen.findByRole('region', { name: 'Selection' }));
  expect(bar.getByRole('button', { name: 'Apply to 2' })).toHaveAttribute('aria-disabled', 'true');
  await user.selectOptions(bar.getByRole('combobox', { name: 'State' }), 'In contact');
  await user.selectOptions(bar.getByRole('combobox', { name: 'Owner' }), 'Jonas Falk');
  await user.click(bar.getByRole('button', { name: 'Apply to 2' }));
  expect(await toast()).toHaveTextContent('Orders Changed: 2 orders are In contact and assigned to Jonas Falk.');
  expect(sent('PATCH')[0]?.body).toMatchObject({ state: 'in_contact', assigneeId: 2 });
});

test('a change that comes too late is not saved', async () => {
  const { user } = open('/admin?open=1008', {
    'PATCH /api/configurations/batch': {
      status: 409,
      body: { code: 'edit_conflict', message: '', current: row(1008, null, 2) },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Assign to me' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Changed meanwhile by someone elseNothing was saved.');
});

test('the list is asked for whom the address names, who stays an option if unknown', async () => {
  const { user, sent } = open('/admin?assignee=99');
  const filter = await screen.findByRole('combobox', { name: 'Owner' });
  expect(filter).toHaveDisplayValue('Administrator 99');
  expect(sent('GET')[0]?.path).toContain('assignee=99');
  expect(await within(filter).findByRole('option', { name: 'Mina Sato' })).toBeInTheDocument();
  await user.selectOptions(filter, 'Me');
  expect(window.location.search).toBe('?assignee=me');
  await user.selectOptions(filter, 'Anyone');
  expect(window.location.search).toBe('');
});
