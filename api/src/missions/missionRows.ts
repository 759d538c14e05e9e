import type { listSorts } from '@fieldbox/contract/administration/lists';
import type { AdminMission, Mission } from '@fieldbox/contract/catalogue/missions';
import type { Statements } from '../database/connect.ts';
import { first } from '../database/rows.ts';
import { type List, nameKey, selectPage } from '../lists/list.ts';

/** The missions on offer. */
export const missionList: List<(typeof listSorts.missions)[number]> = {
  table: 'mission',
  noun: 'mission',
  only: 'withdrawn_at is null',
  sorts: {
    createdAt: { expression: 'created_at', kind: 'time' },
    id: { expression: 'id', kind: 'number' },
    name: nameKey('name'),
    type: { expression: 'type', kind: 'text' },
  },
  filters: { type: 'type' },
};

const missionColumns = (sql: Statements) => sql`
  id, name, description, icon, type, use_case as "useCase", duration, personnel, equipment`;

export const selectAdminMissions = selectPage<Mission>(missionList, missionColumns);

/** All missions on offer, oldest first. */
export const listMissions = (sql: Statements) => sql<Mission[]>`
  select ${missionColumns(sql)}
  from shop.mission
  where withdrawn_at is null
  order by id`;

const adminMissionColumns = (sql: Statements) => sql`
  ${missionColumns(sql)}, version,
  (
    select count(*)::int from shop.configuration o where o.mission_id = mission.id and o.state <> 'cancelled'
  ) as "orderCount"`;

/** A mission on offer, with its version and the number of orders that hold it; cancelled ones do not count. */
export const findAdminMission = (sql: Statements, id: number) =>
  first(sql<AdminMission[]>`
    select ${adminMissionColumns(sql)} from shop.mission where id = ${id} and withdrawn_at is null`);

/** A mission, also a withdrawn one, locked until this transaction ends. */
export const lockAdminMission = (sql: Statements, id: number) =>
  first(sql<(AdminMission & { isWithdrawn: boolean })[]>`
    select ${adminMissionColumns(sql)}, withdrawn_at is not null as "isWithdrawn"
    from shop.mission
    where id = ${id}
    for no key update`);
