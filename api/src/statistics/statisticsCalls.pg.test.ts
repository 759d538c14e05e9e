// The order of these tests matters.

import { localDay } from '@fieldbox/contract/administration/periods';
import type { Analytics, Statistics } from '@fieldbox/contract/administration/statistics';
import type { Configuration } from '@fieldbox/contract/orders/configurations';
import { post, read, send, testApi, testSession } from '../testing/client.ts';
import { validOrder, validOrderTotal } from '../testing/orders.ts';
import { createSupplier } from '../testing/suppliers.ts';

const { api, sql } = testApi();
const headers = testSession(api, sql);

const day = /^\d{4}-\d\d-\d\d$/;
const statistics = (query = '') => read<Statistics>(api.request(`/api/admin/statistics${query}`, { headers }));
const analytics = (query = '') => read<Analytics>(api.request(`/api/admin/analytics${query}`, { headers }));

test('without orders all figures are zero', async () => {
  expect(await statistics()).toEqual({
    ...{ totalConfigurations: 0, surveyResponses: 0, averageConfigurationValue: 0, totalRevenue: 0 },
  });
  const { missionTypes, topComponents, ordersByDay } = await analytics();
  expect([missionTypes, topComponents]).toEqual([[], []]);
  expect(ordersByDay).toHaveLength(31);
});

describe('with orders', () => {
  beforeAll(async () => {
    const place = (change: object) => post(api, '/api/configurations', { ...validOrder, ...change });
    await place({});
    await place({ componentIds: [1] });
    await place({ componentIds: [], missionId: 7 });
    await post(api, '/api/questionnaire', { leadName: 'Jo', email: 'jo@example.org' });
    await sql`update shop.configuration set created_at = '2025-03-01T22:30:00Z' where mission_id = 7`;
  });

  test('the figures are those of all orders, the average in whole dollars', async () => {
    const totalRevenue = validOrderTotal + 26_900 + 18_500;
    expect(await statistics()).toEqual({
      totalConfigurations: 3,
      surveyResponses: 1,
      averageConfigurationValue: Math.round(totalRevenue / 3),
      totalRevenue,
    });
    expect(await statistics('?period=all')).toEqual(await statistics());
  });

  test('revenue and days have all units of an order, the average has one of each', async () => {
    const before = await statistics();
    const { id, totalPrice } = await read<Configuration>(
      post(api, '/api/configurations', { ...validOrder, quantity: 3 }),
    );
    expect(await statistics()).toMatchObject({
      totalRevenue: before.totalRevenue + 3 * totalPrice,
      averageConfigurationValue: Math.round((before.totalRevenue + totalPrice) / 4),
    });
    for (const period of ['all', '7d']) {
      const { ordersByDay } = await analytics(`?period=${period}`);
      expect(ordersByDay.at(-1)).toMatchObject({ count: 3, total: validOrderTotal + 26_900 + 3 * totalPrice });
    }
    const one = { ...validOrder, quantity: 1 };
    await send(api, 'PUT', `/api/configurations/${id}/customer`, one, headers);
    expect((await statistics()).totalRevenue).toBe(before.totalRevenue + totalPrice);
    await send(
      api,
      'PATCH',
      '/api/configurations/batch',
      { state: 'cancelled', orders: [{ id, version: 2 }] },
      headers,
    );
    expect(await statistics()).toEqual(before);
  });

  test('of a period only its orders count', async () => {
    const totalRevenue = validOrderTotal + 26_900;
    for (const period of ['today', '7d', '30d', '1m']) {
      expect(await statistics(`?period=${period}`)).toMatchObject({ totalConfigurations: 2, totalRevenue });
    }
    const { missionTypes, ordersByDay } = await analytics('?period=7d');
    expect(missionTypes).toEqual([{ type: 'military', count: 2 }]);
    expect(ordersByDay).toHaveLength(8);
    expect(ordersByDay.at(-1)).toEqual({ day: expect.stringMatching(day), count: 2, total: totalRevenue });
  });

  test('missions and components are counted', async () => {
    const { missionTypes, topComponents } = await analytics();
    expect(missionTypes).toEqual([
      { type: 'military', count: 2 },
      { type: 'civilian', count: 1 },
    ]);
    expect(topComponents).toEqual([
      { id: 1, name: 'Solar Panel Array', count: 2 },
      { id: 18, name: 'Fire Suppression System', count: 1 },
    ]);
    expect((await analytics('?period=7d')).topComponents).toEqual(topComponents);
  });

  test.each(['Europe/Athens', 'America/New_York', 'Etc/Unknown,-02:30'])('a day is that of the zone %s', async (tz) => {
    const [zone, offset] = tz.split(',');
    const at = new Date(Date.now() - 3 * 86_400_000);
    await sql`update shop.configuration set created_at = ${at} where mission_id = 7`;
    const { ordersByDay } = await analytics(`?tz=${encodeURIComponent(tz)}`);
    expect(ordersByDay.find(({ count }) => count === 1)?.day).toBe(localDay(at, offset ?? zone!));
    expect(new Set(ordersByDay.map(({ day }) => day)).size).toBe(31);
  });
});

test.each(['period=week', 'tz=Mars/Base', 'tz=Etc/Unknown', 'tz=Etc/Unknown,2'])(
  'the unknown value %s is refused',
  async (query) => {
    for (const path of ['statistics', 'analytics']) {
      expect((await api.request(`/api/admin/${path}?${query}`, { headers })).status).toBe(400);
    }
  },
);

test('only an administrator sees the figures', async () => {
  const { session } = await createSupplier(api, sql, 'northwind');
  for (const by of [{ Cookie: '' }, session]) {
    for (const path of ['statistics', 'analytics']) {
      expect((await api.request(`/api/admin/${path}`, { headers: by })).status).toBe(401);
    }
  }
});
