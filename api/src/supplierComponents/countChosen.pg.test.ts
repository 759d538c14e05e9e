import type { SupplierAnalytics } from '@fieldbox/contract/suppliers/supplierAnalytics';
import type { SupplierComponent } from '@fieldbox/contract/suppliers/supplierComponents';
import { validSupplierComponent } from '@fieldbox/contract/testing/suppliers';
import { loginAdministrator, post, read, testApi } from '../testing/client.ts';
import { sequentialScans } from '../testing/explain.ts';
import { validOrder } from '../testing/orders.ts';
import { createSupplier, setSupplierStatus, type TestSupplier } from '../testing/suppliers.ts';
import { countChosen } from './countChosen.ts';
import { listOwnComponents } from './listSupplierComponents.ts';

const { api, sql } = testApi();
let supplier: TestSupplier;
let other: TestSupplier;
let id: number;

beforeAll(async () => {
  [supplier, other] = [await createSupplier(api, sql, 'northwind'), await createSupplier(api, sql, 'southwind')];
  await setSupplierStatus(sql, supplier.id, 'Approved');
  ({ id } = await read<SupplierComponent>(
    post(api, '/api/supplier/components', validSupplierComponent, supplier.session),
  ));
});

const order = (componentIds: number[]) => post(api, '/api/configurations', { ...validOrder, componentIds });
const weeks = async ({ session }: TestSupplier) =>
  (await read<SupplierAnalytics>(api.request('/api/supplier/analytics', { headers: session }))).weeks;
const counts = async (of: TestSupplier) => (await weeks(of)).map(({ count }) => count);

test('each week has how often own components were chosen, and of nobody else', async () => {
  const first = await read<{ id: number }>(order([id]));
  const before = await counts(supplier);
  expect(before).toEqual([...Array(11).fill(0), 1]);
  await order([id, 1]);
  await order([1]);
  await sql`update shop.configuration set created_at = now() - interval '3 weeks' where id = ${first.id}`;
  expect(await counts(supplier)).toEqual([...Array(8).fill(0), 1, 0, 0, 1]);
  expect(await counts(other)).toEqual(Array(12).fill(0));

  const starts = (await weeks(supplier)).map(({ start }) => new Date(start));
  expect(starts.map((day) => day.getUTCDay())).toEqual(Array(12).fill(1));
  expect(starts.map((day, at) => at && day.getTime() - starts[at - 1]!.getTime())).toEqual([
    ...[0, ...Array(11).fill(7 * 24 * 3_600_000)],
  ]);
});

test('a cancelled order counts neither in the chart nor in the row', async () => {
  const figures = async () => {
    const [component] = await listOwnComponents(sql, supplier.id);
    return [(await counts(supplier)).at(-1), component!.orderCount];
  };
  const before = await figures();
  await order([id]);
  const [week, row] = before.map((count) => count! + 1);
  expect(await figures()).toEqual([week, row]);
  await sql`update shop.configuration set state = 'cancelled' where id = (select max(id) from shop.configuration)`;
  expect(await figures()).toEqual(before);
});

test('it is for suppliers alone', async () => {
  for (const headers of [{ Cookie: '' }, await loginAdministrator(api, sql)])
    expect((await api.request('/api/supplier/analytics', { headers })).status).toBe(401);
});

test('neither the figures of the chart nor those of the rows read all sums, orders or components', async () => {
  await sql.begin(async (sql) => {
    await sql`set local enable_seqscan = off`; // as where there are many
    const bounded = ['component_order_change', 'period_sum_change']; // each second they are emptied
    for (const scans of [
      await sequentialScans(sql, countChosen(sql, supplier.id)),
      await sequentialScans(sql, listOwnComponents(sql, supplier.id)),
    ])
      expect(scans.filter((table) => !bounded.includes(table))).toEqual([]);
  });
});
