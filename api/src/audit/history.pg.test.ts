import type { RecordHistory } from '@fieldbox/contract/audit/audit';
import type { Configuration } from '@fieldbox/contract/orders/configurations';
import { post, read, send, testApi, testSession } from '../testing/client.ts';
import { validOrder } from '../testing/orders.ts';

const { api, sql } = testApi();
const administrator = testSession(api, sql);
const history = (kind: string, id: number) =>
  read<RecordHistory>(api.request(`/api/admin/history?kind=${kind}&id=${id}`, { headers: administrator }));
const ordered = () => read<Configuration>(post(api, '/api/configurations', validOrder));

test('an order has its changes with what was before, and the mails to its customer, but not those of others', async () => {
  const { id } = await ordered();
  const other = await ordered();
  const body = {
    state: 'won',
    orders: [
      { id, version: 1 },
      { id: other.id, version: 1 },
    ],
  };
  await send(api, 'PATCH', '/api/configurations/batch', body, administrator);
  await post(api, `/api/configurations/${id}/notes`, { text: 'Called.' }, administrator);
  const mail = (recipient: string, orderId: number) =>
    sql`insert into shop.outgoing_mail (kind, recipient, data) values ('order-receipt', ${recipient}, ${sql.json({ orderId })})`;
  await mail(validOrder.email, id);
  await mail(validOrder.email, other.id);
  await mail('office@fieldbox.example', id);
  const { events, mails, orders } = await history('orders', id);
  expect(events).toMatchObject([{ action: 'order_state_changed', before: { state: 'new' }, after: { state: 'won' } }]);
  expect(mails).toEqual([
    {
      id: expect.any(Number),
      kind: 'order-receipt',
      queuedAt: expect.any(String),
      sentAt: null,
      isUndeliverable: false,
    },
  ]);
  expect(orders).toEqual([]);
});

test('a component has the orders that include it, the newest first', async () => {
  const [first, second] = [await ordered(), await ordered()];
  const { orders } = await history('components', validOrder.componentIds[0]!);
  expect(orders.slice(0, 2).map(({ id }) => id)).toEqual([second.id, first.id]);
  expect(orders[0]).toMatchObject({ name: validOrder.name, organization: validOrder.organization });
});

test.each(['kind=logins&id=1', 'kind=orders&id=x', 'kind=orders'])(
  'what has no history is refused: %s',
  async (query) => {
    expect((await api.request(`/api/admin/history?${query}`, { headers: administrator })).status).toBe(400);
  },
);
