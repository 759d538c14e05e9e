import type { RowVersion } from '@fieldbox/contract/administration/rowChanges';
import type { AdminMission, Mission } from '@fieldbox/contract/catalogue/catalogue';
import type { MissionRow } from '@fieldbox/contract/catalogue/missionCsv';
import { administrator, changedFields, recordEvent } from '../audit/recordEvent.ts';
import { hasRows, type Sql } from '../database/sql.ts';
import { invalidFields } from '../http/apiFailure.ts';
import { type List, nameKey, type OwnSort } from '../lists/list.ts';
import { changeRow, type Edit, findRow, lockRow } from '../lists/rows.ts';

export const missionList: List<Mission, OwnSort<'missions'>> = {
  table: 'mission',
  columns: (sql) => sql<Mission[]>`
    id, name, description, icon, type, use_case, duration, personnel, equipment`,
  noun: 'mission',
  scope: (sql) => sql`withdrawn_at is null`,
  sorts: { name: nameKey('name'), type: { expression: 'type', kind: 'text' } },
  filters: { type: 'type' },
};

export const listMissions = (sql: Sql) => sql<Mission[]>`
  select ${missionList.columns(sql)}
  from shop.mission
  where withdrawn_at is null
  order by id`;

/** Missions of orders that are no longer on offer. */
export const listWithdrawnMissions = (sql: Sql) => sql<Pick<Mission, 'id' | 'name'>[]>`
  select id, name
  from shop.mission
  where withdrawn_at is not null and id in (select mission_id from shop.configuration)
  order by name collate shop.people, id`;

/** Missions on offer, each with its version and the number of orders that hold it; cancelled ones do not count. */
export const adminMissionList: List<AdminMission> = {
  ...missionList,
  columns: (sql) => sql<AdminMission[]>`
    ${missionList.columns(sql)}, version,
    (
      select count(*)::int from shop.configuration o where o.mission_id = mission.id and o.state <> 'cancelled'
    ) as order_count`,
};

type MissionInAnyState = AdminMission & { isWithdrawn: boolean };

const anyMissionList: List<MissionInAnyState> = {
  ...adminMissionList,
  columns: (sql) =>
    sql<MissionInAnyState[]>`${adminMissionList.columns(sql)}, withdrawn_at is not null as is_withdrawn`,
  scope: (sql) => sql`true`,
};

export const nameTakenMessage = 'A mission with this name and type already exists';

/**
 * Adds a mission with the default icon, within a transaction.
 * @throws ApiFailure validation_failed for a name that is taken
 */
export async function addMission(sql: Sql, administratorId: number, input: MissionRow): Promise<AdminMission> {
  const [added] = await sql<{ id: number }[]>`
    insert into shop.mission ${sql(input)}
    on conflict (type, lower(name)) where withdrawn_at is null do nothing
    returning id`;
  if (!added) throw invalidFields({ name: nameTakenMessage });
  const subject = { id: added.id, name: input.name };
  await recordEvent(sql, administrator(administratorId), 'mission_created', subject, { after: { type: input.type } });
  return findRow(sql, adminMissionList, added.id);
}

/** Withdraws a mission, within a transaction. Orders for it do not change. */
export async function withdrawMission(sql: Sql, edit: Edit): Promise<RowVersion> {
  const mission = await lockRow(sql, adminMissionList, edit);
  const withdrawn = await changeRow(sql, missionList, mission.id, { withdrawn_at: sql`now()` }, edit.administratorId);
  const states = { before: { state: 'offered' }, after: { state: 'withdrawn' } };
  await recordEvent(sql, administrator(edit.administratorId), 'mission_withdrawn', mission, states);
  return withdrawn;
}

/**
 * Changes a mission, within a transaction, and puts it back if it was withdrawn. Orders for it keep its name as ordered.
 * @throws ApiFailure not_found, edit_conflict with the current row, validation_failed for a name that is taken
 */
export async function changeMission(sql: Sql, edit: Edit, input: MissionRow): Promise<AdminMission> {
  const { administratorId, id } = edit;
  const { isWithdrawn, ...current } = await lockRow(sql, anyMissionList, edit);
  // A use case is a card of the page Solutions, which leads to missions of one type.
  const useCase = input.type === current.type ? current.useCase : null;
  const change = changedFields(current, { ...input, useCase });
  if (!change && !isWithdrawn) return current;
  if (await isNameTaken(sql, id, input)) throw invalidFields({ name: nameTakenMessage });
  await changeRow(sql, missionList, id, { ...input, use_case: useCase, withdrawn_at: null }, administratorId);
  const actor = administrator(administratorId);
  const subject = { id, name: input.name };
  const states = { before: { state: 'withdrawn' }, after: { state: 'offered' } };
  if (isWithdrawn) await recordEvent(sql, actor, 'mission_restored', subject, states);
  if (change) await recordEvent(sql, actor, 'mission_changed', subject, change);
  return findRow(sql, adminMissionList, id);
}

const isNameTaken = (sql: Sql, id: number, { name, type }: MissionRow) =>
  hasRows(sql`
    select from shop.mission
    where type = ${type} and lower(name) = lower(${name}) and withdrawn_at is null and id <> ${id}`);
