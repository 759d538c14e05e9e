import {
  type AdminComponent,
  adminComponentResponse,
  type CatalogueComponent,
} from '@fieldbox/contract/catalogue/catalogue';
import type { SupplierComponent } from '@fieldbox/contract/suppliers/supplierComponents';
import { validSupplierComponent } from '@fieldbox/contract/testing/suppliers';
import type { UnitPrice } from '@fieldbox/contract/units/openUnit';
import type { ApiError } from '@onesite/shared-contract/http/errors';
import * as v from 'valibot';
import { post, read, send, testApi, testSession } from '../testing/client.ts';
import { validOrder } from '../testing/orders.ts';
import { createSupplier, type TestSupplier } from '../testing/suppliers.ts';

const { api, sql } = testApi({ mail: {} });
const administrator = testSession(sql);
const right = { name: 'Water Tank', description: '500 litres', category: 'equipment', price: 1_250.5 };
const put = (id: number | string, body: unknown, headers: Record<string, string> = administrator) =>
  send(api, 'PUT', `/api/components/${id}`, body, headers);
const ifMatch = (version?: number) => ({ ...administrator, ...(version && { 'If-Match': `"${version}"` }) });
const remove = (id: number, version?: number) =>
  api.request(`/api/components/${id}`, { method: 'DELETE', headers: ifMatch(version) });
const restore = (id: number, version?: number) =>
  send(api, 'POST', `/api/components/${id}/restore`, {}, ifMatch(version));
const find = (id: number) => read<AdminComponent>(api.request(`/api/components/${id}`, { headers: administrator }));

describe('adminComponentCalls', () => {
  let count = 0;
  const add = (change: object = {}) =>
    read<CatalogueComponent>(post(api, '/api/components', { ...right, ...change }, administrator));
  const ask = (query: string) => api.request(`/api/admin/components?${query}`, { headers: administrator });
  const list = (query: string) => read<AdminComponent[]>(ask(query));
  const order = (componentIds: number[]) => post(api, '/api/configurations', { ...validOrder, componentIds });
  const setStatus = (id: number, status: string) =>
    send(api, 'PATCH', `/api/supplier/${id}/status`, { status }, administrator);
  async function addOfSupplier(change: Record<string, unknown> = {}) {
    const supplier = await createSupplier(sql, `supplier-${++count}`, change);
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
    const supplier = await createSupplier(sql, `supplier-${++count}`);
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
      update shop.configuration set state = 'cancelled'
      where id = (select min(configuration_id) from shop.configuration_item where component_id = ${b})`;
    expect([(await find(a)).orderCount, (await find(b)).orderCount]).toEqual([3, 0]);
  });

  test('orders that come at once, while others read and change components, are all counted and none fails', async () => {
    const ids = await Promise.all([1, 2, 3].map(async (n) => (await add({ name: `Crowded ${n}` })).id));
    const { supplier } = await addOfSupplier();
    const work: (Response | Promise<Response>)[] = [];
    for (let n = 0; n < 12; n++) {
      work.push(order(n % 2 ? ids : ids.toReversed()), ask('limit=5&sort=-orderCount'));
      if (n % 4 === 0) work.push(setStatus(supplier.id, n % 8 ? 'Rejected' : 'Approved'));
      if (n % 5 === 0) work.push(put(ids[n % 3]!, { ...right, price: n + 1 }));
    }
    const failed = (await Promise.all(work)).filter(({ status }) => status >= 500);
    expect(await Promise.all(failed.map((response) => response.text()))).toEqual([]);
    const counts = await Promise.all(ids.map(async (id) => (await find(id)).orderCount));
    expect(counts).toEqual([12, 12, 12]);
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

  test('what has changed meanwhile is neither changed, withdrawn nor restored; without If-Match the last write wins', async () => {
    const { id } = await add();
    await put(id, { ...right, price: 2 });
    const conflictOf = async (response: Response) => {
      expect(response.status).toBe(409);
      const { current, ...error } = await read<ApiError>(response);
      expect(v.parse(adminComponentResponse, current)).toEqual(current); // as it is described
      return { ...error, current };
    };
    for (const stale of [await put(id, { ...right, price: 3 }, ifMatch(1)), await remove(id, 1)])
      expect(await conflictOf(stale)).toMatchObject({
        ...{ code: 'edit_conflict', current: { id, price: 2, version: 2, state: 'on_sale' } },
      });
    expect(await read(remove(id, 2))).toEqual({ id, version: 3 });
    expect(await conflictOf(await put(id, right, ifMatch(1)))).toMatchObject({
      ...{ current: { id, state: 'withdrawn' }, changedBy: { id: expect.any(Number), name: 'Site Administrator' } },
    });
    expect([(await restore(id, 2)).status, (await restore(id, 3)).status]).toEqual([409, 200]);
  });
});

describe('componentCalls', () => {
  let supplier: TestSupplier;

  beforeAll(async () => {
    supplier = await createSupplier(sql, 'northwind', { status: 'Approved' });
  });

  const unknown = { weightInKg: null, wattsDrawn: null, wattsMade: null, wattHoursStored: null, leadTimeInDays: null };
  const stored = { ...right, part: 'crate', icon: 'default-icon', imageUrl: null, ...unknown };
  const add = (body: unknown, headers: Record<string, string> = administrator) =>
    post(api, '/api/components', body, headers);
  const added = (change: object = {}) => read<CatalogueComponent>(add({ ...right, ...change }));
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

  test("a supplier's component is read-only, but can be withdrawn", async () => {
    const { id } = await read<SupplierComponent>(
      post(api, '/api/supplier/components', validSupplierComponent, supplier.session),
    );
    const response = await put(id, right);
    expect([response.status, (await read<ApiError>(response)).code]).toEqual([403, 'forbidden']);
    expect([(await remove(id)).status, (await remove(id)).status, (await put(id, right)).status]).toEqual([
      ...[200, 404, 404],
    ]);
    expect(await listed(id)).toBeUndefined();
  });
});

describe('restoredMail', () => {
  test('a supplier hears that what it had withdrawn is offered again, and not of what the company itself had withdrawn', async () => {
    const supplier = await createSupplier(sql, 'mailed', { contactEmail: 'ann@northwind.example' });
    const { id } = await read<SupplierComponent>(
      post(api, '/api/supplier/components', validSupplierComponent, supplier.session),
    );
    const mails = async () => [
      ...(await sql`select recipient, data from shop.outgoing_mail where kind = 'component-restored'`),
    ];
    await remove(id);
    expect(await find(id)).toMatchObject({ state: 'withdrawn', withdrawnBySupplierAt: null });
    expect([(await restore(id)).status, await mails()]).toEqual([200, []]);

    await api.request(`/api/supplier/components/${id}`, { method: 'DELETE', headers: supplier.session });
    expect(await find(id)).toMatchObject({ state: 'withdrawn', withdrawnBySupplierAt: expect.stringMatching(/Z$/) });
    expect(await read(restore(id, 1))).not.toHaveProperty('changedBy'); // as no administrator did
    expect([(await restore(id)).status, await mails()]).toEqual([
      200,
      [{ recipient: 'ann@northwind.example', data: { supplierId: supplier.id, componentId: id } }],
    ]);
  });
});

test('a withdrawn component is missing from the price of a unit at once', async () => {
  const priceNow = async () =>
    (await read<UnitPrice[]>(api.request('/api/unit-prices'))).find(({ name }) => name === 'makerspace')!.totalPrice;
  const before = await priceNow();
  const catalogue = await read<CatalogueComponent[]>(api.request('/api/components'));
  expect(catalogue).toEqual(catalogue.toSorted((a, b) => a.id - b.id));
  for (const { id, part } of catalogue) if (part === 'tools') await remove(id);
  expect(await priceNow()).toBeLessThan(before);
});
