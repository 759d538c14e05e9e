import { setTimeout } from 'node:timers/promises';
import { type ListQuery, wholeList } from '@fieldbox/contract/administration/lists';
import { auditList } from '../audit/listEvents.ts';
import { componentList } from '../components/listAdminComponents.ts';
import type { Database } from '../database/connect.ts';
import { missionList } from '../missions/missionRows.ts';
import { configurationList } from '../orders/listConfigurations.ts';
import { supplierList } from '../suppliers/listSuppliers.ts';
import { selectRecords } from '../surveys/exportSurveyResponses.ts';
import { surveyResponseList } from '../surveys/surveyResponseList.ts';
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
import { writeCursor } from './cursor.ts';
import { type List, page, selectCount } from './list.ts';

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
  expect(await sequentialScans(sql, sql`select id from shop.supplier where website like '%x%'`)).toEqual(['supplier']);
});
