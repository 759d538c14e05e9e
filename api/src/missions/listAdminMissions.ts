import type { ListQuery, listSorts } from '@fieldbox/contract/lists';
import type { Mission } from '@fieldbox/contract/missions';
import type { Statements } from '../database/connect.ts';
import { cursorKey, type List, nameKey, page } from '../lists/list.ts';
import type { Keyed } from '../lists/pages.ts';

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
  isCounted: false,
};

/** The missions that a query asks for, and one more where there is a next page. */
export const selectAdminMissions = (sql: Statements, query: ListQuery) => sql<(Mission & Keyed)[]>`
  select
    id, name, description, icon, type, use_case as "useCase", duration, personnel, equipment,
    ${cursorKey(sql, missionList, query)} as "cursorKey"
  from shop.mission
  where ${page(sql, missionList, query)}`;
