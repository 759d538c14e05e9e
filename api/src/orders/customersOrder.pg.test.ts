import type { AuditEvent } from '@fieldbox/contract/audit/audit';
import {
  type Configuration,
  type ConfigurationRow,
  type SubmittedConfiguration,
  sentAsHeader,
} from '@fieldbox/contract/orders/configurations';
import { idempotencyHeader } from '@onesite/shared-contract/http/idempotency';
import { post, read, send, testApi, testSession } from '../testing/client.ts';
import { validOrder } from '../testing/orders.ts';
import { createSupplier } from '../testing/suppliers.ts';

const { api, sql } = testApi();
const administrator = testSession(api, sql);

const asAdministrator = { [sentAsHeader]: 'administrator' };
const place = (headers: Record<string, string>) => post(api, '/api/configurations', validOrder, headers);
const show = (id: number, headers = administrator) =>
  read<SubmittedConfiguration>(api.request(`/api/configurations/${id}`, { headers }));
const rowOf = async (id: number) =>
  (await read<ConfigurationRow[]>(api.request(`/api/configurations?search=${id}`, { headers: administrator }))).find(
    (row) => row.id === id,
  );
const eventsOf = async (order: number) =>
  (await read<AuditEvent[]>(api.request('/api/audit?kind=orders', { headers: administrator }))).filter(
    ({ subject }) => subject.id === order,
  );
const countOrders = async () => (await sql`select from shop.configuration`).count;

test('an order that an administrator sends for a customer says so, to administrators alone, and is on record', async () => {
  const response = await place({ ...administrator, ...asAdministrator });
  expect(response.status).toBe(201);
  const { id, totalPrice } = await read<Configuration>(response);
  const [event, ...others] = await eventsOf(id);
  expect(others).toEqual([]);
  expect(event).toMatchObject({
    action: 'order_created',
    actor: { role: 'administrator' },
    subject: { id, name: `Order ${id}` },
    before: null,
    after: { price: totalPrice },
  });
  expect((await show(id)).createdBy).toBe(event!.actor.name);
  expect((await rowOf(id))?.createdBy).toBe(event!.actor.name);
  expect(await show(id, {} as never)).not.toHaveProperty('createdBy');
});

const phone = '+1 (555) 010-1234';

test('an order by phone has no email address, and the administrator who took it looks after it', async () => {
  const response = await post(
    api,
    '/api/configurations',
    { ...validOrder, email: '', phone },
    { ...administrator, ...asAdministrator },
  );
  const { id, ...record } = await read<Configuration>(response);
  expect(record).toMatchObject({ email: '', phone });
  const { assignee, createdBy } = await show(id);
  expect(assignee?.name).toBe(createdBy);
});

test.each([
  [{ email: '', phone: ' ' }, { email: 'Please enter an email address or a phone number' }],
  [{ email: 'no address', phone }, { email: expect.stringMatching(/email/) }],
])('one with %j is refused, and nothing is stored', async (change, fields) => {
  const before = await countOrders();
  const sent = { ...validOrder, ...change };
  const refused = await post(api, '/api/configurations', sent, { ...administrator, ...asAdministrator });
  expect([refused.status, await refused.json()]).toMatchObject([400, { fields }]);
  expect(await countOrders()).toBe(before);
});

test('visitors still give an email address', async () => {
  const refused = await post(api, '/api/configurations', { ...validOrder, email: '', phone });
  expect([refused.status, await refused.json()]).toMatchObject([
    400,
    { fields: { email: 'Please enter a valid email' } },
  ]);
});

test('an order without an address gets one by a correction, and never neither', async () => {
  const response = await post(
    api,
    '/api/configurations',
    { ...validOrder, email: '', phone },
    {
      ...administrator,
      ...asAdministrator,
    },
  );
  const { id } = await read<Configuration>(response);
  const correct = (change: object) =>
    send(api, 'PUT', `/api/configurations/${id}/customer`, { ...validOrder, ...change }, administrator);
  expect((await correct({ email: '', phone: '' })).status).toBe(400);
  expect((await correct({ email: 'ana@example.org', phone: '' })).status).toBe(200);
  expect(await show(id)).toMatchObject({ email: 'ana@example.org', phone: null });
});

test('a repeated request is answered with the same order and the same event', async () => {
  const headers = { ...administrator, ...asAdministrator, [idempotencyHeader]: 'twice' };
  const [first, second] = [await place(headers), await place(headers)];
  const order = await read<Configuration>(first);
  expect(await read<Configuration>(second)).toEqual(order);
  expect(await eventsOf(order.id)).toHaveLength(1);
});

test('without the session nothing is stored: neither of a visitor, nor of a supplier, nor after a logout', async () => {
  const supplier = await createSupplier(api, sql, 'northwind');
  const before = await countOrders();
  for (const headers of [{}, supplier.session, { Cookie: 'admin_session=over' }]) {
    const refused = await place({ ...headers, ...asAdministrator });
    expect([refused.status, await refused.json()]).toMatchObject([401, { code: 'not_authenticated' }]);
  }
  expect(await countOrders()).toBe(before);
});

test.each([
  ['a visitor', () => ({})],
  ['an administrator in the configurator', () => administrator],
])('an order of %s is nobody’s', async (_, headers) => {
  const response = await place(headers());
  const { id } = await read<Configuration>(response);
  expect((await rowOf(id))?.createdBy).toBeNull();
  expect(await eventsOf(id)).toEqual([]);
});
