import type { MissionRow } from '@fieldbox/contract/catalogue/missionCsv';
import type { AdminMission } from '@fieldbox/contract/catalogue/missions';
import { recordEvent } from '../audit/recordEvent.ts';
import type { Statements } from '../database/connect.ts';
import { ApiFailure, invalidFields } from '../http/apiFailure.ts';
import { findAdminMission } from './missionRows.ts';

export const nameTakenMessage = 'A mission with this name and type already exists';

/**
 * Adds a mission with the default icon, within a transaction.
 * @throws ApiFailure validation_failed for a name that is taken
 */
export async function addMission(
  sql: Statements,
  { administratorId, ...input }: MissionRow & { administratorId: number },
): Promise<AdminMission | undefined> {
  const { name, description, type, duration, personnel, equipment } = input;
  const [added] = await sql<{ id: number }[]>`
    insert into shop.mission (name, description, type, duration, personnel, equipment)
    values (${name}, ${description}, ${type}, ${duration}, ${personnel}, ${equipment})
    on conflict (type, lower(name)) where withdrawn_at is null do nothing
    returning id`;
  if (!added) throw invalidFields({ name: nameTakenMessage });
  const actor = { role: 'administrator', id: administratorId } as const;
  const event = { actor, action: 'mission_created', subject: { id: added.id, name }, after: input } as const;
  await recordEvent(sql, event);
  return findAdminMission(sql, added.id);
}

/** Withdraws a mission, within a transaction. Orders for it do not change. */
export async function removeMission(sql: Statements, administratorId: number, id: number): Promise<void> {
  const [mission] = await sql<{ name: string }[]>`
    update shop.mission set withdrawn_at = now(), changed_by = ${administratorId}, version = version + 1
    where id = ${id} and withdrawn_at is null
    returning name`;
  if (!mission) throw noSuchMission();
  await recordEvent(sql, {
    actor: { role: 'administrator', id: administratorId },
    action: 'mission_withdrawn',
    subject: { id, name: mission.name },
    before: { state: 'offered' },
    after: { state: 'withdrawn' },
  });
}

export const noSuchMission = () => new ApiFailure('not_found', 'There is no such mission.');
