import type { MissionRow } from '@fieldbox/contract/catalogue/missionCsv';
import type { AdminMission } from '@fieldbox/contract/catalogue/missions';
import { requireSeen } from '../audit/findLastChange.ts';
import { changedFields, recordEvent } from '../audit/recordEvent.ts';
import type { Statements } from '../database/connect.ts';
import { hasRows } from '../database/rows.ts';
import { invalidFields } from '../http/apiFailure.ts';
import { nameTakenMessage, noSuchMission } from './changeMissions.ts';
import { findAdminMission, lockAdminMission } from './missionRows.ts';

interface Edit {
  administratorId: number;
  id: number;
  input: MissionRow;
  /** The version that the administrator has seen; undefined if the request does not name one. */
  version: number | undefined;
}

/**
 * Changes a mission, within a transaction, and puts it back if it was withdrawn. Orders for it keep its name as ordered.
 * @throws ApiFailure not_found, edit_conflict with the current row, validation_failed for a name that is taken
 */
export async function editMission(
  sql: Statements,
  { administratorId, id, input, version }: Edit,
): Promise<AdminMission> {
  const current = await lockAdminMission(sql, id);
  if (!current) throw noSuchMission();
  await requireSeen(sql, current, version, 'mission');
  // The cards of the solutions page lead to missions of their own type.
  const useCase = input.type === current.type ? current.useCase : null;
  const change = changedFields(current, { ...input, useCase });
  if (!change && !current.isWithdrawn) return current;
  if (await isNameTaken(sql, id, input)) {
    throw invalidFields({ name: nameTakenMessage });
  }
  await updateMission(sql, id, { ...input, useCase }, administratorId);
  const actor = { role: 'administrator', id: administratorId } as const;
  const subject = { id, name: input.name };
  if (current.isWithdrawn) {
    const states = { before: { state: 'withdrawn' }, after: { state: 'offered' } };
    await recordEvent(sql, { actor, action: 'mission_restored', subject, ...states });
  }
  if (change) await recordEvent(sql, { actor, action: 'mission_changed', subject, ...change });
  return (await findAdminMission(sql, id))!;
}

const isNameTaken = (sql: Statements, id: number, { name, type }: MissionRow) =>
  hasRows(sql`
    select from shop.mission
    where type = ${type} and lower(name) = lower(${name}) and withdrawn_at is null and id <> ${id}`);

const updateMission = (
  sql: Statements,
  id: number,
  { name, description, type, useCase, duration, personnel, equipment }: MissionRow & Pick<AdminMission, 'useCase'>,
  administratorId: number,
) => sql`
  update shop.mission
  set
    withdrawn_at = null, name = ${name}, description = ${description}, type = ${type}, use_case = ${useCase}, duration = ${duration},
    personnel = ${personnel}, equipment = ${equipment}, changed_by = ${administratorId}, version = version + 1
  where id = ${id}`;
