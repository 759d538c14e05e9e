import type { AuditEvent } from '@fieldbox/contract/audit/audit';
import type { SupplierComponent } from '@fieldbox/contract/suppliers/supplierComponents';
import { validSupplierComponent } from '@fieldbox/contract/testing/suppliers';
import { componentChangeNotice } from '../supplierComponents/supplierChangeMails.ts';
import { createTestApi, loginAdministrator, post, read, send, type TestApi } from '../testing/client.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { createSupplier, type TestSupplier } from '../testing/suppliers.ts';
import { renameNotice } from './supplierMails.ts';

let database: TestDatabase;
let api: TestApi['api'];
let headers: { Cookie: string };
let supplier: TestSupplier;
let component: SupplierComponent;

beforeEach(async () => {
  database = await createTestDatabase();
  ({ api } = createTestApi(database.sql, { mail: { notify: 'sales@fieldbox.example' } }));
  headers = await loginAdministrator(api, database.sql);
  supplier = await createSupplier(api, database.sql, 'northwind', { companyName: 'Northwind' });
  component = await read(post(api, '/api/supplier/components', validSupplierComponent, supplier.session));
  await change({ price: 4_000 }); // not public yet
  await send(api, 'PATCH', `/api/supplier/${supplier.id}/status`, { status: 'Approved' }, headers);
});
afterEach(() => database.drop());

const change = (fields: object) =>
  send(
    api,
    'PUT',
    `/api/supplier/components/${component.id}`,
    { ...validSupplierComponent, ...fields },
    supplier.session,
  );
const rename = (companyName: string) =>
  send(api, 'PATCH', '/api/supplier/profile', { companyName, countryHQ: 'Norway' }, supplier.session);
const newest = async () => (await read<AuditEvent[]>(api.request('/api/audit?limit=1', { headers })))[0]!;
const _offered = async () => {
  const list = await read<{ id: number }[]>(api.request('/api/components'));
  return list.find(({ id }) => id === component.id);
};
const noticesOf = async ({ kind }: { kind: string }) =>
  database.sql<
    { recipient: string; data: object }[]
  >`select recipient, data from shop.outgoing_mail where kind = ${kind}`;

test('a changed component of an approved supplier stands in Activity and in one mail an hour', async () => {
  await change({ price: 999, name: 'Cheap Inverter' });
  const event = await newest();
  expect(event).toMatchObject({ action: 'component_changed', actor: { role: 'supplier' } });
  await change({ price: 998, name: 'Cheap Inverter' });
  expect(await noticesOf(componentChangeNotice)).toEqual([
    { recipient: 'sales@fieldbox.example', data: { supplierId: supplier.id, componentId: component.id } },
  ]);
});

test('a supplier that renames itself stands in Activity and in a mail', async () => {
  await rename('Trusted Power');
  const event = await newest();
  expect(event).toMatchObject({
    action: 'supplier_profile_changed',
    before: { companyName: 'Northwind' },
  });
  expect(await noticesOf(renameNotice)).toMatchObject([{ recipient: 'sales@fieldbox.example' }]);
});
