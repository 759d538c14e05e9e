import { totalCountHeader } from '@fieldbox/contract/administration/lists';
import type { Analytics, Statistics } from '@fieldbox/contract/administration/statistics';
import type { ConfigurationRow } from '@fieldbox/contract/orders/configurations';
import { orderStates } from '@fieldbox/contract/orders/orderStates';
import { priceOfUnits } from '@fieldbox/contract/orders/price';
import fc from 'fast-check';
import { read, send, testApi, testSession } from '../testing/client.ts';
import { seedConfigurations } from '../testing/manyRows.ts';

const { api, sql } = testApi();
const headers = testSession(api, sql);

const get = (path: string) => api.request(path, { headers });
const rowsOf = (query: Record<string, string>) =>
  read<ConfigurationRow[]>(get(`/api/configurations?${new URLSearchParams(query)}`));

/** What a list shows: how many rows there are, and the sum of their prices for all units. */
async function shown(query: Record<string, string>) {
  const response = await get(`/api/configurations?${new URLSearchParams(query)}`);
  const rows = await read<ConfigurationRow[]>(response);
  expect(response.headers.get(totalCountHeader)).toBe(String(rows.length));
  return { count: rows.length, total: rows.reduce((sum, row) => sum + priceOfUnits(row.totalPrice, row.quantity), 0) };
}

let me: number;
beforeAll(async () => {
  await seedConfigurations(sql, 40, 3 * 86_400); // over 40 days
  await sql`update shop.configuration set quantity = 1 + id % 4 where id % 3 > 0`;
  const [administrator] = await sql<{ id: number }[]>`select id from shop.administrator`;
  me = administrator!.id;
});

async function expectCardsToBeRows() {
  for (const period of ['all', '7d', '30d']) {
    const cards = await read<Statistics>(get(`/api/admin/statistics?period=${period}`));
    const { ordersByMonth } = await read<Analytics>(get(`/api/admin/analytics?period=${period}`));
    for (const state of ['won', 'open', 'lost'] as const) expect(cards[state]).toEqual(await shown({ period, state }));
    for (const state of orderStates) {
      for (const [assignee, id] of [
        ['nobody', undefined],
        [String(me), me],
      ] as const) {
        const months = ordersByMonth.filter((one) => one.state === state && one.assignee?.id === id);
        expect({
          count: months.reduce((sum, { count }) => sum + count, 0),
          total: months.reduce((sum, { total }) => sum + total, 0),
        }).toEqual(state === 'cancelled' ? { count: 0, total: 0 } : await shown({ period, state, assignee }));
      }
    }
    const { won, open, lost } = cards;
    expect([cards.totalConfigurations, cards.totalRevenue]).toEqual([
      won.count + open.count + lost.count,
      won.total + open.total + lost.total,
    ]);
  }
}

test('each card is the number and the sum of just the rows that it leads to, whatever is done with orders', async () => {
  const step = fc.record({
    picked: fc.uniqueArray(fc.nat(39), { minLength: 1, maxLength: 12 }),
    change: fc.oneof(
      fc.record({ state: fc.constantFrom(...orderStates) }),
      fc.record({ assigneeId: fc.constantFrom('me', null) }),
    ),
  });
  await expectCardsToBeRows();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
      for (const { picked, change } of steps) {
        const rows = await rowsOf({ sort: 'id' });
        const orders = picked.map((index) => ({ id: rows[index]!.id, version: rows[index]!.version }));
        const body = 'assigneeId' in change ? { assigneeId: change.assigneeId && me, orders } : { ...change, orders };
        expect((await send(api, 'PATCH', '/api/configurations/batch', body, headers)).status).toBe(200);
      }
      await expectCardsToBeRows();
    }),
    { numRuns: 5 },
  );
});
