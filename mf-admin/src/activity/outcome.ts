import type { AuditEvent } from '@fieldbox/contract/audit/audit';
import { clockSeenFrom } from './days.ts';

/** What became of an event, or what it did to another: 'Undone at 17:12', 'Undo of 17:10', 'Changed since'. */
export function outcomesOf({ createdAt, actor, undoesAt, undoneAt, undoneByName, undoRefusal }: AuditEvent): string[] {
  const outcomes = undoesAt ? [`Undo of ${clockSeenFrom(createdAt, undoesAt)}`] : [];
  if (undoRefusal === 'changed_since') outcomes.push('Changed since');
  if (undoneAt) {
    const by = undoneByName && undoneByName !== actor.name ? ` by ${undoneByName}` : '';
    outcomes.push(`Undone at ${clockSeenFrom(createdAt, undoneAt)}${by}`);
  }
  return outcomes;
}
