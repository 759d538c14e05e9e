import { gunzipSync } from 'node:zlib';
import { lists } from '@fieldbox/contract/administration/lists';
import { localDay } from '@fieldbox/contract/administration/periods';
import type { RowKindName } from '@fieldbox/contract/administration/rowKinds';
import type { SearchMatch } from '@fieldbox/contract/administration/search';
import type { Analytics, Statistics } from '@fieldbox/contract/administration/statistics';
import type { OrderRow, PlacedOrder } from '@fieldbox/contract/orders/orders';
import type { ApiError } from '@onesite/shared-contract/http/errors';
import { componentList } from '../components/components.ts';
import { missionList } from '../missions/missions.ts';
import { subscriberList } from '../newsletter/subscribers.ts';
import { orderList } from '../orders/orderRows.ts';
import { supplierList } from '../suppliers/supplierRows.ts';
import { responseList } from '../surveys/surveyResponses.ts';
import { post, read, send, testApi, testSession } from '../testing/client.ts';
import {
  seedComponents,
  seedConfigurations,
  seedEvents,
  seedMissions,
  seedResponses,
  seedSuppliers,
} from '../testing/manyRows.ts';
import { validOrder, validOrderTotal } from '../testing/orders.ts';
import { createSupplier } from '../testing/suppliers.ts';
import type { Condition, ListSource } from './list.ts';
import { type Position, writeCursor } from './pages.ts';

const { api, sql } = testApi();
const headers = testSession(sql);

describe('lists', () => {
  beforeEach(async () => {
    await sql`truncate shop.configuration cascade`;
    await seedConfigurations(sql, 60);
  });

  const ask = (query: string) => api.request(`/api/configurations${query}`, { headers });
  const rowsOf = (query: string) => read<OrderRow[]>(ask(query));
  const found = async (search: string) =>
    (await rowsOf(`?search=${encodeURIComponent(search)}`)).map(({ name }) => name);

  interface ReadPage {
    ids: number[];
    start: string | null;
    next: string | undefined;
    previous: string | undefined;
  }

  const linkOf = (response: Response, relation: string) =>
    response.headers.get('Link')?.match(new RegExp(`<([^>]+)>; rel="${relation}"`))?.[1];

  async function readPage(address: string): Promise<ReadPage> {
    const response = await api.request(address, { headers });
    expect(response.status).toBe(200);
    return {
      ids: (await read<OrderRow[]>(response)).map(({ id }) => id),
      start: response.headers.get('X-Page-Start'),
      next: linkOf(response, 'next'),
      previous: linkOf(response, 'prev'),
    };
  }

  /** Follows the links from page to page, as a client does. */
  async function follow(first: string, relation: 'next' | 'previous'): Promise<ReadPage[]> {
    const pages: ReadPage[] = [];
    for (let address: string | undefined = first; address; address = pages.at(-1)![relation]) {
      pages.push(await readPage(address));
    }
    return pages;
  }

  const firstPage = (query = 'limit=10') => `/api/configurations?${query}`;
  const newestOrder = async () => (await sql<{ id: number }[]>`select max(id) as id from shop.configuration`)[0]!.id;

  test.each([
    ['br, gzip', 'gzip'],
    ['gzip;q=0.5', 'gzip'],
    ['gzip;q=0, br', null],
    ['identity', null],
  ])('a page for callers that accept %s is compressed by %s, and is the same', async (accepted, encoding) => {
    const text = await (await ask('?limit=50')).text();
    const more = { ...headers, 'Accept-Encoding': accepted };
    const response = await api.request('/api/configurations?limit=50', { headers: more });
    expect(response.headers.get('Content-Encoding')).toBe(encoding);
    if (encoding) expect(response.headers.get('Vary')).toBe('Accept-Encoding');
    const body = Buffer.from(await response.arrayBuffer());
    expect((encoding ? gunzipSync(body) : body).toString()).toBe(text);
  });

  test('without parameters a short list is answered whole, newest first, without a next page', async () => {
    const response = await ask('');
    const times = (await read<OrderRow[]>(response)).map(({ createdAt }) => createdAt);
    expect(times).toHaveLength(60);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(response.headers.get('X-Total-Count')).toBe('60');
    expect(response.headers.has('Link')).toBe(false);
    expect((await ask('?limit=60')).headers.has('Link')).toBe(false); // a last page that is full
    expect((await ask('?limit=59')).headers.has('Link')).toBe(true);
  });

  const orders = lists.orders.sorts.flatMap((field) => [field, `-${field}`]);

  test.each(orders)('page by page, sorted by %s, every row comes once and in order, forward and back', async (sort) => {
    const forward = await follow(firstPage(`limit=13&sort=${sort}`), 'next');
    const whole = await rowsOf(`?sort=${sort}`);
    const paged = forward.flatMap(({ ids }) => ids);
    expect(paged).toEqual(whole.map(({ id }) => id));
    expect(new Set(paged).size).toBe(60);
    const other = await rowsOf(`?sort=${sort.startsWith('-') ? sort.slice(1) : `-${sort}`}`);
    expect(other.toReversed()).toEqual(whole);

    expect(forward.map(({ start }) => Number(start))).toEqual([1, 14, 27, 40, 53]);
    expect([forward[0]!.previous, forward.at(-1)!.next]).toEqual([undefined, undefined]);
    const back = await follow(forward.at(-1)!.previous!, 'previous');
    const seen = (pages: ReadPage[]) => pages.map(({ ids, start }) => ({ ids, start }));
    expect(seen(back.toReversed())).toEqual(seen(forward.slice(0, -1)));
    expect(seen(await follow(back.at(-1)!.next!, 'next'))).toEqual(seen(forward.slice(1)));
  });

  test('back shows exactly the page before when rows came meanwhile, and the first page says 1', async () => {
    const first = await readPage(firstPage());
    const second = await readPage(first.next!);
    const before = await newestOrder();
    await seedConfigurations(sql, 3);
    await sql`update shop.configuration set created_at = now() + interval '1 hour' where id > ${before}`;
    const back = await readPage(second.previous!);
    expect(back).toMatchObject({ ids: first.ids, start: '1' });
    const newest = await readPage(back.previous!);
    expect(newest).toMatchObject({ start: '1', previous: undefined });
    expect(newest.ids).toHaveLength(3);
    expect(await readPage(newest.next!)).toMatchObject({ ids: first.ids, start: '4' });
  });

  test('back shows what is left of the page before, and a page without rows leads back and on', async () => {
    const ids = (await rowsOf('?limit=20')).map(({ id }) => id);
    const second = await readPage((await readPage(firstPage())).next!);
    await sql`delete from shop.configuration where id <> all(${ids}::integer[])`;
    const end = await readPage(second.next!);
    expect(end).toMatchObject({ ids: [], start: '21' });
    expect(await readPage(end.previous!)).toMatchObject({ ids: ids.slice(10, 20), start: '11' });
    await sql`delete from shop.configuration where id = any(${ids.slice(3, 10)}::integer[])`;
    expect(await readPage(second.previous!)).toMatchObject({ ids: ids.slice(0, 3), start: '1' });
    await sql`delete from shop.configuration where id = any(${ids.slice(0, 3)}::integer[])`;
    const empty = await readPage(second.previous!);
    expect(empty).toMatchObject({ ids: [], start: '1', previous: undefined });
    expect(await readPage(empty.next!)).toMatchObject({ ids: ids.slice(10, 20), start: '1' });
  });

  test('names are sorted as people look for them, on pages of one row in both directions', async () => {
    const names = ['ana', 'Ana', 'Åse', 'Bo 2', 'bo 10', 'Çelik', 'Dora', "O'Neill", 'Øst', 'Zora'].map(
      (name) => `zz ${name}`,
    );
    await sql`
    update shop.configuration
    set name = (${names}::text[])[1 + id - (select min(id) from shop.configuration)]
    where id < (select min(id) from shop.configuration) + ${names.length}`;
    const pages = await follow(firstPage('limit=1&sort=name&search=zz%20'), 'next');
    const nameOf = async (id: number) => (await rowsOf(`?search=${id}`))[0]!.name;
    expect(await Promise.all(pages.map(({ ids }) => nameOf(ids[0]!)))).toEqual(names);
    const back = await follow(pages.at(-1)!.previous!, 'previous');
    expect(back.toReversed().map(({ ids }) => ids)).toEqual(pages.slice(0, -1).map(({ ids }) => ids));
  });

  test('search finds every word anywhere in name, e-mail, organization, mission and id, in any case and width', async () => {
    await sql`
    update shop.configuration set name = 'Zoë O''Neill', email = 'zoe+x@hafen-köln.example', organization = '100%_Relief\\'
    where id = (select min(id) from shop.configuration)`;
    const [{ id, missionName }] = (await rowsOf('?sort=id&limit=1')) as [OrderRow];
    const texts = [
      'neill ZOË',
      'ZOE+X@',
      '@xn--hafen-kln-67a.example',
      '100%_relief',
      'lief\\',
      'ＺＯË',
      `zoë ${missionName}`,
    ];
    for (const text of [...texts, `${id}`, `#${id}`, `Order ${id}`, `order #${id}`]) {
      expect(await found(text)).toContain("Zoë O'Neill");
    }
    for (const text of ['%%', 'nobody at all', 'zo_', `supplier ${id}`]) expect(await found(text)).toEqual([]);
    expect((await ask('?search=zo%C3%AB&limit=1')).headers.get('X-Total-Count')).toBe('1');
  });

  test('a period leaves out what is older', async () => {
    await sql`update shop.configuration set created_at = now() - interval '8 days' where id % 3 = 0`;
    await sql`update shop.configuration set created_at = now() - interval '40 days' where id % 3 = 1`;
    const { length: week } = await rowsOf('?period=7d');
    const { length: month } = await rowsOf('?period=30d&tz=Europe/Athens');
    expect([week, month, (await rowsOf('?period=all')).length]).toEqual([20, 40, 60]);
  });

  test.each(['Etc/Unknown,+02:00', 'US/Pacific-New,-08:00', 'Factory,+00:00', '+05:45'])(
    'a period begins by the offset where the zone is not known: %s',
    async (tz) => {
      const { length } = await rowsOf(`?period=7d&tz=${encodeURIComponent(tz)}`);
      expect(length).toBe((await rowsOf('?period=7d')).length);
      expect((await ask(`?period=today&tz=${encodeURIComponent(tz)}`)).status).toBe(200);
    },
  );

  const after = (sort: string, position: Position) => writeCursor(sort, { ...position, bound: 'after', start: 11 });
  const tampered = (...parts: unknown[]) => `cursor=${Buffer.from(JSON.stringify(parts)).toString('base64url')}`;

  test.each([
    'limit=0',
    'cursor=x',
    `cursor=${after('-createdAt', { key: 'now()', id: 1 }).slice(0, -4)}`,
    `cursor=${after('name', { key: 'a', id: 1 })}`,
    `cursor=${after('-createdAt', { key: 'infinity', id: 1 })}`,
    `cursor=${after('-createdAt', { key: 1, id: 1.5 })}`,
    `sort=name&cursor=${after('name', { key: 'a\0', id: 1 })}`,
    `sort=name&cursor=${after('name', { key: 7, id: 1 })}`,
    tampered('-createdAt', 1, 1, 'beside', 1),
    tampered('-createdAt', 1, 1, 'before', 0),
    tampered('-createdAt', 1, 1, 'before'),
  ])('the unknown value %s is refused at its parameter', async (query) => {
    const response = await ask(`?limit=5&${query}`.replace('limit=5&limit', 'limit'));
    expect(response.status).toBe(400);
    const { code, fields } = await read<ApiError>(response);
    const name = query.includes('cursor') ? 'cursor' : query.split('=')[0]!;
    expect([code, Object.keys(fields ?? {})]).toEqual(['validation_failed', [name]]);
  });

  test.each([
    after('-createdAt', { key: Number.MAX_SAFE_INTEGER, id: 2_147_483_647 }),
    after('-createdAt', { key: Number.MIN_SAFE_INTEGER, id: 1 }),
  ])('a made-up cursor far away is answered', async (cursor) => {
    expect((await ask(`?limit=5&cursor=${cursor}`)).status).toBe(200);
  });
});

// What a client gets that has no idea of pages: never all rows, however many there are.
describe('without a limit', () => {
  beforeAll(async () => {
    for (const seed of [seedConfigurations, seedSuppliers, seedEvents, seedResponses, seedComponents, seedMissions])
      await seed(sql, 210);
  });

  test.each(['/configurations', '/questionnaire', '/supplier/all', '/admin/components', '/admin/missions', '/audit'])(
    'of %s the 200 newest come, with the number of all and the address of the next ones',
    async (path) => {
      const ids: number[] = [];
      const lengths: number[] = [];
      let total = 0;
      for (let address: string | undefined = `/api${path}`; address; ) {
        const response = await api.request(address, { headers });
        const page = await read<{ id: number }[]>(response);
        ids.push(...page.map(({ id }) => id));
        lengths.push(page.length);
        total = Number(response.headers.get('X-Total-Count'));
        address = response.headers.get('Link')?.match(/<([^>]+)>; rel="next"/)?.[1];
      }
      expect(lengths[0]).toBe(200);
      expect(total).toBeGreaterThanOrEqual(210);
      expect([ids.length, new Set(ids).size]).toEqual([total, total]);
      const [newest] = await read<{ id: number }[]>(api.request(`/api${path}?limit=1`, { headers }));
      expect(ids[0]).toBe(newest!.id);
    },
  );
});

test('each sort and filter of a list is read from an index, but for three', async () => {
  const slow: string[] = [];
  await sql.begin(async (sql) => {
    await sql`select set_config(name, 'off', true) from unnest(array['enable_seqscan', 'enable_sort']) name`;
    const all = {
      orders: orderList,
      responses: responseList,
      subscribers: subscriberList,
      missions: missionList,
      components: componentList,
      suppliers: supplierList,
    } satisfies Record<RowKindName, ListSource>;
    for (const { table, sorts, filters = {}, scope } of Object.values<ListSource>(all)) {
      // An empty copy, of which the server has no statistics: plans do not depend on when it makes them.
      await sql`create temp table ${sql(table)} (like ${sql(`shop.${table}`)} including indexes)`;
      async function check(name: string, rest: Condition, read: RegExp) {
        const plan =
          await sql`explain select from ${sql(`pg_temp.${table}`)} where ${scope?.(sql) ?? sql`true`} ${rest}`;
        if (!read.test(JSON.stringify(plan))) slow.push(`${table} ${name}`);
      }
      for (const [name, { expression }] of Object.entries(sorts))
        await check(name, sql.unsafe(`order by ${expression}, id`), /^\[{"QUERY PLAN":"(Index|Incremental)/);
      for (const [name, filter] of Object.entries(filters)) {
        const value = { needed: '2026-11-20', breaks: 'any' }[name as string] ?? '1';
        const condition = typeof filter === 'string' ? sql`${sql.unsafe(filter)} = ${value}` : filter(sql, value);
        await check(name, sql`and ${condition}`, /Index Cond|^(?!.*Filter:)/);
      }
    }
  });
  expect(slow).toEqual(['questionnaire_response power', 'subscriber state', 'component orderCount']);
});

describe('exports', () => {
  beforeAll(async () => {
    await createSupplier(sql, 'northwind');
    for (const email of ['eva@example.org', 'bo@example.org']) await post(api, '/api/subscribers/subscribe', { email });
    await sql`update shop.subscriber set verified_at = now() where email like 'eva%'`;
    const component = { name: '=1+1', description: 'A lamp', category: 'power', price: 1_250.5 };
    await post(api, '/api/components', component, headers);
  });

  async function exported(path: string) {
    const response = await api.request(`/api${path}`, { headers });
    expect(response.status).toBe(200);
    const [head, ...rows] = (await response.text()).split('\r\n');
    return { head, rows: rows.slice(0, -1), name: response.headers.get('Content-Disposition') };
  }

  test.each([
    ['/admin/missions/export', 'id,name,description,', 'missions'],
    ['/admin/components/export', 'id,name,description,', 'components'],
    ['/supplier/all/export', 'id,username,companyName,', 'suppliers'],
    ['/subscribers/export', 'id,email,state,', 'subscribers'],
    ['/audit/export', 'id,actor,kind,', 'audit'],
  ])('%s begins with the ids of its rows', async (path, titles, name) => {
    const { head, rows, name: file } = await exported(path);
    expect(head).toMatch(new RegExp(`^${titles}`));
    expect(file).toContain(`${name}-`);
    expect(rows[0]).toMatch(/^\d+,/);
  });

  test('the export has the rows of the list as it is searched, filtered and sorted', async () => {
    const { rows } = await exported('/subscribers/export?sort=email');
    expect(rows.map((row) => row.split(',')[1])).toEqual(['bo@example.org', 'eva@example.org']);
    const { rows: subscribed } = await exported('/subscribers/export?state=subscribed');
    expect(subscribed).toEqual([expect.stringContaining('eva@example.org,subscribed')]);
    expect((await exported('/subscribers/export?search=bo@')).rows).toHaveLength(1);
    expect((await exported('/subscribers/export?search=nobody-at-all')).rows).toEqual([]);
  });

  test('numbers are plain, values with names are readable, and no cell is a formula', async () => {
    const { rows } = await exported('/admin/components/export?sort=-id');
    expect(rows[0]).toContain("'=1+1");
    expect(rows[0]).toContain(',1250.5,');
    expect((await exported('/audit/export?sort=-createdAt')).rows[0]).toContain('role: administrator; id: 1; name: ');
  });

  test('times are written as spreadsheets read them, in the zone that the head of their column names', async () => {
    const { head, rows } = await exported('/subscribers/export?state=subscribed');
    expect(head).toBe('id,email,state,verifiedAt (UTC),unsubscribedAt (UTC),createdAt (UTC)');
    const time = '\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d';
    expect(rows).toEqual([expect.stringMatching(new RegExp(`,subscribed,${time},,${time}$`))]);
  });
});

describe('statistics', () => {
  const { api, sql } = testApi();
  const headers = testSession(sql);
  beforeEach(() => sql`truncate shop.configuration, shop.questionnaire_response cascade`);

  const day = /^\d{4}-\d\d-\d\d$/;
  const statistics = (query = '') => read<Statistics>(api.request(`/api/admin/statistics${query}`, { headers }));
  const analytics = (query = '') => read<Analytics>(api.request(`/api/admin/analytics${query}`, { headers }));

  test('without orders all figures are zero', async () => {
    expect(await statistics()).toEqual({
      ...{ totalConfigurations: 0, surveyResponses: 0, averageConfigurationValue: 0, totalRevenue: 0 },
      ...{ newOrders: 0, newResponses: 0, pendingSuppliers: 0 },
    });
    const { missionTypes, topComponents, ordersByDay } = await analytics();
    expect([missionTypes, topComponents]).toEqual([[], []]);
    expect(ordersByDay).toHaveLength(31);
  });

  describe('with orders', () => {
    beforeEach(async () => {
      const place = (change: object) => post(api, '/api/configurations', { ...validOrder, ...change });
      await place({});
      await place({ componentIds: [18] });
      await place({ componentIds: [], missionId: 7 });
      await post(api, '/api/questionnaire', { leadName: 'Jo', email: 'jo@example.org' });
      await sql`update shop.configuration set created_at = '2025-03-01T22:30:00Z' where mission_id = 7`;
      await sql`update shop.questionnaire_response set created_at = '2025-03-01T22:30:00Z'`;
    });

    test('the figures are those of all orders, the average in whole dollars', async () => {
      const totalRevenue = validOrderTotal + 21_775.5 + 18_500;
      expect(await statistics()).toEqual({
        totalConfigurations: 3,
        surveyResponses: 1,
        averageConfigurationValue: Math.round(totalRevenue / 3),
        totalRevenue,
        ...{ newOrders: 3, newResponses: 1, pendingSuppliers: 0 },
      });
      expect(await statistics('?period=all')).toEqual(await statistics());
    });

    test('revenue and days have all units of an order, the average has one of each', async () => {
      const before = await statistics();
      const { id, totalPrice } = await read<PlacedOrder>(
        post(api, '/api/configurations', { ...validOrder, quantity: 3 }),
      );
      expect(await statistics()).toMatchObject({
        totalRevenue: before.totalRevenue + 3 * totalPrice,
        averageConfigurationValue: Math.round((before.totalRevenue + totalPrice) / 4),
      });
      for (const period of ['all', '7d']) {
        const { ordersByDay } = await analytics(`?period=${period}`);
        expect(ordersByDay.at(-1)).toMatchObject({ count: 3, total: validOrderTotal + 21_775.5 + 3 * totalPrice });
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
      const totalRevenue = validOrderTotal + 21_775.5;
      for (const period of ['today', '7d', '30d', '1m']) {
        expect(await statistics(`?period=${period}`)).toMatchObject({
          ...{ totalConfigurations: 2, surveyResponses: 0, totalRevenue, newOrders: 3, newResponses: 1 },
        });
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
        { id: 18, name: 'Fire Suppression System', count: 2 },
        { id: 1, name: 'Solar Panel Array', count: 1 },
      ]);
      expect((await analytics('?period=7d')).topComponents).toEqual(topComponents);
      await post(api, '/api/configurations', { ...validOrder, componentIds: [2, 3, 4, 5, 6] });
      expect((await analytics()).topComponents).toHaveLength(5);
    });

    test.each(['Europe/Athens', 'America/New_York', 'Etc/Unknown,-02:30'])(
      'a day is that of the zone %s',
      async (tz) => {
        const [zone, offset] = tz.split(',');
        const at = new Date(Date.now() - 3 * 86_400_000);
        await sql`update shop.configuration set created_at = ${at} where mission_id = 7`;
        const { ordersByDay } = await analytics(`?tz=${encodeURIComponent(tz)}`);
        expect(ordersByDay.find(({ count }) => count === 1)?.day).toBe(localDay(at, offset ?? zone!));
        expect(new Set(ordersByDay.map(({ day }) => day)).size).toBe(31);
      },
    );

    test('all time is shown by days up to 92, else by weeks from Monday, at most those of three years', async () => {
      async function shown(daysAgo: number) {
        const at = new Date(Date.now() - daysAgo * 86_400_000);
        await sql`update shop.configuration set created_at = ${at} where mission_id = 7`;
        const { isByWeek, ordersByDay } = await analytics();
        const weekdays = [...new Set(ordersByDay.map(({ day }) => new Date(day).getUTCDay()))];
        return { isByWeek, weekdays, columns: ordersByDay.length, counts: ordersByDay.map(({ count }) => count) };
      }
      const { counts, ...days } = await shown(91);
      expect([days.isByWeek, days.columns, counts[0], counts.at(-1)]).toEqual([false, 92, 1, 2]);
      const weeks = await shown(400);
      expect(weeks).toMatchObject({ isByWeek: true, weekdays: [1] });
      expect([weeks.counts[0], weeks.counts.at(-1)]).toEqual([1, 2]);
      expect(await shown(2_000)).toMatchObject({ isByWeek: true, columns: 156 });
    });
  });
});

describe('search', () => {
  const { api, sql } = testApi();
  const headers = testSession(sql);

  beforeAll(async () => {
    for (const seed of [seedConfigurations, seedResponses, seedSuppliers, seedComponents]) await seed(sql, 20);
  });

  const ask = (q: string) => api.request(`/api/admin/search?q=${encodeURIComponent(q)}`, { headers });
  const search = (q: string) => read<SearchMatch[]>(ask(q));
  const kinds = (matches: SearchMatch[]) => matches.map(({ kind }) => kind);

  test('at most five of each kind are found, the newest first', async () => {
    const matches = await search('example');
    expect(kinds(matches)).toEqual(['order', 'response', 'supplier'].flatMap((kind) => Array(5).fill(kind)));
    const [newest] = await sql<SearchMatch[]>`
      select id, name as title, organization as subtitle from shop.configuration order by created_at desc, id desc limit 1`;
    expect(matches[0]).toEqual({ kind: 'order', ...newest });
  });

  test('each kind is found by its names, in any case, also with letters that mean something in a pattern', async () => {
    await sql`update shop.configuration set name = 'Zoë 100%_\\ Quokka' where id = 1007`;
    await sql`update shop.questionnaire_response set organization = 'Quokka Relief', lead_name = 'Ana' where id = 1003`;
    await sql`update shop.component set name = 'Quokka lamp', created_at = now() where id = 1`;
    expect(await search('QUOKKA')).toEqual([
      { kind: 'order', id: 1007, title: 'Zoë 100%_\\ Quokka', subtitle: expect.stringMatching(/^Organization/) },
      { kind: 'response', id: 1003, title: 'Ana', subtitle: 'Quokka Relief' },
      { kind: 'component', id: 1, title: 'Quokka lamp', subtitle: null },
    ]);
    expect(await search('100%_\\ q')).toHaveLength(1);
    expect(await search('%%%')).toEqual([]);
  });

  test('a number finds what has it first; the sample is not found', async () => {
    expect((await search('1007')).filter(({ kind }) => kind === 'order')).toMatchObject([{ id: 1007 }]);
    expect((await search('4')).some(({ kind, id }) => kind === 'response' && id === 4)).toBe(false);
  });

  test.each(['', '   ', 'a\0', 'x'.repeat(201)])('the text %j is refused', async (q) => {
    expect((await ask(q)).status).toBe(400);
  });
});
