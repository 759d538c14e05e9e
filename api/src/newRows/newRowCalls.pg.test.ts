// The order of these tests matters.

import { newestIdHeader } from '@fieldbox/contract/administration/lists';
import type { NewRows } from '@fieldbox/contract/administration/newRows';
import { post, read, testApi, testSession } from '../testing/client.ts';
import { validOrder } from '../testing/orders.ts';
import { createSupplier } from '../testing/suppliers.ts';
import { validBodies } from '../testing/validBodies.ts';

const { api, sql } = testApi();
const headers = testSession(api, sql);

const order = (fields: Partial<typeof validOrder> = {}) =>
  read<{ id: number }>(post(api, '/api/configurations', { ...validOrder, ...fields }));

const newestOf = async (path: string) =>
  Number((await api.request(`/api${path}`, { headers })).headers.get(newestIdHeader));

const newRows = async (query: string) => read<NewRows>(api.request(`/api/admin/new-rows?${query}`, { headers }));

test('a list names its newest row, whatever it is narrowed down to', async () => {
  expect(await newestOf('/configurations')).toBe(0);
  const { id } = await order({ name: 'Ada Berg' });
  for (const query of ['', '?sort=name', '?limit=1', '?search=nobody', '?state=lost'])
    expect(await newestOf(`/configurations${query}`)).toBe(id);
});

test('rows that came after the one that is known are counted, as far as they match', async () => {
  const after = await newestOf('/configurations');
  await order({ name: 'Bo Dahl' });
  const { id } = await order({ name: 'Ada Berg' });
  const list = `list=configurations&after=${after}`;
  expect((await newRows(list)).newRows).toBe(2);
  expect((await newRows(`${list}&search=dahl`)).newRows).toBe(1);
  expect((await newRows(`${list}&state=new&period=7d&tz=Europe/Athens`)).newRows).toBe(2);
  expect((await newRows(`${list}&state=won`)).newRows).toBe(0);
  expect((await newRows(`${list}&assignee=me`)).newRows).toBe(0);
  expect((await newRows(`${list}&assignee=nobody`)).newRows).toBe(2);
  expect((await newRows(`list=configurations&after=${id}`)).newRows).toBe(0);
});

test('each list that grows from outside is counted, and all orders and responses', async () => {
  const [responses, suppliers, components] = await Promise.all(
    ['/questionnaire', '/supplier/all', '/admin/components'].map(newestOf),
  );
  const before = await newRows('list=configurations');
  await post(api, '/api/questionnaire', validBodies['/questionnaire']!);
  await createSupplier(api, sql, 'northwind');
  await post(
    api,
    '/api/components',
    { name: 'Water Tank', description: '500 litres', category: 'equipment', price: 1_250 },
    headers,
  );
  for (const [list, after] of Object.entries({ responses, suppliers, components }))
    expect([list, (await newRows(`list=${list}&after=${after}`)).newRows]).toEqual([list, 1]);
  const { orders, responses: all } = await newRows('list=configurations');
  expect([orders, all]).toEqual([before.orders, before.responses + 1]);
});

test.each(['', 'list=missions', 'list=responses&after=-1', 'list=configurations&state=away'])(
  'what is not asked for as described is refused: %s',
  async (query) => {
    expect((await api.request(`/api/admin/new-rows?${query}`, { headers })).status).toBe(400);
  },
);
