import { componentIcons } from '@fieldbox/contract/catalogue/componentIcons';
import type { AdminComponent, CatalogueComponent } from '@fieldbox/contract/catalogue/components';
import { partOfIcon } from '@fieldbox/contract/catalogue/parts';
import type { SupplierComponent } from '@fieldbox/contract/suppliers/supplierComponents';
import { validSupplierComponent } from '@fieldbox/contract/testing/suppliers';
import type { ApiError } from '@onesite/shared-contract/http/errors';
import { post, read, send, testApi, testSession } from '../testing/client.ts';
import { createSupplier, setSupplierStatus, type TestSupplier } from '../testing/suppliers.ts';

const { api, sql } = testApi();
const administrator = testSession(api, sql);
let supplier: TestSupplier;

beforeAll(async () => {
  supplier = await createSupplier(api, sql, 'northwind');
  await setSupplierStatus(sql, supplier.id, 'Approved');
});

const right = { name: 'Water Tank', description: '500 litres', category: 'equipment', price: 1_250.5 };
const unknown = { weightInKg: null, wattsDrawn: null, wattsMade: null, wattHoursStored: null, leadTimeInDays: null };
const stored = { ...right, part: 'crate', icon: 'default-icon', imageUrl: null, ...unknown };
const add = (body: unknown, headers: Record<string, string> = administrator) =>
  post(api, '/api/components', body, headers);
const added = (change: object = {}) => read<CatalogueComponent>(add({ ...right, ...change }));
const put = (id: number | string, body: unknown, headers: Record<string, string> = administrator) =>
  send(api, 'PUT', `/api/components/${id}`, body, headers);
const remove = (id: number | string, headers: Record<string, string> = administrator) =>
  api.request(`/api/components/${id}`, { method: 'DELETE', headers });
const show = (id: number) => api.request(`/api/components/${id}`, { headers: administrator });
const listed = async (id: number) =>
  (await read<CatalogueComponent[]>(api.request('/api/components'))).find((component) => component.id === id);

test('a component is answered with 201 and its record, and is in the catalogue at once', async () => {
  const response = await add(right);
  expect(response.status).toBe(201);
  const record = await read<CatalogueComponent>(response);
  expect(record).toEqual({
    ...stored,
    id: expect.any(Number),
    specifications: {},
    specificationOrder: [],
    supplier: null,
    version: 1,
  });
  expect(await listed(record.id)).toEqual(record);
});

test.each([
  ['nothing', {}, ['name', 'description', 'category', 'price']],
  [
    'empty fields',
    { name: ' ', description: '', category: '', price: '' },
    ['name', 'description', 'category', 'price'],
  ],
])('a component with %s lacks required fields', async (_, body, fields) => {
  const response = await add(body);
  expect(response.status).toBe(400);
  const error = await read<ApiError>(response);
  expect(error.message).toBe('Please fill in all required fields.');
  expect(Object.keys(error.fields!)).toEqual(fields);
});

test.each([
  [{ category: 'Power' }, 'category'],
  [{ price: 0 }, 'price'],
  [{ price: [] }, 'price'],
  [{ name: 'x'.repeat(201) }, 'name'],
  [{ icon: 7 }, 'icon'],
  [{ part: 'no-such-part' }, 'part'],
  [{ part: ['lock'] }, 'part'],
  [{ imageUrl: 'javascript:alert(1)' }, 'imageUrl'],
  [{ description: 'a\0' }, 'description'],
  [{ weightInKg: -1 }, 'weightInKg'],
  [{ wattsDrawn: 'many' }, 'wattsDrawn'],
  [{ wattsMade: 0.5 }, 'wattsMade'],
  [{ wattHoursStored: 10_000_001 }, 'wattHoursStored'],
  [{ leadTimeInDays: 0 }, 'leadTimeInDays'],
])('a component with %j is refused, new or changed', async (change, field) => {
  const component = await added();
  for (const response of [await add({ ...right, ...change }), await put(component.id, { ...right, ...change })]) {
    expect([response.status, Object.keys((await read<ApiError>(response)).fields!)]).toEqual([400, [field]]);
  }
  expect(await listed(component.id)).toEqual(component);
});

test('a change is answered with the row as it is now; a client may send the id along', async () => {
  const { id } = await added();
  const response = await put(
    id,
    { ...right, id: 1, price: 2_000, icon: 'tools' },
    { ...administrator, 'If-Match': '"1"' },
  );
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ id, price: 2_000, icon: 'tools', version: 2 });
  expect(await listed(id)).toMatchObject({ price: 2_000 });
});

test('figures are stored, changed and cleared; a body that does not name them leaves them as they are', async () => {
  const figures = { weightInKg: 120, wattsDrawn: 0, wattsMade: 900, wattHoursStored: 5_000, leadTimeInDays: 42 };
  const { id } = await added({ ...figures, weightInKg: ' 120 ' });
  expect(await listed(id)).toMatchObject(figures);
  await put(id, { ...right, price: 2 });
  expect(await listed(id)).toMatchObject({ ...figures, price: 2 });
  await put(id, { ...right, weightInKg: 121, wattsDrawn: '', leadTimeInDays: null });
  expect(await listed(id)).toMatchObject({ ...figures, weightInKg: 121, wattsDrawn: null, leadTimeInDays: null });
});

test('a part is what is named, or follows from the icon; an icon that is sent is shown', async () => {
  const shown = async (change: object) => {
    const { id } = await added(change);
    const { part, icon } = (await listed(id))!;
    return [part, icon];
  };
  expect(await shown({ icon: 'solar-panel' })).toEqual(['solar-panel', 'solar-panel']);
  expect(await shown({ icon: 'no-such-icon' })).toEqual(['crate', 'no-such-icon']);
  expect(await shown({ part: 'solar-panel' })).toEqual(['solar-panel', 'solar-panel']);
  expect(await shown({ part: 'solar-panel', icon: 'default-icon' })).toEqual(['solar-panel', 'default-icon']);
  expect(await shown({ part: null })).toEqual([null, 'default-icon']);
  expect(await shown({ part: null, icon: 'lock' })).toEqual([null, 'lock']);
});

test('a change that names neither part nor icon leaves both; a changed icon changes the part, if that is not named too', async () => {
  const { id } = await added({ part: 'solar-panel', icon: 'lock' });
  const changed = async (change: object) => {
    const { part, icon } = await read<CatalogueComponent>(put(id, { ...right, ...change }));
    return [part, icon];
  };
  expect(await changed({ price: 2 })).toEqual(['solar-panel', 'lock']);
  expect(await changed({ icon: 'lock', price: 3 })).toEqual(['solar-panel', 'lock']);
  expect(await changed({ icon: 'battery' })).toEqual(['battery', 'battery']);
  expect(await changed({ part: null })).toEqual([null, 'default-icon']);
  expect(await changed({ part: 'crate', icon: 'battery' })).toEqual(['crate', 'battery']);
});

test('a component that the release before stores is drawn as its icon says', async () => {
  const insert = (icon: string) =>
    sql<{ id: number }[]>`
      insert into shop.component (name, description, category, price_cents, icon)
      values ('Before', 'Of the release before', 'equipment', 1, ${icon})
      returning id`;
  const partOf = async (icon: string) => (await read<AdminComponent>(show((await insert(icon))[0]!.id))).part;
  for (const icon of [...componentIcons, 'default-icon', 'no-such-icon'])
    expect(await partOf(icon)).toBe(partOfIcon(icon));
});

test('a change of what has changed meanwhile is a conflict; without If-Match the last write wins', async () => {
  const { id } = await added();
  await put(id, { ...right, price: 2 });
  const response = await put(id, { ...right, price: 3 }, { ...administrator, 'If-Match': '1' });
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({ code: 'edit_conflict', current: { id, price: 2, version: 2 } });
  expect((await put(id, { ...right, price: 3 })).status).toBe(200);
});

test('a removed component is no longer in the catalogue; its row stays', async () => {
  const { id } = await added();
  const response = await remove(id);
  expect([response.status, await response.text()]).toEqual([204, '']);
  expect(await listed(id)).toBeUndefined();
  expect(await sql`select id from shop.component where id = ${id}`).toHaveLength(1);
  expect([(await remove(id)).status, (await put(id, right)).status]).toEqual([404, 404]);
});

test("a supplier's component is read-only, but can be withdrawn", async () => {
  const { id } = await read<SupplierComponent>(
    post(api, '/api/supplier/components', validSupplierComponent, supplier.session),
  );
  const response = await put(id, right);
  expect([response.status, (await read<ApiError>(response)).code]).toEqual([403, 'forbidden']);
  expect((await remove(id)).status).toBe(204);
  expect(await listed(id)).toBeUndefined();
});

test.each(['999999', '0', 'abc', '1.5', '99999999999'])('there is no component %s', async (id) => {
  for (const response of [await put(id, right), await remove(id)]) {
    expect([response.status, (await read<ApiError>(response)).code]).toEqual([404, 'not_found']);
  }
});

test('visitors and suppliers change nothing', async () => {
  const { id } = await added();
  for (const headers of [{ Cookie: '' }, supplier.session]) {
    const responses = [await add(right, headers), await put(id, right, headers), await remove(id, headers)];
    expect(responses.map(({ status }) => status)).toEqual([401, 401, 401]);
  }
  expect(await listed(id)).toBeDefined();
});
