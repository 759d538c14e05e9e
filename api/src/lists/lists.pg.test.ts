import type { ConfigurationRow } from '@fieldbox/contract/configurations';
import type { ApiError } from '@fieldbox/contract/errors';
import { listSorts } from '@fieldbox/contract/lists';
import { createTestApi, loginAdministrator, read, type TestApi } from '../testing/client.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { sowConfigurations } from '../testing/manyRows.ts';
import { writeCursor } from './cursor.ts';

let database: TestDatabase;
let api: TestApi['api'];
let headers: { Cookie: string };

beforeAll(async () => {
  database = await createTestDatabase();
  ({ api } = createTestApi(database.sql));
  headers = await loginAdministrator(api, database.sql);
  await sowConfigurations(database.sql, 60);
});
afterAll(() => database.drop());

const ask = (query: string) => api.request(`/api/configurations${query}`, { headers });
const rowsOf = (query: string) => read<ConfigurationRow[]>(ask(query));
const found = async (search: string) => (await rowsOf(`?search=${encodeURIComponent(search)}`)).map(({ name }) => name);

/** Follows the links from page to page, as a client does. */
async function allPages(first: string): Promise<ConfigurationRow[]> {
  const rows: ConfigurationRow[] = [];
  for (let next: string | undefined = first; next; ) {
    const answer: Response = await api.request(next, { headers });
    expect(answer.headers.get('X-Total-Count')).toBe('60');
    rows.push(...(await read<ConfigurationRow[]>(answer)));
    next = answer.headers.get('Link')?.match(/^<(.+)>; rel="next"$/)?.[1];
  }
  return rows;
}

test('without parameters the whole list is answered, newest first, without a next page', async () => {
  const answer = await ask('');
  const times = (await read<ConfigurationRow[]>(answer)).map(({ createdAt }) => createdAt);
  expect(times).toHaveLength(60);
  expect(times).toEqual(times.toSorted().toReversed());
  expect(answer.headers.get('X-Total-Count')).toBe('60');
  expect(answer.headers.has('Link')).toBe(false);
});

const orders = listSorts.configurations.flatMap((field) => [field, `-${field}`]);

test.each(orders)('page by page, sorted by %s, every row comes once and in order', async (sort) => {
  const paged = await allPages(`/api/configurations?limit=7&sort=${sort}`);
  const whole = await rowsOf(`?sort=${sort}`);
  expect(paged).toEqual(whole);
  expect(new Set(paged.map(({ id }) => id)).size).toBe(60);
  const other = await rowsOf(`?sort=${sort.startsWith('-') ? sort.slice(1) : `-${sort}`}`);
  expect(other.toReversed()).toEqual(whole);
});

test('a row that comes while one reads on moves no other row', async () => {
  const first = await ask('?limit=10');
  const next = first.headers.get('Link')!.match(/<(.+)>/)![1]!;
  const second = await read<ConfigurationRow[]>(api.request(next, { headers }));
  await sowConfigurations(database.sql, 1);
  expect(await read<ConfigurationRow[]>(api.request(next, { headers }))).toEqual(second);
  expect((await ask('?limit=10')).headers.get('X-Total-Count')).toBe('61');
  await database.sql`delete from shop.configuration where id = (select max(id) from shop.configuration)`;
  expect((await ask('?limit=10')).headers.get('X-Total-Count')).toBe('60');
});

test('a last page that is full has no next page', async () => {
  expect((await ask('?limit=60')).headers.has('Link')).toBe(false);
  expect((await ask('?limit=59')).headers.has('Link')).toBe(true);
});

test('search finds parts of name, e-mail, organization and id, in any case', async () => {
  const { sql } = database;
  await sql`
    update shop.configuration set name = 'Zoë O''Neill', email = 'zoe+x@harbour.example', organization = '100%_Relief\\'
    where id = (select min(id) from shop.configuration)`;
  const [{ id }] = (await rowsOf('?sort=id&limit=1')) as [ConfigurationRow];
  for (const text of ["zoë o'n", 'ZOE+X@', '100%_relief', '%_', 'f\\', String(id)]) {
    expect(await found(text)).toContain("Zoë O'Neill");
  }
  expect(await found('%%')).toEqual([]);
  expect(await found('nobody at all')).toEqual([]);
});

test('the number of rows is that of the search, on every page', async () => {
  const answer = await ask('?search=zo%C3%AB&limit=1');
  expect(answer.headers.get('X-Total-Count')).toBe('1');
});

test('a period leaves out what is older', async () => {
  const { sql } = database;
  await sql`update shop.configuration set created_at = now() - interval '8 days' where id % 3 = 0`;
  await sql`update shop.configuration set created_at = now() - interval '40 days' where id % 3 = 1`;
  const { length: week } = await rowsOf('?period=7d');
  const { length: month } = await rowsOf('?period=30d&tz=Europe/Athens');
  expect([week, month, (await rowsOf('?period=all')).length]).toEqual([20, 40, 60]);
});

test.each([
  'limit=0',
  'limit=201',
  'limit=x',
  'period=week',
  'tz=Mars/Base',
  'sort=email',
  'sort=constructor',
  'search=a%00',
  'cursor=x',
  'cursor=%00',
  'cursor=W10',
  `cursor=${writeCursor('-createdAt', { key: 'now()', id: 1 }).slice(0, -4)}`,
  `cursor=${writeCursor('name', { key: 'a', id: 1 })}`,
  `cursor=${writeCursor('-createdAt', { key: 'infinity', id: 1 })}`,
  `cursor=${writeCursor('-createdAt', { key: 1e300, id: 1 })}`,
  `cursor=${writeCursor('-createdAt', { key: 1, id: 1.5 })}`,
  `sort=name&cursor=${writeCursor('name', { key: 'a\0', id: 1 })}`,
  `sort=name&cursor=${writeCursor('name', { key: 7, id: 1 })}`,
])('the unknown value %s is refused at its parameter', async (query) => {
  const answer = await ask(`?limit=5&${query}`.replace('limit=5&limit', 'limit'));
  expect(answer.status).toBe(400);
  const { code, fields } = await read<ApiError>(answer);
  const name = query.includes('cursor') ? 'cursor' : query.split('=')[0]!;
  expect([code, Object.keys(fields ?? {})]).toEqual(['validation_failed', [name]]);
});

test.each([
  writeCursor('-createdAt', { key: Number.MAX_SAFE_INTEGER, id: 2_147_483_647 }),
  writeCursor('-createdAt', { key: Number.MIN_SAFE_INTEGER, id: 1 }),
])('a made-up cursor far away is answered', async (cursor) => {
  expect((await ask(`?limit=5&cursor=${cursor}`)).status).toBe(200);
});
