import type { listSorts } from '@fieldbox/contract/administration/lists';
import type { Statements } from '../database/connect.ts';
import { type List, nameKey, type PageQuery } from '../lists/list.ts';
import { selectWritten } from '../lists/writtenRows.ts';

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
export const selectAdminMissions = (sql: Statements, query: PageQuery) =>
  selectWritten(
    sql,
    missionList,
    query,
    sql`id, name, description, icon, type, use_case as "useCase", duration, personnel, equipment`,
  );
