import type { AdminComponent, CatalogueComponent } from '@fieldbox/contract/catalogue/components';
import type { SupplierComponent } from '@fieldbox/contract/suppliers/supplierComponents';
import { validSupplierComponent } from '@fieldbox/contract/testing/suppliers';
import type { ApiError } from '@onesite/shared-contract/http/errors';
import { erasePerson } from '../operator/erasePerson.ts';
import { post, read, send, testApi, testSession } from '../testing/client.ts';
import { validOrder } from '../testing/orders.ts';
import { createSupplier } from '../testing/suppliers.ts';

const { api, sql } = testApi();
const headers = testSession(api, sql);
let count = 0;

const right = { name: 'Water Tank', description: '500 litres', category: 'equipment', price: 1_250.5 };
const add = (change: object = {}) =>
  read<CatalogueComponent>(post(api, '/api/components', { ...right, ...change }, headers));
const ask = (query: string) => api.request(`/api/admin/components?${query}`, { headers });
const list = (query: string) => read<AdminComponent[]>(ask(query));
const find = (id: number) => read<AdminComponent>(api.request(`/api/components/${id}`, { headers }));
const remove = (id: number, version?: number) =>
  api.request(`/api/components/${id}`, {
    method: 'DELETE',
    headers: { ...headers, ...(version && { 'If-Match': `"${version}"` }) },
  });
const restore = (id: number, version?: number) =>
  send(
    api,
    'POST',
    `/api/components/${id}/restore`,
    {},
    { ...headers, ...(version && { 'If-Match': `"${version}"` }) },
  );
const order = (componentIds: number[]) => post(api, '/api/configurations', { ...validOrder, componentIds });
const setStatus = (id: number, status: string) => send(api, 'PATCH', `/api/supplier/${id}/status`, { status }, headers);
async function addOfSupplier(change: object = {}) {
  const supplier = await createSupplier(api, sql, `supplier-${++count}`, change);
  const body = { ...validSupplierComponent, name: `Offer ${count}` };
  const { id } = await read<SupplierComponent>(post(api, '/api/supplier/components', body, supplier.session));
  return { id, supplier };
}

test('a component of the company is on sale, with all that the catalogue tells of it', async () => {
  const added = await add();
  expect(await find(added.id)).toEqual({
    ...added,
    state: 'on_sale',
    withdrawnBySupplierAt: null,
    orderCount: 0,
    createdAt: expect.stringMatching(/Z$/),
  });
  expect((await list('sort=-id&limit=1'))[0]).toEqual(await find(added.id));
});

test("a supplier's component follows its supplier's status and name, and is withdrawn whatever that is", async () => {
  const { id, supplier } = await addOfSupplier({ companyName: 'Aardvark Tents' });
  expect(await find(id)).toMatchObject({
    state: 'waits_for_approval',
    supplier: { id: supplier.id, companyName: 'Aardvark Tents' },
  });
  await setStatus(supplier.id, 'Approved');
  expect((await find(id)).state).toBe('on_sale');
  await setStatus(supplier.id, 'Rejected');
  expect((await find(id)).state).toBe('supplier_rejected');
  await send(api, 'PATCH', '/api/supplier/profile', { companyName: 'Zebra Tents' }, supplier.session);
  expect((await find(id)).supplier!.companyName).toBe('Zebra Tents');
  expect((await list('search=zebra')).map((row) => row.id)).toEqual([id]);
  await remove(id);
  expect((await find(id)).state).toBe('withdrawn');
});

test('a status that changes while a component is added is not missed', async () => {
  const supplier = await createSupplier(api, sql, `supplier-${++count}`);
  const [, response] = await Promise.all([
    setStatus(supplier.id, 'Approved'),
    post(api, '/api/supplier/components', validSupplierComponent, supplier.session),
  ]);
  const { id } = await read<SupplierComponent>(response);
  expect((await find(id)).state).toBe('on_sale');
});

test('the list is searched, filtered, sorted and counted', async () => {
  const ids = [
    (await add({ name: 'Quokka lamp', price: 30, category: 'power' })).id,
    (await add({ name: 'quokka Antenna', price: 10, category: 'communications' })).id,
    (await add({ name: 'Bench', description: 'As used by a QUOKKA', price: 20 })).id,
  ];
  await remove(ids[2]!);
  const names = async (query: string) => (await list(`search=quokka&${query}`)).map(({ name }) => name);
  expect(await names('sort=name')).toEqual(['Bench', 'quokka Antenna', 'Quokka lamp']);
  expect(await names('sort=-price')).toEqual(['Quokka lamp', 'Bench', 'quokka Antenna']);
  expect(await names('sort=category')).toEqual(['quokka Antenna', 'Bench', 'Quokka lamp']);
  expect(await names('category=power')).toEqual(['Quokka lamp']);
  expect(await names('state=withdrawn')).toEqual(['Bench']);
  expect(await names('state=on_sale&category=equipment')).toEqual([]);
  const response = await ask('search=quokka&state=on_sale&limit=1');
  expect(response.headers.get('X-Total-Count')).toBe('2');
  const [{ all } = { all: 0 }] = await sql<{ all: number }[]>`select count(*) as all from shop.component`;
  expect((await ask('limit=1')).headers.get('X-Total-Count')).toBe(String(all));
  const withdrawn = (await list('state=withdrawn')).length;
  expect((await ask('limit=1&state=withdrawn')).headers.get('X-Total-Count')).toBe(String(withdrawn));
});

test.each(['category=Power', 'state=gone', 'sort=description'])('the unknown value %s is refused', async (query) => {
  const response = await ask(query);
  expect([response.status, Object.keys((await read<ApiError>(response)).fields!)]).toEqual([
    400,
    [query.split('=')[0]],
  ]);
});

test('it is counted how many orders hold a component', async () => {
  const [a, b] = [(await add({ name: 'Counted A' })).id, (await add({ name: 'Counted B' })).id];
  await order([a]);
  await order([a, b]);
  expect([(await find(a)).orderCount, (await find(b)).orderCount]).toEqual([2, 1]);
  await order([a]);
  await order([a, 7, 5, 3]);
  expect((await list('search=counted&sort=-orderCount')).map(({ orderCount }) => orderCount)).toEqual([4, 1]);
  expect((await order([a, 999_999])).status).toBe(400);
  await sql`
    delete from shop.configuration where id = (select min(configuration_id) from shop.configuration_item where component_id = ${b})`;
  expect([(await find(a)).orderCount, (await find(b)).orderCount]).toEqual([3, 0]);
});

test('orders that come at once, while others read and change components, are all counted and none fails', async () => {
  const ids = await Promise.all([1, 2, 3].map(async (n) => (await add({ name: `Crowded ${n}` })).id));
  const { supplier } = await addOfSupplier();
  const work: (Response | Promise<Response>)[] = [];
  for (let n = 0; n < 40; n++) {
    work.push(order(n % 2 ? ids : ids.toReversed()), ask('limit=5&sort=-orderCount'));
    if (n % 4 === 0) work.push(setStatus(supplier.id, n % 8 ? 'Rejected' : 'Approved'));
    if (n % 5 === 0) work.push(send(api, 'PUT', `/api/components/${ids[n % 3]}`, { ...right, price: n + 1 }, headers));
  }
  const failed = (await Promise.all(work)).filter(({ status }) => status >= 500);
  expect(await Promise.all(failed.map((response) => response.text()))).toEqual([]);
  const counts = await Promise.all(ids.map(async (id) => (await find(id)).orderCount));
  expect(counts).toEqual([40, 40, 40]);
});

test('a withdrawn component is restored as it was, once', async () => {
  const added = await add();
  await remove(added.id);
  const response = await restore(added.id);
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ ...added, state: 'on_sale', version: 3 });
  const catalogue = await read<CatalogueComponent[]>(api.request('/api/components'));
  expect(catalogue.some(({ id }) => id === added.id)).toBe(true);
  const again = await restore(added.id);
  expect(again.status).toBe(409);
  expect(await again.json()).toMatchObject({ code: 'edit_conflict', current: { id: added.id, state: 'on_sale' } });
});

test('what has changed meanwhile is neither withdrawn nor restored', async () => {
  const { id } = await add();
  await send(api, 'PUT', `/api/components/${id}`, { ...right, price: 2 }, headers);
  const stale = await remove(id, 1);
  expect(stale.status).toBe(409);
  expect(await stale.json()).toMatchObject({ code: 'edit_conflict', current: { id, price: 2, version: 2 } });
  expect((await find(id)).state).toBe('on_sale');
  expect((await remove(id, 2)).status).toBe(204);
  expect((await restore(id, 2)).status).toBe(409);
  expect((await restore(id, 3)).status).toBe(200);
});

test('a supplier withdraws nothing that has changed meanwhile', async () => {
  const { id, supplier } = await addOfSupplier();
  const removeOwn = (version: number) =>
    api.request(`/api/supplier/components/${id}`, {
      method: 'DELETE',
      headers: { ...supplier.session, 'If-Match': `"${version}"` },
    });
  await send(api, 'PUT', `/api/supplier/components/${id}`, { ...validSupplierComponent, price: 5 }, supplier.session);
  const stale = await removeOwn(1);
  expect([stale.status, (await read<ApiError>(stale)).code]).toEqual([409, 'edit_conflict']);
  expect((await removeOwn(2)).status).toBe(204);
});

test('with a person, the name of their company goes from their components too', async () => {
  const { id } = await addOfSupplier({ companyName: 'Erase Me Ltd', contactEmail: 'erase.me@example.org' });
  await erasePerson(sql, 'erase.me@example.org');
  expect(JSON.stringify(await find(id)).toLowerCase()).not.toContain('erase me');
  expect(await list('search=erase%20me')).toEqual([]);
});
