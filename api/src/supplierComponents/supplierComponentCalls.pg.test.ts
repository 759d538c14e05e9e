// The order of these tests matters.

import type { CatalogueComponent } from '@fieldbox/contract/catalogue/components';
import type { SupplierComponent } from '@fieldbox/contract/suppliers/supplierComponents';
import type { SupplierStatus } from '@fieldbox/contract/suppliers/supplierStatus';
import { validSupplierComponent as right } from '@fieldbox/contract/testing/suppliers';
import type { ApiError } from '@onesite/shared-contract/http/errors';
import { newIdempotencyKey } from '@onesite/shared-contract/http/idempotency';
import { post, read, send, testApi, testSession } from '../testing/client.ts';
import { validOrder } from '../testing/orders.ts';
import { createSupplier, setSupplierStatus, type TestSupplier } from '../testing/suppliers.ts';

const { api, sql } = testApi();
const administrator = testSession(api, sql);
let supplier: TestSupplier;
let other: TestSupplier;

beforeAll(async () => {
  supplier = await createSupplier(api, sql, 'northwind');
  other = await createSupplier(api, sql, 'southwind');
});
beforeEach(() => setStatus('Pending'));

const setStatus = (status: SupplierStatus, id = supplier.id) => setSupplierStatus(sql, id, status);
const path = '/api/supplier/components';
const add = (change: object = {}, headers: Record<string, string> = supplier.session) =>
  post(api, path, { ...right, ...change }, headers);
const added = (change?: object) => read<SupplierComponent>(add(change));
const put = (id: number | string, body: unknown, headers: Record<string, string> = supplier.session) =>
  send(api, 'PUT', `${path}/${id}`, body, headers);
const remove = (id: number | string, headers: Record<string, string> = supplier.session) =>
  api.request(`${path}/${id}`, { method: 'DELETE', headers });
const restore = (id: number | string, headers: Record<string, string> = supplier.session) =>
  send(api, 'POST', `${path}/${id}/restore`, {}, headers);
const list = (headers: Record<string, string> = supplier.session) =>
  read<SupplierComponent[]>(api.request(path, { headers }));
const inCatalogue = async (id: number) =>
  (await read<CatalogueComponent[]>(api.request('/api/components'))).find((component) => component.id === id);

test('a component is answered with 201 and its record, and listed newest first', async () => {
  const response = await add({ price: '12.34', specifications: { Weight: ' 3 kg ', Colour: '' } });
  expect(response.status).toBe(201);
  const record = await read<SupplierComponent>(response);
  expect(record).toEqual({
    ...right,
    price: 12.34,
    specifications: { Weight: '3 kg' },
    specificationOrder: ['Weight'],
    ...{ part: 'crate', icon: 'default-icon' },
    ...{ weightInKg: null, wattsDrawn: null, wattsMade: null, wattHoursStored: null },
    id: expect.any(Number),
    isWithdrawn: false,
    isWithdrawnBySupplier: false,
    orderCount: 0,
    version: 1,
    createdAt: expect.stringMatching(/Z$/),
  });
  expect((await list())[0]).toEqual(record);
});

test('a component that the company withdraws stays in its list, marked and closed; one that the supplier withdraws can come back', async () => {
  const [theirs, own] = [await added({ name: 'Theirs' }), await added({ name: 'Own' })];
  await api.request(`/api/components/${theirs.id}`, { method: 'DELETE', headers: administrator });
  await remove(own.id);
  const found = async () => (await list()).filter(({ id }) => [theirs.id, own.id].includes(id));
  expect(await found()).toEqual([
    { ...own, isWithdrawn: true, isWithdrawnBySupplier: true, version: 2 },
    { ...theirs, isWithdrawn: true, version: 2 },
  ]);
  const refused = await restore(theirs.id);
  expect([refused.status, (await read<ApiError>(refused)).message]).toEqual([
    403,
    'FieldBox has withdrawn this component. Write to info@fieldbox.example if it can be offered again.',
  ]);
  expect((await put(theirs.id, right)).status).toBe(404);
  expect((await remove(theirs.id)).status).toBe(404);

  await api.request(`/api/components/${theirs.id}/restore`, { method: 'POST', headers: administrator });
  await api.request(`/api/components/${own.id}/restore`, { method: 'POST', headers: administrator });
  expect((await found()).map(({ name, isWithdrawn }) => [name, isWithdrawn])).toEqual([
    ['Own', false],
    ['Theirs', false],
  ]);
});

test.each([
  ['Power', 'power'],
  ['Communications', 'communications'],
  ['Furniture_Fixings', 'equipment'],
  ['Other', 'equipment'],
])('%s stands under %s in the public catalogue', async (category, publicCategory) => {
  await setStatus('Approved');
  const { id } = await added({ category });
  expect(await inCatalogue(id)).toMatchObject({
    category: publicCategory,
    price: right.price,
    icon: 'default-icon',
    leadTimeInDays: 21,
    specifications: right.specifications,
    supplier: { id: supplier.id, companyName: 'Northwind Power Systems northwind' },
  });
});

test('a component is public and can be ordered while its supplier is Approved, at once', async () => {
  const { id } = await added();
  const order = () => post(api, '/api/configurations', { ...validOrder, componentIds: [id] });
  for (const [status, isPublic] of [
    ['Pending', false],
    ['Approved', true],
    ['Rejected', false],
  ] as const) {
    await setStatus(status);
    expect(Boolean(await inCatalogue(id))).toBe(isPublic);
    expect((await order()).status).toBe(isPublic ? 201 : 400);
  }
});

test('a Rejected supplier may neither add nor change, at once, but sees and withdraws', async () => {
  const { id } = await added();
  await setStatus('Rejected');
  for (const response of [await add(), await put(id, right)]) {
    expect([response.status, (await read<ApiError>(response)).code]).toEqual([403, 'forbidden']);
  }
  expect((await list()).map((component) => component.id)).toContain(id);
  expect((await remove(id)).status).toBe(204);
});

test('under one key a component is added once', async () => {
  const headers = { ...supplier.session, 'Idempotency-Key': newIdempotencyKey() };
  const before = (await list()).length;
  const responses = await Promise.all([add({}, headers), add({}, headers)]);
  expect(await responses[1]!.text()).toBe(await responses[0]!.text());
  expect(await list()).toHaveLength(before + 1);
  const ofAnother = await add({}, { ...headers, ...other.session });
  expect(ofAnother.status).toBe(201);
  expect(await ofAnother.text()).not.toBe(await (await add({}, headers)).text());
  expect(await list()).toHaveLength(before + 1);
});

const refusals: [string, object, Record<string, string>][] = [
  ['nothing', { name: undefined, price: undefined }, { name: 'Component name is required', price: expect.any(String) }],
  ['a price of nothing', { price: 0 }, { price: 'Price must be greater than 0' }],
  ['an endless price', { price: 1e300 }, { price: expect.any(String) }],
  ['a lead time of nothing', { leadTimeInDays: 0 }, { leadTimeInDays: 'Lead time must be greater than 0' }],
  ['a public category', { category: 'power' }, { category: 'Please choose a category from the list' }],
  ['a script for a picture', { imageUrl: 'javascript:alert(1)' }, { imageUrl: 'Please enter a valid image URL' }],
  ['a list of specifications', { specifications: ['x'] }, { specifications: expect.any(String) }],
  ['a long name', { name: 'x'.repeat(201) }, { name: 'Must be at most 200 characters: this has 201' }],
  ['NUL', { description: 'ten letters\0' }, { description: 'Contains a character that cannot be stored' }],
];

test.each(refusals)('a component with %s is refused, new or changed', async (_, change, fields) => {
  const { id } = await added();
  const before = await list();
  for (const response of [await add(change), await put(id, { ...right, ...change })]) {
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'validation_failed', fields });
  }
  expect(await list()).toEqual(before);
});

test('a change counts the version; one of what has changed meanwhile is a conflict', async () => {
  const { id } = await added();
  const first = await put(id, { ...right, price: 10 }, { ...supplier.session, 'If-Match': '"1"' });
  expect([first.status, await first.json()]).toEqual([200, expect.objectContaining({ id, price: 10, version: 2 })]);
  const late = await put(id, { ...right, price: 20 }, { ...supplier.session, 'If-Match': '"1"' });
  expect(late.status).toBe(409);
  expect(await late.json()).toMatchObject({ code: 'edit_conflict', current: { id, price: 10, version: 2 } });
  expect((await put(id, { ...right, price: 20 })).status).toBe(200);
});

test('a change of nothing leaves the version and the audit as they are', async () => {
  const { id } = await added();
  expect(await (await put(id, right)).json()).toMatchObject({ version: 1 });
  const events = await sql`select id from shop.audit_event where subject_id = ${id} and action = 'component_changed'`;
  expect(events).toHaveLength(0);
});

test('a removed component is not public, stays in orders, and is public again once its supplier restores it', async () => {
  await setStatus('Approved');
  const { id } = await added();
  const order = await read<{ id: number }>(post(api, '/api/configurations', { ...validOrder, componentIds: [id] }));
  const response = await remove(id);
  expect([response.status, await response.text()]).toEqual([204, '']);
  expect((await list()).find((component) => component.id === id)).toMatchObject({ isWithdrawn: true, orderCount: 1 });
  expect(await inCatalogue(id)).toBeUndefined();
  const shown = await read<{ components: object[] }>(api.request(`/api/configurations/${order.id}`));
  expect(shown.components).toEqual([expect.objectContaining({ id, name: right.name })]);
  expect((await remove(id)).status).toBe(404);
  expect((await put(id, right)).status).toBe(404);

  const stale = await restore(id, { ...supplier.session, 'If-Match': '"1"' });
  expect([stale.status, await stale.json()]).toEqual([
    409,
    expect.objectContaining({ code: 'edit_conflict', current: expect.objectContaining({ id, version: 2 }) }),
  ]);
  const restored = await restore(id, { ...supplier.session, 'If-Match': '"2"' });
  expect([restored.status, await restored.json()]).toEqual([
    200,
    expect.objectContaining({ id, isWithdrawn: false, isWithdrawnBySupplier: false, version: 3 }),
  ]);
  expect(await inCatalogue(id)).toMatchObject({ id, name: right.name });
  expect((await restore(id)).status).toBe(409);
  const events = await sql`
    select action, actor_role as role from shop.audit_event where kind = 'components' and subject_id = ${id} order by id desc`;
  expect(events[0]).toEqual({ action: 'component_restored', role: 'supplier' });
});

test('a rejected supplier restores nothing', async () => {
  await setStatus('Approved');
  const { id } = await added();
  await remove(id);
  await setStatus('Rejected');
  expect((await restore(id)).status).toBe(403);
});

test("another's components, the company's own and unknown ones are not there", async () => {
  const { id } = await read<SupplierComponent>(add({}, other.session));
  for (const unknown of [id, 1, 999_999, 'abc', '0', '1e1']) {
    expect((await put(unknown, right)).status).toBe(404);
    expect((await remove(unknown)).status).toBe(404);
    expect((await restore(unknown)).status).toBe(404);
  }
  expect((await list(other.session)).map((component) => component.id)).toContain(id);
  expect((await list()).map((component) => component.id)).not.toContain(id);
});

test('visitors and administrators have no components of their own', async () => {
  const { id } = await added();
  for (const headers of [{ Cookie: '' }, administrator]) {
    const responses = [
      await api.request(path, { headers }),
      await add({}, headers),
      await put(id, right, headers),
      await remove(id, headers),
      await restore(id, headers),
    ];
    expect(responses.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
  }
});
