import { fakeApi, renderInHost } from '@onesite/shared-host/testing';
import { screen, within } from '@testing-library/react';
import { RecordHistory } from './RecordHistory.tsx';
import { Timeline } from './Timeline.tsx';

const event = {
  ...{ id: 7, action: 'order_state_changed', kind: 'orders', network: null },
  ...{ actor: { role: 'administrator', id: 1, name: 'Ada Berg' }, subject: { id: 1008, name: 'Order 1008' } },
  ...{ before: { state: 'new' }, after: { state: 'won' }, createdAt: '2025-11-21T10:00:00.000Z' },
};
const mail = {
  id: 3,
  kind: 'order-receipt',
  queuedAt: '2025-11-20T10:00:00.000Z',
  sentAt: null,
  isUndeliverable: false,
};
const orders = [{ id: 1008, name: 'Amara Okafor', organization: 'Open Bench', createdAt: '2025-11-20T10:00:00.000Z' }];
const stored = (body: object) =>
  fakeApi({ 'GET /api/admin/history': { body: { events: [], mails: [], orders: [], ...body } } });

test('notes, changes with what was before, and mails are one story in the order of time', async () => {
  stored({ events: [event], mails: [mail] });
  const note = { key: 'note', at: '2025-11-22T10:00:00.000Z', what: 'Called back.', by: 'Ada Berg', isNote: true };
  renderInHost(<Timeline kind="orders" id={1008} own={[note]} />, '/admin');
  await screen.findByText('Order state changed');
  const told = within(screen.getByRole('list', { name: 'History' })).getAllByRole('listitem');
  expect(told.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Receipt by email is waiting to be sent/),
    expect.stringMatching(/^Order state changedStatewas Newnow WonAda Berg,/),
    expect.stringMatching(/^Called back\.Ada Berg,/),
  ]);
});

test('a component says where it was ordered', async () => {
  stored({ orders });
  renderInHost(<RecordHistory kind="components" id={21} />, '/admin');
  const region = await screen.findByRole('region', { name: 'Orders' });
  expect(within(region).getByRole('link', { name: 'Order 1008' })).toHaveAttribute('href', '/admin?open=1008');
});
