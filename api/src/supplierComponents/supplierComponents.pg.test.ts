import type { AuditEvent } from '@fieldbox/contract/audit/audit';
import type { CatalogueComponent } from '@fieldbox/contract/catalogue/components';
import { suppliedFields } from '@fieldbox/contract/catalogue/suppliedFields';
import { factsOf } from '@fieldbox/contract/fields/fieldText';
import type { SupplierComponent } from '@fieldbox/contract/suppliers/supplierComponents';
import type { SupplierStatus } from '@fieldbox/contract/suppliers/supplierStatus';
import { validSupplierComponent as right, validSupplierComponent } from '@fieldbox/contract/testing/suppliers';
import type { ApiError } from '@onesite/shared-contract/http/errors';
import { newIdempotencyKey } from '@onesite/shared-contract/http/idempotency';
import { loginAdministrator, post, read, send, testApi, testSession } from '../testing/client.ts';
import { validOrder } from '../testing/orders.ts';
import { createSupplier, setSupplierStatus, type TestSupplier } from '../testing/suppliers.ts';

describe('specificationOrder', () => {
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
    const [event] = await read<AuditEvent[]>(
      api.request(`/api/audit?search=${right.name}`, { headers: administrator }),
    );
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
});

describe('suppliedParts', () => {
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
});

// The order of these tests matters.
describe('supplierComponentCalls', () => {
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
    [
      'nothing',
      { name: undefined, price: undefined },
      { name: 'Component name is required', price: expect.any(String) },
    ],
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
});
