import type { listSorts } from '@fieldbox/contract/administration/lists';
import type { MissionRow } from '@fieldbox/contract/catalogue/missionCsv';
import type { AdminMission, Mission } from '@fieldbox/contract/catalogue/missions';
import { administrator, changedFields, recordEvent, requireSeen } from '../audit/recordEvent.ts';
import { first, hasRows, type Statements } from '../database/sql.ts';
import { ApiFailure, invalidFields } from '../http/apiFailure.ts';
import { type List, nameKey, selectPage } from '../lists/list.ts';

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

/**
 * A mission on offer, with its version and the number of orders that hold it; cancelled ones do not count.
 * @throws ApiFailure not_found
 */
export async function findAdminMission(sql: Statements, id: number): Promise<AdminMission> {
  const [mission] = await sql<AdminMission[]>`
    select ${adminMissionColumns(sql)} from shop.mission where id = ${id} and withdrawn_at is null`;
  if (!mission) throw noSuchMission();
  return mission;
}

/** A mission, also a withdrawn one, locked until this transaction ends. */
const lockAdminMission = (sql: Statements, id: number) =>
  first(sql<(AdminMission & { isWithdrawn: boolean })[]>`
    select ${adminMissionColumns(sql)}, withdrawn_at is not null as "isWithdrawn"
    from shop.mission
    where id = ${id}
    for no key update`);

export const nameTakenMessage = 'A mission with this name and type already exists';

/**
 * Adds a mission with the default icon, within a transaction.
 * @throws ApiFailure validation_failed for a name that is taken
 */
export async function addMission(
  sql: Statements,
  { administratorId, ...input }: MissionRow & { administratorId: number },
): Promise<AdminMission> {
  const [added] = await sql<{ id: number }[]>`
    insert into shop.mission ${sql(input)}
    on conflict (type, lower(name)) where withdrawn_at is null do nothing
    returning id`;
  if (!added) throw invalidFields({ name: nameTakenMessage });
  const subject = { id: added.id, name: input.name };
  await recordEvent(sql, administrator(administratorId), 'mission_created', subject, { after: input });
  return findAdminMission(sql, added.id);
}

/** Withdraws a mission, within a transaction. Orders for it do not change. */
export async function withdrawMission(sql: Statements, administratorId: number, id: number): Promise<void> {
  const [mission] = await sql<{ name: string }[]>`
    update shop.mission set withdrawn_at = now(), changed_by = ${administratorId}, version = version + 1
    where id = ${id} and withdrawn_at is null
    returning name`;
  if (!mission) throw noSuchMission();
  const states = { before: { state: 'offered' }, after: { state: 'withdrawn' } };
  await recordEvent(sql, administrator(administratorId), 'mission_withdrawn', { id, name: mission.name }, states);
}

const noSuchMission = () => new ApiFailure('not_found', 'There is no such mission.');

interface Seen {
  administratorId: number;
  id: number;
  /** The version that the administrator has seen; undefined if the request does not name one. */
  version: number | undefined;
}

/**
 * Changes a mission, within a transaction, and puts it back if it was withdrawn. Orders for it keep its name as ordered.
 * @throws ApiFailure not_found, edit_conflict with the current row, validation_failed for a name that is taken
 */
export async function changeMission(
  sql: Statements,
  { administratorId, id, version }: Seen,
  input: MissionRow,
): Promise<AdminMission> {
  const current = await lockAdminMission(sql, id);
  if (!current) throw noSuchMission();
  await requireSeen(sql, current, version, 'mission');
  // The cards of the solutions page lead to missions of their own type.
  const useCase = input.type === current.type ? current.useCase : null;
  const change = changedFields(current, { ...input, useCase });
  if (!change && !current.isWithdrawn) return current;
  if (await isNameTaken(sql, id, input)) throw invalidFields({ name: nameTakenMessage });
  await sql`
    update shop.mission
    set ${sql({ ...input, use_case: useCase })}, withdrawn_at = null, changed_by = ${administratorId}, version = version + 1
    where id = ${id}`;
  const actor = administrator(administratorId);
  const subject = { id, name: input.name };
  const states = { before: { state: 'withdrawn' }, after: { state: 'offered' } };
  if (current.isWithdrawn) await recordEvent(sql, actor, 'mission_restored', subject, states);
  if (change) await recordEvent(sql, actor, 'mission_changed', subject, change);
  return findAdminMission(sql, id);
}

const isNameTaken = (sql: Statements, id: number, { name, type }: MissionRow) =>
  hasRows(sql`
    select from shop.mission
    where type = ${type} and lower(name) = lower(${name}) and withdrawn_at is null and id <> ${id}`);
