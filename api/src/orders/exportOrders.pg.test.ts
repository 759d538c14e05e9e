// The order of these tests matters.

import { wholeList } from '@fieldbox/contract/administration/lists';
import { type Configuration, sentAsHeader } from '@fieldbox/contract/orders/configurations';
import { post, read, send, testApi, testSession } from '../testing/client.ts';
import { sequentialScans } from '../testing/explain.ts';
import { seedConfigurations } from '../testing/manyRows.ts';
import { validOrder, validOrderTotal } from '../testing/orders.ts';
import { createSupplier } from '../testing/suppliers.ts';
import { selectExported } from './exportOrders.ts';

const { api, sql } = testApi();
const headers = testSession(api, sql);

const ask = (query = '') => api.request(`/api/configurations/export${query}`, { headers });
const textOf = async (query = '') => Buffer.from(await (await ask(query)).arrayBuffer()).toString();
const head =
  '\ufeffID,Created At (UTC),State,Owner,Created By,Mission,Container,Container Price,Components,Component Prices,Total Price,Price of All Units,Name,Email,Organization,Intended Use,Additional specs,Additional services,Destination,Needed,Units,Phone\r\n';

test('without orders there is the head alone, after a byte order mark', async () => {
  const response = await ask();
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toMatch(/^text\/csv; charset=utf-8/);
  expect(response.headers.get('Content-Disposition')).toMatch(/^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/);
  expect(Buffer.from(await response.arrayBuffer()).toString()).toBe(head);
});

test('an order is a record with state, owner, author and prices, and is never a formula', async () => {
  const wishes = { name: '=1+1", x', additionalSpecs: 'Two\ndoors', quantity: 2, phone: '+357 22' };
  const body = { ...validOrder, ...wishes };
  const { id, createdAt } = await read<Configuration>(
    post(api, '/api/configurations', body, { ...headers, [sentAsHeader]: 'administrator' }),
  );
  const change = { state: 'in_contact', assigneeId: 1, orders: [{ id, version: 1 }] };
  expect((await send(api, 'PATCH', '/api/configurations/batch', change, headers)).status).toBe(200);
  expect(await textOf()).toBe(
    `${head}${id},${createdAt.slice(0, 10)} ${createdAt.slice(11, 19)},In contact,Site Administrator,Site Administrator,Command & Control,20 ft standard,18500,"Solar Panel Array; Fire Suppression System","8400; 3275.5",` +
      `${validOrderTotal},${2 * validOrderTotal},"'=1+1"", x",${validOrder.email},${validOrder.organization},${validOrder.intendedUse},"Two\ndoors",,,,2,'+357 22\r\n`,
  );
});

test('filter, search, period and order are those of the list, on all pages', async () => {
  await seedConfigurations(sql, 1_200, 1);
  const idsOf = async (query: string) => [...(await textOf(query)).matchAll(/^(\d+),2\d{3}-/gm)].map(([, id]) => id);
  expect(await idsOf('?limit=1')).toHaveLength(1_201);
  expect(await idsOf('?state=new')).toHaveLength(1_200);
  expect(await idsOf('?state=lost')).toEqual([]);
  expect(await idsOf('?state=in_contact&search=command')).toHaveLength(1); // by its mission, of which there are more orders
  expect(await idsOf('?state=in_contact&search=nobody')).toEqual([]);
  expect(await idsOf('?sort=id')).toEqual((await idsOf('?sort=-id')).toReversed());
  expect((await ask('?state=done')).status).toBe(400);
});

test('the orders of a state are read by its index', async () => {
  await sql`vacuum analyze shop.configuration`;
  const query = { ...wholeList, state: 'in_contact' };
  expect(await sequentialScans(sql, selectExported(sql, query))).not.toContain('configuration');
});

test('nobody but an administrator exports orders', async () => {
  const { session } = await createSupplier(api, sql, 'northwind');
  for (const by of [{ Cookie: '' }, session]) {
    expect((await api.request('/api/configurations/export', { headers: by })).status).toBe(401);
  }
});
