import type { AuditAction } from '@fieldbox/contract/audit/auditActions';
import { type Actor, recordEvent } from '../audit/recordEvent.ts';
import type { Statements } from '../database/connect.ts';
import { findUsername } from './accountRows.ts';

interface AccountEvent {
  administratorId: number;
  action: AuditAction;
  /** By default the administrator whose account it is. */
  actor?: Actor;
  network?: string | null;
  after?: object;
}

/** Records what was done with an administrator's account. @returns the event's id */
export async function recordAccountEvent(
  sql: Statements,
  { administratorId: id, actor = { role: 'administrator', id }, ...event }: AccountEvent,
): Promise<number> {
  const name = (await findUsername(sql, 'administrator', id)) ?? '';
  return recordEvent(sql, { ...event, actor, subject: { id, name } });
}
