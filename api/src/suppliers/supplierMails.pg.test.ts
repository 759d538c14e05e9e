import { createTestApi, loginAdministrator } from '../testing/client.ts';
import { createTestDatabase } from '../testing/database.ts';
import { createSupplier } from '../testing/suppliers.ts';

test('a registration and each decision about it queue mail to those concerned', async () => {
  const { sql, drop } = await createTestDatabase();
  const { api } = createTestApi(sql, { mail: { notify: 'sales@fieldbox.example' } });
  const administrator = await loginAdministrator(api, sql);
  const { id } = await createSupplier(api, sql, 'northwind', { contactEmail: 'ann@northwind.example' });
  for (const status of ['Approved', 'Approved', 'Rejected']) {
    await api.request(`/api/supplier/${id}/status`, {
      method: 'PATCH',
      headers: { ...administrator, 'Content-Type': 'application/json' },
      body: JSON.stringify({ status }),
    });
  }
  const queued = await sql`select kind, recipient, data from shop.outgoing_mail order by id`;
  expect(queued.map(({ kind, recipient, data }) => [kind, recipient, data.isApproved])).toEqual([
    ['registration-notice', 'sales@fieldbox.example', undefined],
    ['registration-receipt', 'ann@northwind.example', undefined],
    ['supplier-decision', 'ann@northwind.example', true],
    ['supplier-decision', 'ann@northwind.example', false],
  ]);
  await drop();
});
