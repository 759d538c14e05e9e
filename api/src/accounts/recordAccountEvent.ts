import type { AuditAction } from '@fieldbox/contract/audit/auditActions';
import { recordEvent } from '../audit/recordEvent.ts';
import type { Statements } from '../database/connect.ts';
import { findUsername } from './accountRows.ts';

interface AccountEvent {
  administratorId: number;
  action: AuditAction;
  network?: string | null;
  after?: object;
}

/** Records what an administrator has done with their account. @returns the event's id */
export async function recordAccountEvent(
  sql: Statements,
  { administratorId: id, ...event }: AccountEvent,
): Promise<number> {
  const name = (await findUsername(sql, 'administrator', id)) ?? '';
  return recordEvent(sql, { ...event, actor: { role: 'administrator', id }, subject: { id, name } });
}
