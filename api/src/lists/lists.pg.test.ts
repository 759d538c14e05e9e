import { setTimeout } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { type ListQuery, listSorts, wholeList } from '@fieldbox/contract/administration/lists';
import type { ConfigurationRow } from '@fieldbox/contract/orders/configurations';
import type { ApiError } from '@onesite/shared-contract/http/errors';
import { auditList } from '../audit/listEvents.ts';
import { componentList } from '../components/listAdminComponents.ts';
import type { Database } from '../database/connect.ts';
import { missionList } from '../missions/missionRows.ts';
import { configurationList } from '../orders/listConfigurations.ts';
import { supplierList } from '../suppliers/listSuppliers.ts';
import { selectRecords } from '../surveys/exportSurveyResponses.ts';
import { surveyResponseList } from '../surveys/surveyResponseList.ts';
import { createTestApi, read, testApi, testSession } from '../testing/client.ts';
import { testDatabase } from '../testing/database.ts';
import { indexScans, sequentialScans } from '../testing/explain.ts';
import {
  seedComponents,
  seedConfigurations,
  seedEvents,
  seedMissions,
  seedResponses,
  seedSuppliers,
} from '../testing/manyRows.ts';
import { type Position, writeCursor } from './cursor.ts';
import { type List, page, selectCount } from './list.ts';

// The order of these tests matters.
describe('lists', () => {
  const { api, sql } = testApi();
  const headers = testSession(api, sql);

  beforeAll(async () => {
    await seedConfigurations(sql, 60);
  });

  const ask = (query: string) => api.request(`/api/configurations${query}`, { headers });
  const rowsOf = (query: string) => read<ConfigurationRow[]>(ask(query));
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
      ids: (await read<ConfigurationRow[]>(response)).map(({ id }) => id),
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

  test('a page is compressed for callers that accept it, and is the same', async () => {
    const plain = await ask('?limit=50');
    const text = await plain.text();
    expect(plain.headers.get('Content-Encoding')).toBeNull();
    for (const accepted of ['br, gzip', 'gzip;q=0.5']) {
      const response = await api.request('/api/configurations?limit=50', {
        headers: { ...headers, 'Accept-Encoding': accepted },
      });
      expect([response.headers.get('Content-Encoding'), response.headers.get('Vary')]).toEqual([
        'gzip',
        'Accept-Encoding',
      ]);
      expect(gunzipSync(Buffer.from(await response.arrayBuffer())).toString()).toBe(text);
    }
    for (const refused of ['gzip;q=0, br', 'identity']) {
      const response = await api.request('/api/configurations?limit=50', {
        headers: { ...headers, 'Accept-Encoding': refused },
      });
      expect(await response.text()).toBe(text);
    }
  });

  test('without parameters a short list is answered whole, newest first, without a next page', async () => {
    const response = await ask('');
    const times = (await read<ConfigurationRow[]>(response)).map(({ createdAt }) => createdAt);
    expect(times).toHaveLength(60);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(response.headers.get('X-Total-Count')).toBe('60');
    expect(response.headers.has('Link')).toBe(false);
  });

  const orders = listSorts.configurations.flatMap((field) => [field, `-${field}`]);

  test.each(orders)('page by page, sorted by %s, every row comes once and in order', async (sort) => {
    const paged = (await follow(firstPage(`limit=7&sort=${sort}`), 'next')).flatMap(({ ids }) => ids);
    const whole = await rowsOf(`?sort=${sort}`);
    expect(paged).toEqual(whole.map(({ id }) => id));
    expect(new Set(paged).size).toBe(60);
    const other = await rowsOf(`?sort=${sort.startsWith('-') ? sort.slice(1) : `-${sort}`}`);
    expect(other.toReversed()).toEqual(whole);
  });

  test.each(orders)('back from the last page, sorted by %s, each page is the one before', async (sort) => {
    const forward = await follow(firstPage(`limit=7&sort=${sort}`), 'next');
    expect(forward.map(({ start }) => Number(start))).toEqual([1, 8, 15, 22, 29, 36, 43, 50, 57]);
    expect(forward[0]!.previous).toBeUndefined();
    expect(forward.at(-1)!.next).toBeUndefined();
    const back = await follow(forward.at(-1)!.previous!, 'previous');
    const seen = (pages: ReadPage[]) => pages.map(({ ids, start }) => ({ ids, start }));
    expect(seen(back.toReversed())).toEqual(seen(forward.slice(0, -1)));
    const again = await follow(back.at(-1)!.next!, 'next');
    expect(seen(again)).toEqual(seen(forward.slice(1)));
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
    await sql`delete from shop.configuration where id > ${before}`;
  });

  test('back shows what is left of the page before, and a page without rows leads back and on', async () => {
    const ids = (await rowsOf('?limit=20')).map(({ id }) => id);
    await expect(
      sql.begin(async (sql) => {
        const inside = createTestApi(sql as never).api;
        const page = async (address: string) => {
          const response = await inside.request(address, { headers });
          const rows = await read<ConfigurationRow[]>(response);
          return { response, ids: rows.map(({ id }) => id), start: response.headers.get('X-Page-Start') };
        };
        const first = await page(firstPage('limit=10'));
        const second = await page(linkOf(first.response, 'next')!);
        await sql`delete from shop.configuration where id = any(${ids.slice(3, 10)}::integer[])`;
        const back = await page(linkOf(second.response, 'prev')!);
        expect(back).toMatchObject({ ids: ids.slice(0, 3), start: '1' });
        await sql`delete from shop.configuration where id = any(${ids.slice(0, 3)}::integer[])`;
        const empty = await page(linkOf(second.response, 'prev')!);
        expect(empty).toMatchObject({ ids: [], start: '1' });
        expect(linkOf(empty.response, 'prev')).toBeUndefined();
        expect(await page(linkOf(empty.response, 'next')!)).toMatchObject({ ids: ids.slice(10, 20), start: '1' });
        await sql`delete from shop.configuration where id <> all(${ids.slice(10, 20)}::integer[])`;
        const end = await page(linkOf(second.response, 'next')!);
        expect(end).toMatchObject({ ids: [], start: '21' });
        expect(await page(linkOf(end.response, 'prev')!)).toMatchObject({ ids: ids.slice(10, 20), start: '1' });
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
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

  test('a row that comes while one reads on moves no other row', async () => {
    const first = await ask('?limit=10');
    const next = first.headers.get('Link')!.match(/<(.+)>/)![1]!;
    const second = await read<ConfigurationRow[]>(api.request(next, { headers }));
    await seedConfigurations(sql, 1);
    expect(await read<ConfigurationRow[]>(api.request(next, { headers }))).toEqual(second);
    expect((await ask('?limit=10')).headers.get('X-Total-Count')).toBe('61');
    await sql`delete from shop.configuration where id = (select max(id) from shop.configuration)`;
    expect((await ask('?limit=10')).headers.get('X-Total-Count')).toBe('60');
  });

  test('a last page that is full has no next page', async () => {
    expect((await ask('?limit=60')).headers.has('Link')).toBe(false);
    expect((await ask('?limit=59')).headers.has('Link')).toBe(true);
  });

  test('search finds every word anywhere in name, e-mail, organization, mission and id, in any case and width', async () => {
    await sql`
    update shop.configuration set name = 'Zoë O''Neill', email = 'zoe+x@harbour.example', organization = '100%_Relief\\'
    where id = (select min(id) from shop.configuration)`;
    const [{ id, missionName }] = (await rowsOf('?sort=id&limit=1')) as [ConfigurationRow];
    const texts = ['neill ZOË', 'ZOE+X@', '100%_relief', 'lief\\', 'ＺＯË', `zoë ${missionName}`];
    for (const text of [...texts, `${id}`, `#${id}`, `Order ${id}`, `order #${id}`]) {
      expect(await found(text)).toContain("Zoë O'Neill");
    }
    for (const text of ['%%', 'nobody at all', 'zo_', `supplier ${id}`]) expect(await found(text)).toEqual([]);
  });

  test('the number of rows is that of the search, on every page', async () => {
    const response = await ask('?search=zo%C3%AB&limit=1');
    expect(response.headers.get('X-Total-Count')).toBe('1');
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
    'limit=201',
    'limit=x',
    'period=week',
    'tz=Mars/Base',
    'tz=Etc/Unknown',
    'sort=email',
    'sort=constructor',
    'search=a%00',
    'cursor=x',
    'cursor=%00',
    'cursor=W10',
    `cursor=${after('-createdAt', { key: 'now()', id: 1 }).slice(0, -4)}`,
    `cursor=${after('name', { key: 'a', id: 1 })}`,
    `cursor=${after('-createdAt', { key: 'infinity', id: 1 })}`,
    `cursor=${after('-createdAt', { key: 1e300, id: 1 })}`,
    `cursor=${after('-createdAt', { key: 1, id: 1.5 })}`,
    `sort=name&cursor=${after('name', { key: 'a\0', id: 1 })}`,
    `sort=name&cursor=${after('name', { key: 7, id: 1 })}`,
    tampered('-createdAt', 1, 1, 'beside', 1),
    tampered('-createdAt', 1, 1, 'before', 0),
    tampered('-createdAt', 1, 1, 'before', '1'),
    tampered('-createdAt', 1, 1, 'before'),
    tampered('-createdAt', 1, 1),
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

describe('plans', () => {
  const { sql } = testDatabase();

  /** Orders, responses and events; `npm run test:long` has a million. */
  const rows = Number(process.env.PROOF_LIST_ROWS ?? 10_000);
  const fewerRows = Math.min(rows, 100_000);

  /** As it is after some months: a week is a small part, and today is one at any hour of the day. */
  const secondsApart = (count: number) => 30_000_000.07 / count;

  beforeAll(async () => {
    await seedConfigurations(sql, rows, secondsApart(rows));
    await seedSuppliers(sql, fewerRows, secondsApart(fewerRows));
    await seedEvents(sql, rows, secondsApart(rows));
    await seedResponses(sql, rows, secondsApart(rows));
    await seedComponents(sql, fewerRows, secondsApart(fewerRows));
    await seedMissions(sql, fewerRows, secondsApart(fewerRows));
    await vacuum(sql);
  }, 3_600_000);

  /**
   * As autovacuum does after a while: statistics, no new entries left beside the search indexes, and pages that are known to
   * be visible to all. Again while they are not: a server's own work beside it may keep one run from that.
   */
  async function vacuum(sql: Database): Promise<void> {
    const connection = await sql.reserve();
    await connection`set statement_timeout = 0`;
    for (let run = 0; run < 20; run++) {
      await connection`vacuum analyze`;
      const [unseen] = await connection`
      select 1
      from pg_class
      where relnamespace = 'shop'::regnamespace and relkind = 'r' and relpages > 100 and relallvisible < relpages`;
      if (!unseen) break;
      await setTimeout(200);
    }
    await connection`reset statement_timeout`;
    connection.release();
  }

  const lists: [string, List][] = [
    ['orders', configurationList],
    ['suppliers', supplierList],
    ['responses', surveyResponseList],
    ['events', auditList],
    ['components', componentList],
    ['missions', missionList],
  ];

  const selectIds = (list: List, query: ListQuery) =>
    sql`select id from ${sql(`shop.${list.table}`)} where ${page(sql, list, query)}`;

  const half = { text: 'm', number: 5_000, time: Date.now() * 1_000 - 5_000_000_000_000 };

  describe.each(lists)('the list of %s', (_, list) => {
    // The number of a component's orders has no index: all of these few rows are read.
    const indexed = Object.entries(list.sorts).filter(([field]) => field !== 'orderCount');
    const pages = indexed.flatMap(([sort, { kind }]) => [
      { sort },
      { sort, cursor: writeCursor(sort, { bound: 'after', key: half[kind], id: 5_000, start: 5_001 }) },
    ]);

    test.each(pages)('reads a page of %j by an index', async (listQuery) => {
      expect(await sequentialScans(sql, selectIds(list, { ...wholeList, limit: 50, ...listQuery }))).toEqual([]);
    });

    test.each(['c4ca42', 'nobody at all', "o'brien_% 4", '東京電'])(
      'finds and counts %j by its index',
      async (search) => {
        const query = { ...wholeList, limit: 50, search };
        const isOfSearch = expect.stringMatching(/_searchable$/);
        expect(await indexScans(sql, selectIds(list, query))).toEqual([isOfSearch]);
        expect(await indexScans(sql, selectCount(sql, list, query))).toEqual([isOfSearch]);
      },
    );

    test('reads and counts a short period by an index', async () => {
      const query = { ...wholeList, limit: 50, period: 'today' } as const;
      expect(await sequentialScans(sql, selectIds(list, query))).toEqual([]);
      expect(await sequentialScans(sql, selectCount(sql, list, query))).toEqual([]);
    });
  });

  test('exports the responses in their order without sorting them', async () => {
    expect(await sequentialScans(sql, selectRecords(sql, wholeList, '\u0001'))).not.toContain('questionnaire_response');
  });

  test('a scan of a whole table is noticed', async () => {
    expect(await sequentialScans(sql, sql`select id from shop.supplier where website like '%x%'`)).toEqual([
      'supplier',
    ]);
  });
});

describe('withoutLimit', () => {
  // What a client gets that has no idea of pages: never all rows, however many there are.

  const rows = 450;
  const { api, sql } = testApi();
  const headers = testSession(api, sql);

  beforeAll(async () => {
    for (const seed of [seedConfigurations, seedSuppliers, seedEvents, seedResponses, seedComponents, seedMissions])
      await seed(sql, rows);
  });

  type Row = { id: number; createdAt: string };

  test.each(['/configurations', '/questionnaire', '/supplier/all', '/admin/components', '/admin/missions', '/audit'])(
    'of %s the 200 newest come, with the number of all and the address of the next ones',
    async (path) => {
      const ids: number[] = [];
      const lengths: number[] = [];
      let total = 0;
      for (let address: string | undefined = `/api${path}`; address; ) {
        const response = await api.request(address, { headers });
        const page = await read<Row[]>(response);
        ids.push(...page.map(({ id }) => id));
        lengths.push(page.length);
        total = Number(response.headers.get('X-Total-Count'));
        address = response.headers.get('Link')?.match(/<([^>]+)>; rel="next"/)?.[1];
      }
      expect(lengths.slice(0, 2)).toEqual([200, 200]);
      expect(total).toBeGreaterThanOrEqual(400);
      expect([ids.length, new Set(ids).size]).toEqual([total, total]);
      const [newest] = await read<Row[]>(api.request(`/api${path}?limit=1`, { headers }));
      expect(ids[0]).toBe(newest!.id);
    },
  );

  test('the export has all that match, whatever limit is asked for', async () => {
    for (const query of ['', '?limit=10']) {
      const text = await (await api.request(`/api/questionnaire/export${query}`, { headers })).text();
      expect(text.trimEnd().split('\r\n')).toHaveLength(rows + 1);
    }
  });
});
