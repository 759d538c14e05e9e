import { removeExpiredResetTokens } from './accounts/passwordReset/resetTokens.ts';
import { removeOldLogins } from './audit/removeOldLogins.ts';
import { removeExpiredSessions } from './auth/removeExpiredSessions.ts';
import type { Statements } from './database/connect.ts';
import { removeExpiredKeys } from './idempotency/keys.ts';
import { removeFinishedMail } from './mail/outboxRows.ts';
import { removeUnusedSubscribers } from './newsletter/subscribers.ts';
import { removeExpiredSubscriberTokens } from './newsletter/subscriberTokens.ts';

/** Removes what has expired, as each feature defines it. To be called now and then; once an hour is plenty. */
export async function removeExpired(sql: Statements): Promise<void> {
  await removeExpiredKeys(sql);
  await removeExpiredSessions(sql);
  await removeExpiredSubscriberTokens(sql);
  await removeUnusedSubscribers(sql);
  await removeExpiredResetTokens(sql);
  await removeFinishedMail(sql);
  await removeOldLogins(sql);
}
