import type { AuditEvent } from '@fieldbox/contract/audit/audit';
import type { CatalogueComponent } from '@fieldbox/contract/catalogue/components';
import { suppliedFields } from '@fieldbox/contract/catalogue/suppliedFields';
import { factsOf } from '@fieldbox/contract/fields/fieldText';
import type { SupplierComponent } from '@fieldbox/contract/suppliers/supplierComponents';
import { validSupplierComponent } from '@fieldbox/contract/testing/suppliers';
import { post, read, send, testApi, testSession } from '../testing/client.ts';
import { createSupplier, setSupplierStatus, type TestSupplier } from '../testing/suppliers.ts';

const { api, sql } = testApi();
const administrator = testSession(api, sql);
let supplier: TestSupplier;
beforeAll(async () => {
  supplier = await createSupplier(api, sql, 'northwind');
  await setSupplierStatus(sql, supplier.id, 'Approved');
});

const path = '/api/supplier/components';
const { specificationOrder: _, ...right } = validSupplierComponent;
const add = (own: object) => read<SupplierComponent>(post(api, path, { ...right, ...own }, supplier.session));
const change = (id: number, own: object) =>
  read<SupplierComponent>(send(api, 'PUT', `${path}/${id}`, { ...right, ...own }, supplier.session));
const own = async (id: number) =>
  (await read<SupplierComponent[]>(api.request(path, { headers: supplier.session }))).find((one) => one.id === id)!;
const shown = async (id: number) => {
  const list = await read<CatalogueComponent[]>(api.request('/api/components'));
  return factsOf(suppliedFields, list.find((one) => one.id === id)!).map(({ term }) => term);
};

const sheet = {
  ...{ Weight: '44 kg', Output: '12 kW', 'Max. altitude': '3,000 m', A: 'short', 'Zeta value': 'z', ip: '65' },
};

test.each<[string, Record<string, string>]>([
  ['of a data sheet', sheet],
  ['by no alphabet', { b: '1', a: '2', Z: '3', ä: '4', aa: '5' }],
  ['in scripts', { 重量: '44 kg', Ausgang: '12 kW', ارتفاع: '3 m', Масса: '1' }],
  ['from long to short', { 'A long name': '1', 'A name': '2', A: '3' }],
])('specifications keep their order: %s', async (_, specifications) => {
  const names = Object.keys(specifications);
  const { id } = await add({ specifications });
  const record = await own(id);
  expect(Object.entries(record.specifications)).toEqual(Object.entries(specifications));
  expect([record.specificationOrder, await shown(id)]).toEqual([names, names]);
  const listed = await (await api.request('/api/components')).text();
  expect(listed).toContain(`"specifications":${JSON.stringify(specifications)}`);
});

test('names that are numbers keep it as well, by the order that is sent with them', async () => {
  const specifications = { Weight: '1', 10: 'ten', 2: 'two' };
  const specificationOrder = ['10', 'Weight', '2'];
  const { id } = await add({ specifications, specificationOrder });
  expect([(await own(id)).specificationOrder, await shown(id)]).toEqual([specificationOrder, specificationOrder]);
});

test('an order names each specification once, and nothing else', async () => {
  const specifications = { a: '1', b: '2', c: '3', ' ': 'dropped' };
  const { specificationOrder } = await add({ specifications, specificationOrder: [' c ', 'x', 'c', 'a'] });
  expect(specificationOrder).toEqual(['c', 'a', 'b']);
  const refused = await post(api, path, { ...right, specificationOrder: 'a' }, supplier.session);
  expect(refused.status).toBe(400);
});

test('an edit changes the order, and the record of events tells it', async () => {
  const { id } = await add({ specifications: sheet });
  const names = Object.keys(sheet);
  const turned = Object.fromEntries(Object.entries(sheet).toReversed());
  expect((await change(id, { specifications: turned })).specificationOrder).toEqual(names.toReversed());
  expect((await change(id, { specifications: { ...turned, A: 'longer', New: 'x' } })).version).toBe(3);
  const [event] = await read<AuditEvent[]>(api.request(`/api/audit?search=${right.name}`, { headers: administrator }));
  expect(event!.before).toMatchObject({ specificationOrder: names.toReversed() });
  expect(event!.after).toMatchObject({ specificationOrder: [...names.toReversed(), 'New'] });
});

test('a change of nothing is none, and what an older release has stored is read', async () => {
  const { id } = await add({ specifications: sheet });
  expect((await change(id, { specifications: sheet })).version).toBe(1);
  await sql`update shop.component set specifications = '{"New": "1", "A": "2"}' where id = ${id}`;
  expect((await own(id)).specifications).toEqual({ A: '2', New: '1' });
  expect(await shown(id)).toEqual(['A', 'New']);
});
