import { type AuditAction, type AuditEvent, actionsAbout, canBeUndone } from '@fieldbox/contract/audit';
import type { ComponentInput } from '@fieldbox/contract/components';
import type { SupplierStatus } from '@fieldbox/contract/supplierStatus';
import { bringBackComponent, changeComponent, removeComponent } from '../components/changeComponents.ts';
import { lockComponent } from '../components/listComponents.ts';
import type { Statements } from '../database/connect.ts';
import { ApiFailure } from '../http/apiFailure.ts';
import type { MailSettings } from '../mail/queueMail.ts';
import { bringBackMission, removeMission } from '../missions/changeMissions.ts';
import { moveTo } from '../suppliers/changeStatus.ts';
import { lockSupplier } from '../suppliers/findSupplier.ts';
import { findUndoOf, lockEvent } from './listEvents.ts';

interface Undo {
  event: AuditEvent;
  /** What the event was about. */
  id: number;
  administratorId: number;
  mail: MailSettings | undefined;
}

type Undoer = (sql: Statements, undo: Undo) => Promise<unknown>;

const withdrawComponent: Undoer = (sql, { event, id, administratorId }) =>
  removeComponent(sql, administratorId, id, event.id);

/** How each change is taken back. Those without an entry cannot be. */
const undoers: Partial<Record<AuditAction, Undoer>> = {
  supplier_status_changed: async (sql, { event, id, administratorId, mail }) => {
    const supplier = await lockSupplier(sql, id);
    if (!supplier) throw tooLate();
    const status = event.before?.status as SupplierStatus;
    await moveTo(sql, supplier, { status, administratorId, mail, undoes: event.id });
  },
  component_created: withdrawComponent,
  component_restored: withdrawComponent,
  component_changed: async (sql, { event, id, administratorId }) => {
    const current = await lockComponent(sql, id);
    if (!current) throw tooLate();
    const { name, description, category, price, icon, imageUrl } = current;
    const before = event.before as Partial<ComponentInput>;
    const input = { name, description, category, price, icon, imageUrl, ...before };
    await changeComponent(sql, { administratorId, id, input, version: undefined, undoes: event.id });
  },
  component_withdrawn: (sql, { event, id, administratorId }) => bringBackComponent(sql, administratorId, id, event.id),
  mission_withdrawn: (sql, { event, id, administratorId }) => bringBackMission(sql, administratorId, id, event.id),
  mission_restored: (sql, { event, id, administratorId }) => removeMission(sql, administratorId, id, event.id),
};

/**
 * Takes a change back, within a transaction, by one that leads to what was before. Answers the event of that one.
 * @throws ApiFailure not_found, validation_failed for what cannot be taken back, edit_conflict when it has been already
 * or something else has changed since
 */
export async function undoEvent(
  sql: Statements,
  eventId: number,
  { administratorId, mail }: Pick<Undo, 'administratorId' | 'mail'>,
): Promise<AuditEvent> {
  const event = await lockEvent(sql, eventId);
  if (!event) throw new ApiFailure('not_found', 'There is no such event.');
  if (event.undoneBy !== null) throw new ApiFailure('edit_conflict', 'This has been undone already.');
  const undo = undoers[event.action];
  const { id } = event.subject;
  if (!undo || id === null || !canBeUndone(event)) {
    throw new ApiFailure('validation_failed', 'This change cannot be undone.');
  }
  if (await hasChangedSince(sql, event)) throw tooLate();
  await undo(sql, { event, id, administratorId, mail });
  const undone = (await findUndoOf(sql, eventId))!;
  // Once more, now that this transaction holds the subject: somebody may have changed it in between.
  if (await hasChangedSince(sql, event, undone.id)) throw tooLate();
  return undone;
}

async function hasChangedSince(sql: Statements, event: AuditEvent, ownId = 0): Promise<boolean> {
  const later = await sql`
    select id
    from shop.audit_event
    where subject_id = ${event.subject.id}
      and id > ${event.id}
      and id <> ${ownId}
      and action = any(${actionsAbout(event.action)}::text[])
    limit 1`;
  return later.length > 0;
}

const tooLate = () => new ApiFailure('edit_conflict', 'This has changed again since, so it can no longer be undone.');
