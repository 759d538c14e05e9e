import type { Logger } from 'pino';
import { removeExpiredResetTokens } from './accounts/passwordReset/resetTokens.ts';
import { removeOldLogins } from './audit/removeOldLogins.ts';
import { removeExpiredSessions } from './auth/removeExpiredSessions.ts';
import type { Database } from './database/connect.ts';
import { removeExpiredNetworks } from './http/knownNetworks.ts';
import { loggable } from './http/loggable.ts';
import { removeUnusedCounters } from './http/sharedLimit.ts';
import { removeExpiredKeys } from './idempotency/keys.ts';
import { removeFinishedMail } from './mail/outboxRows.ts';
import { removeUnusedSubscribers } from './newsletter/subscribers.ts';
import { removeExpiredSubscriberTokens } from './newsletter/subscriberTokens.ts';
import { removeDeletedNotes } from './orders/orderNotes.ts';
import { removeOldPictures } from './pictures/storedPictures.ts';

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
  'pictures of links': removeOldPictures,
};

/**
 * Removes what has expired, as each feature defines it. To be called now and then; once an hour is plenty. What fails for one
 * is logged, and the others are removed all the same.
 */
export async function removeExpired(sql: Database, logger: Pick<Logger, 'error'>): Promise<void> {
  for (const [what, remove] of Object.entries(removals)) {
    await remove(sql).catch((error) =>
      logger.error({ what, error: loggable(error) }, 'expired rows could not be removed'),
    );
  }
}
