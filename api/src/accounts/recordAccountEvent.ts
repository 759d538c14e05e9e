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

/** Records what an administrator has done with their account. */
export async function recordAccountEvent(
  sql: Statements,
  { administratorId: id, ...event }: AccountEvent,
): Promise<void> {
  const name = (await findUsername(sql, 'administrator', id)) ?? '';
  await recordEvent(sql, { ...event, actor: { role: 'administrator', id }, subject: { id, name } });
}
