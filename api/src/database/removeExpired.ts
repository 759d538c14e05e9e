import { idempotencyHours } from '@fieldbox/contract/idempotency';
import type { Statements } from './connect.ts';

/** Removes what is over and would only fill the disk. Any time will do, once an hour is plenty. */
export async function removeExpired(sql: Statements): Promise<void> {
  await removeIdempotencyKeys(sql);
  await removeAdministratorSessions(sql);
  await removeSupplierSessions(sql);
  await removeSubscriberTokens(sql);
  await removePasswordResets(sql);
  await removeOldMail(sql);
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

/** What was sent or given up a month ago; what still waits stays, however old. */
const removeOldMail = (sql: Statements) => sql`
  delete from shop.outgoing_mail
  where (sent_at is not null or dropped_at is not null) and created_at < now() - interval '30 days'`;
