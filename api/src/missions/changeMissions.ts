import { recordEvent } from '../audit/recordEvent.ts';
import type { Statements } from '../database/connect.ts';
import { ApiFailure } from '../http/apiFailure.ts';
import type { Recorded } from '../http/inTransaction.ts';

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
