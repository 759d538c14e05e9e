import { setTimeout } from 'node:timers/promises';
import { type ListFilter, listFilters, wholeList } from '@fieldbox/contract/administration/lists';
import { searchKinds } from '@fieldbox/contract/administration/searchKinds';
import { auditList, selectEvents } from '../audit/listEvents.ts';
import { componentList, selectAdminComponents } from '../components/listAdminComponents.ts';
import type { Database, Statements } from '../database/connect.ts';
import { missionList, selectAdminMission, selectAdminMissions } from '../missions/missionRows.ts';
import { unusedWithdrawn } from '../missions/takeUploadBack.ts';
import { configurationList, selectConfigurations } from '../orders/listConfigurations.ts';
import { selectMatches } from '../search/searchCalls.ts';
import { selectSuppliers, supplierList } from '../suppliers/listSuppliers.ts';
import { selectRecords } from '../surveys/exportSurveyResponses.ts';
import { selectResponses, selectSummary, surveyResponseList } from '../surveys/surveyResponseList.ts';
import { testDatabase } from '../testing/database.ts';
import { indexConditions, indexScans, sequentialScans } from '../testing/explain.ts';
import {
  seedComponents,
  seedConfigurations,
  seedEvents,
  seedMissions,
  seedResponses,
  seedSuppliers,
} from '../testing/manyRows.ts';
import { writeCursor } from './cursor.ts';
import { selectFound, selectWalked } from './findRows.ts';
import { type List, type PageQuery, selectCount, selectNewer, selectNewest } from './list.ts';
import { matchOf } from './matchOf.ts';
import { hasTypos, searchTerms } from './searchTerms.ts';

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

type Select = (sql: Statements, query: PageQuery) => ReturnType<typeof selectConfigurations>;

const lists: [string, List, Select][] = [
  ['orders', configurationList, selectConfigurations],
  ['suppliers', supplierList, selectSuppliers as unknown as Select],
  ['responses', surveyResponseList, selectResponses as unknown as Select],
  ['events', auditList, selectEvents as unknown as Select],
  ['components', componentList, selectAdminComponents as unknown as Select],
  ['missions', missionList, selectAdminMissions as unknown as Select],
];

const half = { text: 'm', number: 5_000, time: Date.now() * 1_000 - 5_000_000_000_000 };

/** Of few rows. */
const writtenTexts = ['#4711', 'Order 4711', '$9,999,999', 'Quoted', '20 kWh', '+47 22 33 44 55', 'Mar 4, 2019'];

describe.each(lists)('the list of %s', (_, list, select) => {
  // Counts that change each second have no index: all of these few rows are read.
  const indexed = Object.entries(list.sorts).filter(([field]) => field !== 'orderCount');
  const pages = indexed.flatMap(([field, { kind }]) =>
    [field, `-${field}`].flatMap((sort) => {
      const middle = { key: half[kind], id: 5_000, start: 5_001 };
      const cursors = (['after', 'before'] as const).map((bound) => writeCursor(sort, { ...middle, bound }));
      return [{ sort }, ...cursors.map((cursor) => ({ sort, cursor }))];
    }),
  );

  test.each(pages)('reads a page of %j by an index', async (listQuery) => {
    const query = { ...wholeList, limit: 50, ...listQuery };
    expect(await sequentialScans(sql, select(sql, query))).not.toContain(list.table);
  });

  test.each(['a', 'bo', 'c4ca42', 'nobody at all', "o'brien_% 4"])('finds %j by its index alone', async (search) => {
    const terms = searchTerms(search);
    const query = { ...wholeList, limit: 50, search };
    for (const spelling of hasTypos(terms) ? (['exact', 'mistyped'] as const) : (['exact'] as const)) {
      const statement = () => selectFound(sql, list, query, { phrases: [{ terms }], spelling });
      expect(await sequentialScans(sql, statement())).toEqual([]);
      const indexes = new Set(await indexScans(sql, statement()));
      expect([...indexes]).toEqual([expect.stringMatching(/_searchable$/)]);
    }
  });

  test.each(['電', '電力', 'A社'])('finds %j within texts by the index of characters alone', async (search) => {
    const query = { ...wholeList, limit: 50, search };
    const match = matchOf(sql, list, query, 'exact');
    expect(await sequentialScans(sql, selectFound(sql, list, query, match))).toEqual([]);
    const words = { ...match, whole: undefined };
    expect(await indexScans(sql, selectFound(sql, list, query, words))).toEqual([
      expect.stringMatching(/_short_parts$/),
    ]);
  });

  test.each(writtenTexts)('finds %j, which it writes of rows, without reading all', async (search) => {
    const query = { ...wholeList, limit: 50, search };
    const statement = selectFound(sql, list, query, matchOf(sql, list, query, 'exact'));
    expect(await sequentialScans(sql, statement)).toEqual([]);
  });

  test('leaves the index of a word that many rows contain', async () => {
    const terms = searchTerms('organization c4ca42');
    const query = { ...wholeList, limit: 50 };
    const common = new Set([terms[0]!.pattern]);
    const match = { phrases: [{ terms }], spelling: 'exact' } as const;
    const statement = selectFound(sql, list, query, match, { ids: [], common });
    const conditions = await indexConditions(sql, statement);
    expect(conditions).toHaveLength(1);
    expect(conditions[0]!.match(/~~/g)).toHaveLength(1);
  });

  // Of few rows, half are sorted as quickly as they are walked.
  const walked = rows > 100_000 ? indexed.map(([field]) => field) : ['-createdAt'];
  test.each(walked)('walks the list by %s before it reads an index to search', async (sort) => {
    const match = { phrases: [{ terms: searchTerms('ana') }], spelling: 'exact' } as const;
    const statement = () => selectWalked(sql, list, { ...wholeList, limit: 50, sort }, match, 1_001);
    expect(await sequentialScans(sql, statement())).toEqual([]);
    expect(await indexScans(sql, statement())).toHaveLength(1);
  });

  test.each(Object.keys(list.sorts))('reads the few rows that were found by their ids, sorted by %s', async (sort) => {
    const ids = Array.from({ length: 51 }, (_, n) => 1_000 + n);
    const query = { ...wholeList, limit: 50, sort, found: { ids, total: 900, spelling: 'exact' } } as const;
    const statement = () => select(sql, query);
    expect(await sequentialScans(sql, statement())).not.toContain(list.table);
    const indexes = await indexScans(sql, statement());
    expect(indexes.filter((name) => /_newest|_by_(?!subject|id)/.test(name))).toEqual([]);
  });

  test('reads and counts a short period by an index', async () => {
    const query = { ...wholeList, limit: 50, period: 'today' } as const;
    expect(await sequentialScans(sql, select(sql, query))).not.toContain(list.table);
    expect(await sequentialScans(sql, selectCount(sql, list, query))).not.toContain(list.table);
  });

  test('finds and counts its newest rows by their ids', async () => {
    expect(await sequentialScans(sql, selectNewest(sql, list))).toEqual([]);
    for (const narrowed of [{}, { search: 'ana' }, { period: '7d' } as const]) {
      const statement = selectNewer(sql, list, { ...wholeList, ...narrowed }, fewerRows - 10);
      expect(await sequentialScans(sql, statement)).not.toContain(list.table);
    }
  });

  test('counts all rows without looking at one', async () => {
    const scans = await sequentialScans(sql, selectCount(sql, list, wholeList));
    expect(scans).toEqual(list.isCounted === false ? [] : ['row_count']);
  });
});

/** Of each list; two lists may have a filter of one name. */
const { suppliers, components, missions, configurations, responses, audit } = listFilters;
const filtersOf: Record<string, Partial<Record<ListFilter, readonly string[]>>> = {
  ...{ suppliers, components, missions },
  responses: { ...responses, assignee: ['1', 'nobody'], ids: ['1,2'] },
  orders: { ...configurations, assignee: ['1', 'nobody'], mission: ['1'], container: ['1'], ids: ['1,2'] },
  events: audit,
};
const narrowed = lists.flatMap(([name, list, select]) =>
  Object.keys(list.filters ?? {}).flatMap((filter) =>
    filtersOf[name]![filter as ListFilter]!.map((value) => ({ name, list, select, filter: { [filter]: value } })),
  ),
);

test.each(narrowed)('reads and counts $name of $filter by an index', async ({ list, select, filter }) => {
  const query = { ...wholeList, limit: 50, ...filter };
  expect(await sequentialScans(sql, select(sql, query))).not.toContain(list.table);
  expect(await sequentialScans(sql, selectCount(sql, list, query))).not.toContain(list.table);
});

test('exports the responses in their order without sorting them', async () => {
  const scans = await sequentialScans(sql, selectRecords(sql, wholeList, '\u0001'));
  expect(scans).not.toContain('questionnaire_response');
});

test('summarizes the responses without reading them', async () => {
  expect(await sequentialScans(sql, selectSummary(sql))).not.toContain('questionnaire_response');
});

test.each(searchKinds)('reads matches of the kind %s by their ids', async (kind) => {
  const statement = () => selectMatches(sql, kind, '4711', [1_001, 1_002, 1_003]);
  expect(await sequentialScans(sql, statement())).toEqual([]);
  expect((await indexScans(sql, statement())).filter((name) => name.endsWith('_newest'))).toEqual([]);
});

test('counts the orders of a mission by an index, and finds what an upload may take back by others', async () => {
  expect(await sequentialScans(sql, selectAdminMission(sql, 1))).toEqual([]);
  expect(await indexScans(sql, selectAdminMission(sql, 1))).toContain('configuration_by_mission');
  expect(await sequentialScans(sql, unusedWithdrawn(sql, 1))).toEqual([]);
});

test('a scan of a whole table is noticed', async () => {
  expect(await sequentialScans(sql, sql`select id from shop.supplier where website like '%x%'`)).toEqual(['supplier']);
  expect(await selectSuppliers(sql, { ...wholeList, limit: 1 })).toHaveLength(2);
});
