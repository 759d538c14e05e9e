import type { Role } from '@fieldbox/contract/accounts/logins';
import { loginRecordDays } from '@fieldbox/contract/privacy/retention';
import { isUnavailable } from '@onesite/database/isUnavailable';
import { every } from '@onesite/telemetry/every';
import type { Logger } from 'pino';
import { removeExpiredResetTokens } from './accounts/passwordReset/resetCalls.ts';
import { accountTables } from './auth/sessions.ts';
import { type Database, deleteInBatches, type Sql, updateInBatches } from './database/sql.ts';
import { loggable } from './http/onError.ts';
import { removeExpiredKeys } from './idempotency/respondOnce.ts';
import { removeExpiredNetworks } from './limits/knownNetworks.ts';
import { removeUnusedCounters } from './limits/sharedLimit.ts';
import { removeFinishedMail } from './mail/startOutbox.ts';
import { removeExpiredSubscriberTokens, removeUnusedSubscribers } from './newsletter/subscribers.ts';
import { removeDeletedNotes } from './workflow/workflowCalls.ts';

const hourMs = 3_600_000;

/** Removes what has expired, once an hour, until it is stopped. Any number of processes may do so. */
export const startMaintenance = (sql: Database, logger: Logger): (() => Promise<void>) =>
  every(hourMs, () => removeExpired(sql, logger));

const removals = {
  'idempotency keys': removeExpiredKeys,
  'sessions of administrators': (sql: Database) => removeExpiredSessions(sql, 'administrator'),
  'sessions of suppliers': (sql: Database) => removeExpiredSessions(sql, 'supplier'),
  'newsletter links': removeExpiredSubscriberTokens,
  subscribers: removeUnusedSubscribers,
  'reset links': removeExpiredResetTokens,
  mails: removeFinishedMail,
  logins: removeOldLogins,
  'login limits': removeUnusedCounters,
  'known networks': removeExpiredNetworks,
  'deleted notes': removeDeletedNotes,
};

/** Removes what has expired, as each feature defines it. A removal that fails is logged, and the others still run. */
export async function removeExpired(sql: Database, logger: Pick<Logger, 'error'>): Promise<void> {
  for (const [what, remove] of Object.entries(removals)) {
    await remove(sql).catch((error) => {
      if (!isUnavailable(error)) logger.error({ what, error: loggable(error) }, 'expired rows could not be removed');
    });
  }
}

/** Deletes old logins from the record, and the networks of other old events. The changes themselves stay on record. */
async function removeOldLogins(sql: Sql): Promise<void> {
  const isOld = sql`created_at < now() - make_interval(days => ${loginRecordDays})`;
  const isLogin = sql`action in ('logged_in', 'login_failed', 'logged_out')`;
  await deleteInBatches(sql, 'shop.audit_event', sql`${isLogin} and ${isOld}`);
  await updateInBatches(sql, 'shop.audit_event', sql`network = null`, sql`network is not null and ${isOld}`);
}

const removeExpiredSessions = (sql: Sql, role: Role): Promise<void> =>
  deleteInBatches(sql, accountTables[role].session, sql`expires_at <= now()`);
