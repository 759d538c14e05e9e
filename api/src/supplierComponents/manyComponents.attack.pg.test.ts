import type { SupplierComponent } from '@fieldbox/contract/suppliers/supplierComponents';
import { supplierLimits } from '@fieldbox/contract/suppliers/supplierLimits';
import { validSupplierComponent } from '@fieldbox/contract/testing/suppliers';
import type { ApiError } from '@onesite/shared-contract/http/errors';
import { createTestApi, post, read, send, type TestApi } from '../testing/client.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { createSupplier, setSupplierStatus, type TestSupplier } from '../testing/suppliers.ts';

jest.setTimeout(60_000);

let database: TestDatabase;
let api: TestApi['api'];
let supplier: TestSupplier;

beforeEach(async () => {
  database = await createTestDatabase();
  ({ api } = createTestApi(database.sql));
  // Every character of this name takes six bytes in JSON.
  supplier = await createSupplier(api, database.sql, 'northwind', { companyName: `N${'\u0001'.repeat(198)}N` });
  await setSupplierStatus(database.sql, supplier.id, 'Approved');
});
afterEach(() => database.drop());

const add = (component: object, to = api) => post(to, '/api/supplier/components', component, supplier.session);
const bytesOfList = async () => (await (await api.request('/api/components')).arrayBuffer()).byteLength;
const offered = () => database.sql`
  select id from shop.component where supplier_id = ${supplier.id} and withdrawn_at is null order by id desc`;
const longest = {
  ...validSupplierComponent,
  description: 'ö"\u0001'.repeat(3_333),
  specifications: Object.fromEntries(
    Array.from({ length: 50 }, (_, row) => [`${row}${'ä'.repeat(190)}`, 'ü'.repeat(200)]),
  ),
};

test('whatever an approved supplier sends, the public list grows by 128 KB at most', async () => {
  const own = await bytesOfList();
  const statuses = new Set<number>();
  for (let sent = 0; sent < 40; sent++) statuses.add((await add(longest)).status);
  for (let sent = 0; sent < 200; sent++) statuses.add((await add({ ...longest, specifications: {} })).status);
  for (let sent = 0; sent < 200; sent++) statuses.add((await add(validSupplierComponent)).status);
  expect([...statuses].sort()).toEqual([201, 400]);
  const grown = (await bytesOfList()) - own;
  expect(grown).toBeGreaterThan(supplierLimits.catalogueBytes / 2);
  expect(grown).toBeLessThanOrEqual(supplierLimits.catalogueBytes);

  const [row] = await offered();
  const response = await send(
    api,
    'PUT',
    `/api/supplier/components/${row!.id}`,
    { ...longest, price: 5 },
    supplier.session,
  );
  expect((await read<ApiError>(response)).fields!.description).toContain('withdraw a component');
  expect((await bytesOfList()) - own).toBeLessThanOrEqual(supplierLimits.catalogueBytes);
});

test('a supplier offers a hundred components at most, however many it sends at once, and twenty until it is approved', async () => {
  const small = { ...validSupplierComponent, specifications: {}, imageUrl: null };
  await send(api, 'PATCH', '/api/supplier/profile', { companyName: 'Northwind' }, supplier.session);
  await setSupplierStatus(database.sql, supplier.id, 'Pending');
  const pending = await Promise.all(Array.from({ length: 25 }, () => add(small)));
  expect(pending.filter(({ status }) => status === 201)).toHaveLength(20);
  const refused = pending.find(({ status }) => status === 403)!;
  expect((await read<ApiError>(refused)).message).toContain('Withdraw one before you add another.');

  await setSupplierStatus(database.sql, supplier.id, 'Approved');
  const rest = await Promise.all(Array.from({ length: 100 }, () => add(small)));
  expect(rest.filter(({ status }) => status === 201)).toHaveLength(80);
  const [row] = await offered();
  await api.request(`/api/supplier/components/${row!.id}`, { method: 'DELETE', headers: supplier.session });
  expect((await add(small)).status).toBe(201);
  const restored = await send(api, 'POST', `/api/supplier/components/${row!.id}/restore`, {}, supplier.session);
  expect([restored.status, (await read<ApiError>(restored)).message]).toEqual([
    403,
    'You can offer 100 components at most. Withdraw one before you add another.',
  ]);
});

test('however often it adds and withdraws, its own list has fifty of those that it has withdrawn', async () => {
  await send(api, 'PATCH', '/api/supplier/profile', { companyName: 'Northwind' }, supplier.session);
  const first = await read<SupplierComponent>(add(validSupplierComponent));
  await database.sql`
    insert into shop.component (supplier_id, name, description, price_cents, lead_time_days, product_type, category, withdrawn_at, withdrawn_by_supplier)
    select supplier_id, name || n, description, price_cents, lead_time_days, product_type, category, now() - n * interval '1 hour', true
    from shop.component, generate_series(1, 60) n where id = ${first.id}`;
  const listed = await read<SupplierComponent[]>(
    api.request('/api/supplier/components', { headers: supplier.session }),
  );
  expect(listed.filter(({ isWithdrawnBySupplier }) => isWithdrawnBySupplier)).toHaveLength(50);
  expect(listed.map(({ name }) => name)).toEqual(expect.arrayContaining([first.name, `${first.name}1`]));
  expect(listed.map(({ name }) => name)).not.toContain(`${first.name}51`);
});

test('an account adds and changes sixty components an hour, by whichever process, and can still withdraw them', async () => {
  const processes = [1, 2].map(() => createTestApi(database.sql, { rateLimit: { writes: 10_000 } }).api);
  await send(api, 'PATCH', '/api/supplier/profile', { companyName: 'Northwind' }, supplier.session);
  const ids: number[] = [];
  for (let sent = 0; sent < 30; sent++) {
    const { id } = await read<SupplierComponent>(add(validSupplierComponent, processes[sent % 2]));
    ids.push(id);
  }
  const change = (id: number, price: number) =>
    send(
      processes[0]!,
      'PUT',
      `/api/supplier/components/${id}`,
      { ...validSupplierComponent, price },
      supplier.session,
    );
  for (const id of ids) expect((await change(id, 7)).status).toBe(200);
  const refused = await change(ids[0]!, 8);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3_000);
  expect((await read<ApiError>(refused)).message).toMatch(/60 components within an hour.*Try again in \d+ minutes/);
  expect((await add(validSupplierComponent, processes[1])).status).toBe(429);
  const withdrawn = await processes[0]!.request(`/api/supplier/components/${ids[0]}`, {
    method: 'DELETE',
    headers: supplier.session,
  });
  expect(withdrawn.status).toBe(204);
  const restored = await send(
    processes[0]!,
    'POST',
    `/api/supplier/components/${ids[0]}/restore`,
    {},
    supplier.session,
  );
  expect(restored.status).toBe(429);
  await database.sql`update shop.audit_event set created_at = created_at - interval '1 hour'`;
  expect((await change(ids[1]!, 8)).status).toBe(200);
});
