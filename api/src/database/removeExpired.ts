import { actionsAbout } from '@fieldbox/contract/audit';
import { idempotencyHours } from '@fieldbox/contract/idempotency';
import { finishedMailDays, loginRecordDays, unusedSubscriberDays } from '@fieldbox/contract/retention';
import type { Statements } from './connect.ts';

/** Removes what is over and would only fill the disk. Any time will do, once an hour is plenty. */
export async function removeExpired(sql: Statements): Promise<void> {
  await removeIdempotencyKeys(sql);
  await removeAdministratorSessions(sql);
  await removeSupplierSessions(sql);
  await removeSubscriberTokens(sql);
  await removeUnusedSubscribers(sql);
  await removePasswordResets(sql);
  await removeOldMail(sql);
  await removeOldLogins(sql);
}

const removeIdempotencyKeys = (sql: Statements) => sql`
  delete from shop.idempotency_key where created_at < now() - make_interval(hours => ${idempotencyHours})`;

const removeAdministratorSessions = (sql: Statements) => sql`
  delete from shop.administrator_session where expires_at <= now()`;

const removeSupplierSessions = (sql: Statements) => sql`
  delete from shop.supplier_session where expires_at <= now()`;

const removeSubscriberTokens = (sql: Statements) => sql`
  delete from shop.subscriber_token where expires_at <= now()`;

const removePasswordResets = (sql: Statements) => sql`
  delete from shop.password_reset where expires_at <= now()`;

/** Who has unsubscribed or never verified, unless a link to verify can still be used or is on its way. */
const removeUnusedSubscribers = (sql: Statements) => sql`
  delete from shop.subscriber s
  where (s.verified_at is null or s.unsubscribed_at is not null)
    and coalesce(s.unsubscribed_at, s.created_at) < now() - make_interval(days => ${unusedSubscriberDays})
    and not exists (
      select from shop.subscriber_token t where t.subscriber_id = s.id and t.may_verify and t.expires_at > now()
    )
    and not exists (
      select from shop.outgoing_mail m
      where lower(m.recipient) = lower(s.email) and m.kind = 'newsletter-verification'
        and m.sent_at is null and m.dropped_at is null
    )`;

/** What was sent or given up a month ago; what still waits stays, however old. */
const removeOldMail = (sql: Statements) => sql`
  delete from shop.outgoing_mail
  where (sent_at is not null or dropped_at is not null) and created_at < now() - make_interval(days => ${finishedMailDays})`;

/** Who logged in, and from where accounts were used; what was changed stays. */
async function removeOldLogins(sql: Statements): Promise<void> {
  const isOld = sql`created_at < now() - make_interval(days => ${loginRecordDays})`;
  await sql`delete from shop.audit_event where action = any(${actionsAbout('logged_in')}::text[]) and ${isOld}`;
  await sql`update shop.audit_event set network = null where network is not null and ${isOld}`;
}
