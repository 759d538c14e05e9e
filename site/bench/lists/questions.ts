import { type ListQuery, listFilters, wholeList } from '@fieldbox/contract/administration/lists';
import { auditList, selectEvents } from 'api/audit/listEvents';
import { componentList, selectAdminComponents } from 'api/components/listAdminComponents';
import type { Database, Statements } from 'api/database/connect';
import { writeCursor } from 'api/lists/cursor';
import type { List, PageQuery } from 'api/lists/list';
import type { Keyed } from 'api/lists/pages';
import { readList } from 'api/lists/readList';
import { missionList, selectAdminMissions } from 'api/missions/listAdminMissions';
import { configurationList, selectConfigurations } from 'api/orders/listConfigurations';
import { searchAll } from 'api/search/searchAll';
import { selectSuppliers, supplierList } from 'api/suppliers/listSuppliers';
import { selectResponses } from 'api/surveys/listSurveyResponses';
import { surveyResponseList } from 'api/surveys/surveyResponseList';

export interface ListQuestion {
  list: string;
  page: string;
  ask: (sql: Database) => Promise<unknown>;
}

type Select = (sql: Statements, query: PageQuery) => PromiseLike<Keyed[]>;

const lists: Record<string, { list: List; select: Select; filters?: Record<string, readonly string[]> }> = {
  orders: { list: configurationList, select: selectConfigurations },
  responses: { list: surveyResponseList, select: selectResponses, filters: listFilters.responses },
  events: { list: auditList, select: selectEvents, filters: listFilters.audit },
  suppliers: { list: supplierList, select: selectSuppliers, filters: listFilters.suppliers },
  components: { list: componentList, select: selectAdminComponents, filters: listFilters.components },
  missions: { list: missionList, select: selectAdminMissions, filters: listFilters.missions },
};

const limit = 50;
const middle = { text: 'd', number: 5_000, time: (Date.now() - 180 * 86_400_000) * 1_000 };

/** The number of matches among the rows of `seedLists`. */
const searches = {
  example: 'all',
  'organization 99': 'one of 90, of which every trigram is in every row',
  organization: 'all',
  ana: 'one of five',
  c4c: 'one of 50',
  c4ca42: 'a few',
  nobody: 'none, nor by a typo',
  stroud: '1,500, the oldest',
  muller: '1,500, the oldest',
  'stroud mül': '1,500, the oldest',
  'stroid sohne': '1,500, by a typo',
  exampel: 'all, by a typo',
  a: 'a letter',
  99: 'two',
  q: 'one that no word begins with',
  '---': 'nothing to search for',
};

export const questions: ListQuestion[] = [
  ...Object.entries(lists).flatMap(([name, { list, select, filters = {} }]) => {
    const question = (page: string, query: Partial<ListQuery>): ListQuestion => ({
      list: name,
      page,
      ask: (sql) => readList(sql, list, { ...wholeList, limit, ...query }, select),
    });
    const sorts = Object.entries(list.sorts).flatMap(([field, { kind }]) => {
      const sort = field === 'createdAt' ? '-createdAt' : field;
      const cursor = writeCursor(sort, { key: middle[kind], id: 500_000, bound: 'after', start: 500_001 });
      return [question(`by ${sort}`, { sort }), question(`by ${sort}, in the middle`, { sort, cursor })];
    });
    const narrowed = Object.entries(filters).flatMap(([filter, values]) =>
      values.map((value) => question(`${filter} ${value}`, { [filter]: value })),
    );
    const periods = (['today', '7d', '30d'] as const).map((period) => question(period, { period }));
    const searched = Object.entries(searches).map(([search, matches]) =>
      question(`search '${search}' (${matches})`, { search }),
    );
    const sorted = Object.keys(list.sorts).map((sort) =>
      question(`search 'stroud' by ${sort}`, { sort, search: 'stroud' }),
    );
    return [...sorts, ...narrowed, ...periods, ...searched, ...sorted];
  }),
  ...Object.entries(searches).map(([search, matches]) => ({
    list: 'palette',
    page: `'${search}' (${matches})`,
    ask: (sql: Database) => searchAll(sql, search),
  })),
];
