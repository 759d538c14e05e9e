import { actionsAbout } from '@fieldbox/contract/audit/auditActions';
import { loginRecordDays } from '@fieldbox/contract/privacy/retention';
import type { Statements } from '../database/connect.ts';
import { deleteInBatches, updateInBatches } from '../database/deleteInBatches.ts';

/** Deletes old logins from the record, and the networks of other old events. The changes themselves stay on record. */
export async function removeOldLogins(sql: Statements): Promise<void> {
  const isOld = sql`created_at < now() - make_interval(days => ${loginRecordDays})`;
  const isLogin = sql`action = any(${actionsAbout('logged_in')}::text[])`;
  await deleteInBatches(sql, 'shop.audit_event', sql`${isLogin} and ${isOld}`);
  await updateInBatches(sql, 'shop.audit_event', sql`network = null`, sql`network is not null and ${isOld}`);
}
