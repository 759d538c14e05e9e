import { countedFinds, type ListQuery, wholeList } from '@fieldbox/contract/lists';
import { auditList, selectEvents } from '../audit/listEvents.ts';
import type { Statements } from '../database/connect.ts';
import { configurationList, selectConfigurations } from '../orders/listConfigurations.ts';
import { listSuppliers, selectSuppliers, supplierList } from '../suppliers/listSuppliers.ts';
import { selectRecords } from '../surveys/exportResponses.ts';
import { selectResponses } from '../surveys/listResponses.ts';
import { responseList } from '../surveys/responseList.ts';
import { selectSummary } from '../surveys/summarizeResponses.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { sequentialScans } from '../testing/explain.ts';
import { sowResponses } from '../testing/manyResponses.ts';
import { sowConfigurations, sowEvents, sowSuppliers } from '../testing/manyRows.ts';
import { writeCursor } from './cursor.ts';
import { type List, selectCount } from './list.ts';

let database: TestDatabase;

/** As it is after some months: a week is a small part, and today is one at any hour of the day. */
const secondsApart = 3_000.000007;

beforeAll(async () => {
  database = await createTestDatabase();
  const { sql } = database;
  await sowConfigurations(sql, 10_000, secondsApart);
  await sowSuppliers(sql, 10_000, secondsApart);
  await sowEvents(sql, 10_000, secondsApart);
  await sowResponses(sql, 10_000, secondsApart);
  // As autovacuum does after a while: statistics, and no new entries left beside the search indexes.
  await sql`vacuum analyze`;
}, 60_000);
afterAll(() => database.drop());

type Select = (sql: Statements, query: ListQuery) => ReturnType<typeof selectConfigurations>;

const lists: [string, List, Select][] = [
  ['orders', configurationList, selectConfigurations],
  ['suppliers', supplierList, selectSuppliers as unknown as Select],
  ['responses', responseList, selectResponses as unknown as Select],
  ['events', auditList, selectEvents as unknown as Select],
];

const half = { text: 'm', number: 5_000, time: Date.now() * 1_000 - 5_000_000_000_000 };

describe.each(lists)('the list of %s', (_, list, select) => {
  const pages = Object.entries(list.sorts).flatMap(([field, { kind }]) =>
    [field, `-${field}`].flatMap((sort) => [
      { sort },
      { sort, cursor: writeCursor(sort, { key: half[kind], id: 5_000 }) },
    ]),
  );

  test.each(pages)('reads a page of %j by an index', async (asked) => {
    const query = { ...wholeList, limit: 50, ...asked };
    expect(await sequentialScans(database.sql, select(database.sql, query))).not.toContain(list.table);
  });

  test.each(['c4ca42', 'nobody at all', "o'brien_%"])('finds %j by an index, and counts it so', async (search) => {
    const query = { ...wholeList, limit: 50, search };
    expect(await sequentialScans(database.sql, select(database.sql, query))).not.toContain(list.table);
    expect(await sequentialScans(database.sql, selectCount(database.sql, list, query))).not.toContain(list.table);
  });

  test('reads and counts a short period by an index', async () => {
    const query = { ...wholeList, limit: 50, period: 'today' } as const;
    expect(await sequentialScans(database.sql, select(database.sql, query))).not.toContain(list.table);
    expect(await sequentialScans(database.sql, selectCount(database.sql, list, query))).not.toContain(list.table);
  });

  test('counts all rows without looking at one', async () => {
    const count = selectCount(database.sql, list, wholeList);
    expect(await sequentialScans(database.sql, count)).toEqual(['row_count']);
  });
});

test('counts what a search finds up to a limit, and all that a period has', async () => {
  const counted = async (query: Partial<ListQuery>) =>
    (await selectCount(database.sql, configurationList, { ...wholeList, ...query }))[0]!.count;
  expect(await counted({ search: '@' })).toBe(countedFinds + 1);
  expect(await counted({ period: '30d' })).toBeGreaterThan(countedFinds + 1);
});

test('exports the responses in their order without sorting them', async () => {
  const scans = await sequentialScans(database.sql, selectRecords(database.sql, wholeList));
  expect(scans).not.toContain('questionnaire_response');
});

test('sums the responses up without reading them', async () => {
  expect(await sequentialScans(database.sql, selectSummary(database.sql))).not.toContain('questionnaire_response');
});

test('a scan of a whole table is noticed', async () => {
  const { sql } = database;
  expect(await sequentialScans(sql, sql`select id from shop.supplier where website like '%x%'`)).toEqual(['supplier']);
  expect(await listSuppliers(sql, { ...wholeList, limit: 1 })).toHaveLength(2);
});
