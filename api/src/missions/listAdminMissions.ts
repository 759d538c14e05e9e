import type { listSorts } from '@fieldbox/contract/administration/lists';
import type { Mission } from '@fieldbox/contract/catalogue/missions';
import { sectors } from '@fieldbox/contract/catalogue/sectors';
import type { Statements } from '../database/connect.ts';
import { type List, listColumns, nameKey, type PageQuery, page } from '../lists/list.ts';
import type { Keyed } from '../lists/pages.ts';
import { labelled, numbered, ownLabels } from '../lists/written.ts';

/** The missions on offer. */
export const missionList: List<(typeof listSorts.missions)[number]> = {
  table: 'mission',
  only: 'withdrawn_at is null',
  sorts: {
    createdAt: { expression: 'created_at', kind: 'time' },
    id: { expression: 'id', kind: 'number' },
    name: nameKey('name'),
    type: { expression: 'type', kind: 'text' },
  },
  filters: { type: 'type' },
  written: [numbered('mission'), labelled(ownLabels(sectors), (type) => `type = '${type}'`)],
  isCounted: false,
};

/** The missions that a query asks for, and one more where there is a next page. */
export const selectAdminMissions = (sql: Statements, query: PageQuery) => sql<(Mission & Keyed)[]>`
  select
    id, name, description, icon, type, use_case as "useCase", duration, personnel, equipment,
    ${listColumns(sql, missionList, query)}
  from shop.mission
  where ${page(sql, missionList, query)}`;
