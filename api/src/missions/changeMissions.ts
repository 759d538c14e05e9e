import type { MissionRow } from '@fieldbox/contract/catalogue/missionCsv';
import type { AdminMission } from '@fieldbox/contract/catalogue/missions';
import { recordEvent } from '../audit/recordEvent.ts';
import type { Statements } from '../database/connect.ts';
import { ApiFailure, invalidFields } from '../http/apiFailure.ts';
import type { Recorded } from '../http/inTransaction.ts';
import { findAdminMission } from './missionRows.ts';

export const nameTakenMessage = 'A mission with this name and type already exists';

/**
 * Adds a mission with the default icon, within a transaction.
 * @throws ApiFailure validation_failed for a name that is taken
 */
export async function addMission(
  sql: Statements,
  { administratorId, ...input }: MissionRow & { administratorId: number },
): Promise<Recorded<AdminMission | undefined>> {
  const { name, description, type, duration, personnel, equipment } = input;
  const [added] = await sql<{ id: number }[]>`
    insert into shop.mission (name, description, type, duration, personnel, equipment)
    values (${name}, ${description}, ${type}, ${duration}, ${personnel}, ${equipment})
    on conflict (type, lower(name)) where withdrawn_at is null do nothing
    returning id`;
  if (!added) throw invalidFields({ name: nameTakenMessage });
  const actor = { role: 'administrator', id: administratorId } as const;
  const event = { actor, action: 'mission_created', subject: { id: added.id, name }, after: input } as const;
  const eventId = await recordEvent(sql, event);
  return { result: await findAdminMission(sql, added.id), eventId };
}

/** Withdraws a mission, within a transaction. Orders for it do not change. */
export async function removeMission(
  sql: Statements,
  administratorId: number,
  id: number,
  undoes?: number,
): Promise<Recorded<undefined>> {
  const name = await withdrawMission(sql, id);
  if (name === undefined) throw noSuchMission();
  const actor = { role: 'administrator', id: administratorId } as const;
  const states = { before: { state: 'offered' }, after: { state: 'withdrawn' } };
  const event = { actor, action: 'mission_withdrawn', subject: { id, name }, ...states, undoes } as const;
  return { result: undefined, eventId: await recordEvent(sql, event) };
}

/**
 * Puts a withdrawn mission back.
 * @throws ApiFailure edit_conflict when another mission has the same name by now
 */
export async function bringBackMission(sql: Statements, administratorId: number, id: number, undoes: number) {
  const name = await restoreMission(sql, id);
  if (name === undefined)
    throw new ApiFailure('edit_conflict', 'There is now another mission with this name and type.');
  const actor = { role: 'administrator', id: administratorId } as const;
  const states = { before: { state: 'withdrawn' }, after: { state: 'offered' } };
  await recordEvent(sql, { actor, action: 'mission_restored', subject: { id, name }, ...states, undoes });
}

export const noSuchMission = () => new ApiFailure('not_found', 'There is no such mission.');

/** The mission's name, or undefined when there is none on offer. */
async function withdrawMission(sql: Statements, id: number): Promise<string | undefined> {
  const [mission] = await sql<{ name: string }[]>`
    update shop.mission set withdrawn_at = now() where id = ${id} and withdrawn_at is null
    returning name`;
  return mission?.name;
}

/** The mission's name, or undefined when one on offer has the same. */
async function restoreMission(sql: Statements, id: number): Promise<string | undefined> {
  const [mission] = await sql<{ name: string }[]>`
    update shop.mission m
    set withdrawn_at = null
    where m.id = ${id} and not exists (
      select 1
      from shop.mission other
      where other.type = m.type and lower(other.name) = lower(m.name) and other.withdrawn_at is null
        and other.id <> m.id
    )
    returning name`;
  return mission?.name;
}
