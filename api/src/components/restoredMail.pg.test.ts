import type { AdminComponent } from '@fieldbox/contract/catalogue/components';
import type { SupplierComponent } from '@fieldbox/contract/suppliers/supplierComponents';
import { validSupplierComponent } from '@fieldbox/contract/testing/suppliers';
import { createTestApi, loginAdministrator, post, read, send } from '../testing/client.ts';
import { createTestDatabase } from '../testing/database.ts';
import { createSupplier } from '../testing/suppliers.ts';

test('a supplier hears that what it had withdrawn is offered again, and not of what the company itself had withdrawn', async () => {
  const { sql, drop } = await createTestDatabase();
  const { api } = createTestApi(sql, { mail: {} });
  const administrator = await loginAdministrator(api, sql);
  const supplier = await createSupplier(api, sql, 'northwind', { contactEmail: 'ann@northwind.example' });
  const { id } = await read<SupplierComponent>(
    post(api, '/api/supplier/components', validSupplierComponent, supplier.session),
  );
  const find = () => read<AdminComponent>(api.request(`/api/components/${id}`, { headers: administrator }));
  const restore = async () => (await send(api, 'POST', `/api/components/${id}/restore`, {}, administrator)).status;
  const mails = () => sql`select recipient, data from shop.outgoing_mail where kind = 'component-restored'`;

  await api.request(`/api/components/${id}`, { method: 'DELETE', headers: administrator });
  expect(await find()).toMatchObject({ state: 'withdrawn', withdrawnBySupplierAt: null });
  expect(await restore()).toBe(200);
  expect([...(await mails())]).toEqual([]);

  await api.request(`/api/supplier/components/${id}`, { method: 'DELETE', headers: supplier.session });
  expect(await find()).toMatchObject({ state: 'withdrawn', withdrawnBySupplierAt: expect.stringMatching(/Z$/) });
  expect(await restore()).toBe(200);
  expect([...(await mails())]).toEqual([
    { recipient: 'ann@northwind.example', data: { supplierId: supplier.id, componentId: id } },
  ]);
  await drop();
});
