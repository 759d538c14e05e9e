import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database } from '../database/connect.ts';
import { composeLetter } from './composeLetter.ts';
import { type ClaimedMail, claimMail, dropMail, markSent, postponeMail } from './outboxRows.ts';
import { failureCode, failureHint, isRefusedForGood, pauseAfter } from './sendFailure.ts';
import type { MailTransport } from './transport.ts';

interface OutboxOptions {
  /** Where the links in mails lead, such as `https://fieldbox.example`. */
  publicUrl: string;
  logger: Logger;
  /** Milliseconds between two looks at an outbox that was empty. */
  idle?: number;
}

/** Seconds that a worker has for one mail. */
const claimTime = 120;

/**
 * Sends what is in the outbox, one mail after the other, until it is stopped. Any number of workers may run, in any
 * number of processes. Where the mail server or the database is away it waits, and loses nothing.
 * @returns stops it, after the mail that is on its way
 */
export function startOutbox(
  sql: Database,
  transport: MailTransport,
  { publicUrl, logger, idle = 2_000 }: OutboxOptions,
): () => Promise<void> {
  const stopping = new AbortController();
  const finished = work();

  async function work() {
    while (!stopping.signal.aborted) {
      const hasWorked = await sendNext().catch((error) => {
        logger.warn({ reason: failureCode(error) }, 'outbox could not be read');
        return false;
      });
      if (!hasWorked) await sleep(idle, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  async function sendNext(): Promise<boolean> {
    const mail = await claimMail(sql, claimTime);
    if (mail) await send(mail);
    return mail !== undefined;
  }

  async function send(mail: ClaimedMail) {
    const { id, kind, attempts } = mail;
    const letter = await composeLetter(sql, mail, publicUrl);
    if (!letter) return dropMail(sql, id, 'gone');
    try {
      await transport.send(mail.recipient, letter);
    } catch (error) {
      const reason = failureCode(error);
      logger.warn({ mail: id, kind, attempts, reason, hint: failureHint(error) }, 'mail was not sent');
      if (isRefusedForGood(error)) return dropMail(sql, id, reason);
      return postponeMail(sql, id, pauseAfter(attempts), reason);
    }
    await markSent(sql, id);
    logger.info({ mail: id, kind, attempts }, 'mail sent');
  }

  return async () => {
    stopping.abort();
    await finished;
    transport.close();
  };
}
