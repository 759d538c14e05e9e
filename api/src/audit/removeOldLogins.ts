import { actionsAbout } from '@fieldbox/contract/auditActions';
import { loginRecordDays } from '@fieldbox/contract/retention';
import type { Statements } from '../database/connect.ts';

/** Deletes old logins from the record, and the networks of other old events. The changes themselves stay on record. */
export async function removeOldLogins(sql: Statements): Promise<void> {
  const isOld = sql`created_at < now() - make_interval(days => ${loginRecordDays})`;
  await sql`delete from shop.audit_event where action = any(${actionsAbout('logged_in')}::text[]) and ${isOld}`;
  await sql`update shop.audit_event set network = null where network is not null and ${isOld}`;
}
