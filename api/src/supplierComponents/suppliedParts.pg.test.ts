import type { CatalogueComponent } from '@fieldbox/contract/catalogue/components';
import type { SupplierComponent } from '@fieldbox/contract/suppliers/supplierComponents';
import { validSupplierComponent as right } from '@fieldbox/contract/testing/suppliers';
import type { ApiError } from '@onesite/shared-contract/http/errors';
import { loginAdministrator, post, read, send, testApi } from '../testing/client.ts';
import { createSupplier, setSupplierStatus, type TestSupplier } from '../testing/suppliers.ts';

const { api, sql } = testApi();
let supplier: TestSupplier;

beforeAll(async () => {
  supplier = await createSupplier(api, sql, 'northwind');
  await setSupplierStatus(sql, supplier.id, 'Approved');
});

const add = (change: object, headers: Record<string, string> = supplier.session) =>
  post(api, '/api/supplier/components', { ...right, ...change }, headers);
const added = (change: object) => read<SupplierComponent>(add(change));
const put = (id: number, change: object, headers: Record<string, string> = supplier.session) =>
  send(api, 'PUT', `/api/supplier/components/${id}`, { ...right, ...change }, headers);
const list = () => read<SupplierComponent[]>(api.request('/api/supplier/components', { headers: supplier.session }));
const inCatalogue = async (id: number) =>
  (await read<CatalogueComponent[]>(api.request('/api/components'))).find((component) => component.id === id);

test('its part, weight and power are what its supplier says, and stay where a change does not name them', async () => {
  const stated = { part: 'solar-panel', weightInKg: 86, wattsMade: 1_200 };
  const { id } = await added(stated);
  const shown = { ...stated, icon: 'solar-panel', wattsDrawn: null };
  expect((await list())[0]).toMatchObject(shown);
  expect(await inCatalogue(id)).toMatchObject(shown);
  expect((await put(id, { price: 5 })).status).toBe(200);
  expect(await inCatalogue(id)).toMatchObject({ ...shown, price: 5 });
  await put(id, { part: null, weightInKg: '', wattsDrawn: 300, wattsMade: null });
  const inside = { part: null, icon: 'default-icon', weightInKg: null, wattsDrawn: 300, wattsMade: null };
  expect(await inCatalogue(id)).toMatchObject(inside);
  const { id: iconOnly } = await added({ icon: 'battery' });
  expect(await inCatalogue(iconOnly)).toMatchObject({ part: 'battery', icon: 'battery' });
});

test.each([
  [{ part: 'tent' }, 'part'],
  [{ part: 1 }, 'part'],
  [{ icon: {} }, 'icon'],
  [{ weightInKg: -1 }, 'weightInKg'],
  [{ wattsDrawn: 0.3 }, 'wattsDrawn'],
  [{ wattsMade: 1_000_001 }, 'wattsMade'],
])('%j is refused', async (change, field) => {
  const response = await add(change);
  expect([response.status, Object.keys((await read<ApiError>(response)).fields!)]).toEqual([400, [field]]);
});

test('only its supplier changes it: not a visitor, another supplier or an administrator', async () => {
  const { id } = await added({ part: 'solar-panel', icon: 'lock', weightInKg: 86 });
  const administrator = await loginAdministrator(api, sql);
  const other = (await createSupplier(api, sql, 'southwind')).session;
  const statuses = [];
  for (const headers of [{}, other, administrator]) statuses.push((await put(id, { part: 'crate' }, headers)).status);
  expect(statuses).toEqual([401, 404, 401]);
  expect(await inCatalogue(id)).toMatchObject({ part: 'solar-panel', weightInKg: 86 });

  await put(id, { part: null, weightInKg: null });
  const [event] = await sql<{ id: number; before: object; after: object }[]>`
    select id, before, after from shop.audit_event where subject_id = ${id} and action = 'component_changed'`;
  expect(event).toMatchObject({
    before: { part: 'solar-panel', icon: 'lock', weightInKg: 86 },
    after: { part: null, icon: 'default-icon', weightInKg: null },
  });
});
