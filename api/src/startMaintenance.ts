import type { Role } from '@fieldbox/contract/accounts/logins';
import { actionsAbout } from '@fieldbox/contract/audit/auditActions';
import { loginRecordDays } from '@fieldbox/contract/privacy/retention';
import { isUnavailable } from '@onesite/database/isUnavailable';
import { every } from '@onesite/telemetry/every';
import { logTo } from '@onesite/telemetry/log/limitedLog';
import { createOutage } from '@onesite/telemetry/log/outage';
import type { Logger } from 'pino';
import { removeCompanySessions } from './accounts/login/companySignInCalls.ts';
import { removeExpiredResetTokens } from './accounts/passwordReset/resetCalls.ts';
import { accountTables } from './auth/sessions.ts';
import { deleteInBatches, updateInBatches } from './database/deleteInBatches.ts';
import type { Database, Statements } from './database/sql.ts';
import { loggable } from './http/onError.ts';
import { removeExpiredNetworks, removeUnusedCounters } from './http/sharedLimit.ts';
import { removeExpiredKeys } from './idempotency/createOnce.ts';
import { removeFinishedMail } from './mail/startOutbox.ts';
import { removeExpiredSubscriberTokens, removeUnusedSubscribers } from './newsletter/subscribers.ts';
import { checkData } from './operator/operation.ts';

const hour = 3_600_000;

/** UTC: the hour of the night in which what is stored is checked. */
const checkHour = 3;

/**
 * Does what has to be done now and then, until it is stopped. Any number of processes may do so. What fails is logged once, and done
 * by the next run. That the database is away is for others to say.
 */
export function startMaintenance(sql: Database, logger: Logger): () => Promise<void> {
  const stops = [
    repeat(hour, 'remove expired rows', () => removeExpired(sql, logger)),
    repeat(hour, 'check stored data', () => checkAtNight(sql, logger)),
  ];

  function repeat(ms: number, task: string, work: () => Promise<unknown>) {
    const lines = {
      down: 'maintenance failed',
      back: 'maintenance works again',
      level: 'error',
      about: { task },
    } as const;
    const outage = createOutage(logTo(logger), lines);
    return every(ms, () =>
      work().then(outage.succeeded, (error) => {
        if (!isUnavailable(error)) outage.failed({ error: loggable(error) });
      }),
    );
  }

  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

async function checkAtNight(sql: Database, logger: Logger): Promise<void> {
  if (new Date().getUTCHours() !== checkHour) return;
  const problems = await checkData(sql);
  if (problems.length > 0) logger.error({ problems }, 'stored data is inconsistent: npm run operator -- check');
}

const removals = {
  'idempotency keys': removeExpiredKeys,
  'sessions of administrators': (sql: Database) => removeExpiredSessions(sql, 'administrator'),
  'sessions by a sign-in': removeCompanySessions,
  'sessions of suppliers': (sql: Database) => removeExpiredSessions(sql, 'supplier'),
  'newsletter links': removeExpiredSubscriberTokens,
  subscribers: removeUnusedSubscribers,
  'reset links': removeExpiredResetTokens,
  mails: removeFinishedMail,
  logins: removeOldLogins,
  'login limits': removeUnusedCounters,
  'known networks': removeExpiredNetworks,
};

/**
 * Removes what has expired, as each feature defines it. To be called now and then; once an hour is plenty. What fails for one
 * is logged, and the others are still removed.
 */
export async function removeExpired(sql: Database, logger: Pick<Logger, 'error'>): Promise<void> {
  for (const [what, remove] of Object.entries(removals)) {
    await remove(sql).catch((error) => {
      if (!isUnavailable(error)) logger.error({ what, error: loggable(error) }, 'expired rows could not be removed');
    });
  }
}

/** Deletes old logins from the record, and the networks of other old events. The changes themselves stay on record. */
async function removeOldLogins(sql: Statements): Promise<void> {
  const isOld = sql`created_at < now() - make_interval(days => ${loginRecordDays})`;
  const isLogin = sql`action = any(${actionsAbout('logged_in')}::text[])`;
  await deleteInBatches(sql, 'shop.audit_event', sql`${isLogin} and ${isOld}`);
  await updateInBatches(sql, 'shop.audit_event', sql`network = null`, sql`network is not null and ${isOld}`);
}

const removeExpiredSessions = (sql: Statements, role: Role): Promise<void> =>
  deleteInBatches(sql, accountTables[role].session, sql`expires_at <= now()`);
