// The order of these tests matters.

import type { Analytics, Statistics } from '@fieldbox/contract/administration/statistics';
import type { Configuration } from '@fieldbox/contract/orders/configurations';
import { post, read, send, testApi, testSession } from '../testing/client.ts';
import { validOrder, validOrderTotal } from '../testing/orders.ts';
import { createSupplier } from '../testing/suppliers.ts';

const { api, sql } = testApi();
const headers = testSession(api, sql);

const none = { count: 0, total: 0 };
const statistics = (query = '') => read<Statistics>(api.request(`/api/admin/statistics${query}`, { headers }));
const analytics = (query = '') => read<Analytics>(api.request(`/api/admin/analytics${query}`, { headers }));

test('without orders all figures are zero', async () => {
  expect(await statistics()).toEqual({
    ...{ totalConfigurations: 0, surveyResponses: 0, averageConfigurationValue: 0, totalRevenue: 0 },
    ...{ won: none, open: none, lost: none },
  });
  expect(await analytics()).toEqual({
    timeZone: 'UTC',
    missionTypes: [],
    topComponents: [],
    ordersByDay: [],
    ordersByMonth: [],
  });
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
      ...{ won: none, open: { count: 3, total: totalRevenue }, lost: none },
    });
    expect(await statistics('?period=all')).toEqual(await statistics());
  });

  test('revenue, days and months have all units of an order, the average has one of each', async () => {
    const before = await statistics();
    const { id, totalPrice } = await read<Configuration>(
      post(api, '/api/configurations', { ...validOrder, quantity: 3 }),
    );
    expect(await statistics()).toMatchObject({
      totalRevenue: before.totalRevenue + 3 * totalPrice,
      averageConfigurationValue: Math.round((before.totalRevenue + totalPrice) / 4),
      open: { count: 4, total: before.open.total + 3 * totalPrice },
    });
    for (const period of ['all', '7d']) {
      const { ordersByDay, ordersByMonth } = await analytics(`?period=${period}`);
      const today = { count: 3, total: validOrderTotal + 26_900 + 3 * totalPrice };
      expect(ordersByDay.at(-1)).toMatchObject(today);
      expect(ordersByMonth[0]).toMatchObject(today);
    }
    const one = { ...validOrder, quantity: 1 };
    const corrected = await send(api, 'PUT', `/api/configurations/${id}/customer`, one, headers);
    expect((await statistics()).totalRevenue).toBe(before.totalRevenue + totalPrice);
    await post(api, `/api/audit/${corrected.headers.get('Audit-Event')}/undo`, {}, headers);
    expect((await statistics()).totalRevenue).toBe(before.totalRevenue + 3 * totalPrice);
    await send(
      api,
      'PATCH',
      '/api/configurations/batch',
      { state: 'cancelled', orders: [{ id, version: 3 }] },
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
    expect(ordersByDay).toEqual([{ day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), count: 2, total: totalRevenue }]);
  });

  test('missions, components and days are counted', async () => {
    const { missionTypes, topComponents, ordersByDay } = await analytics();
    expect(missionTypes).toEqual([
      { type: 'military', count: 2 },
      { type: 'civilian', count: 1 },
    ]);
    expect(topComponents).toEqual([
      { id: 1, name: 'Solar Panel Array', part: 'solar-panel', icon: 'solar-panel', price: 8_400, count: 2 },
      {
        id: 18,
        name: 'Fire Suppression System',
        part: 'fire-extinguisher',
        icon: 'fire-extinguisher',
        price: 3_275.5,
        count: 1,
      },
    ]);
    expect(ordersByDay[0]).toEqual({ day: '2025-03-01', count: 1, total: 18_500 });
    expect((await analytics('?period=7d')).topComponents).toEqual(topComponents);
  });

  test('a day is that of the zone, and a month is', async () => {
    expect((await analytics('?tz=Europe/Athens')).ordersByDay[0]!.day).toBe('2025-03-02');
    expect((await analytics('?tz=America/New_York')).ordersByDay[0]!.day).toBe('2025-03-01');
    await sql`update shop.configuration set created_at = '2025-02-28T22:30:00Z' where mission_id = 7`;
    const oldest = async (tz: string) => (await analytics(`?tz=${tz}`)).ordersByMonth.at(-1);
    expect(await oldest('Europe/Athens')).toEqual({
      ...{ month: '2025-03', state: 'new', assignee: null, count: 1, total: 18_500 },
    });
    expect((await oldest('America/New_York'))?.month).toBe('2025-02');
    await sql`update shop.configuration set created_at = '2025-03-01T22:30:00Z' where mission_id = 7`;
  });

  test.each(['CET', 'met', 'EET', 'WET'])('summer time counts in the zone %s', async (tz) => {
    await sql`update shop.configuration set created_at = '2025-07-14T23:30:00Z' where mission_id = 7`;
    expect((await analytics(`?tz=${tz}`)).ordersByDay[0]!.day).toBe('2025-07-15');
    await sql`update shop.configuration set created_at = '2025-07-14T21:30:00Z' where mission_id = 7`;
    expect((await analytics(`?tz=${tz}`)).ordersByDay[0]!.day).toBe(tz === 'EET' ? '2025-07-15' : '2025-07-14');
    await sql`update shop.configuration set created_at = '2025-03-01T22:30:00Z' where mission_id = 7`;
  });

  test.each([
    ['Europe/Athens,-11:00', 'Europe/Athens', '2025-03-02'],
    ['Etc/Unknown,+02:00', '+02:00', '2025-03-02'],
    ['Etc/Unknown,-02:30', '-02:30', '2025-03-01'],
    ['-11:00', '-11:00', '2025-03-01'],
    // Of the day's 22:30 the clocks of all of these show 23:30, but not as Postgres reads the name.
    ['IST,+02:00', '+02:00', '2025-03-02'],
    // Known to Node, but not to Postgres.
    ['US/Pacific-New,+02:00', expect.stringMatching(/^-0[78]:00$/), '2025-03-01'],
  ])('of %s the zone that is known counts, or the offset', async (tz, timeZone, day) => {
    const figures = await analytics(`?tz=${encodeURIComponent(tz)}`);
    expect([figures.timeZone, figures.ordersByDay[0]!.day]).toEqual([timeZone, day]);
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
