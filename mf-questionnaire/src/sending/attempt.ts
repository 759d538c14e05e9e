import { idempotencyHours, isIdempotencyKey, newIdempotencyKey } from '@fieldbox/contract/idempotency';
import { contentOf } from '@fieldbox/contract/sendKey';
import { readStored, writeStored } from '@fieldbox/shared-host/storage';

const name = 'mf-questionnaire.attempt';
const hourMs = 3_600_000;

/** An hour before the API does so: the clocks of two machines differ, and an answer takes its time. */
const keyHours = idempotencyHours - 1;

/** The key of a send, and the time of the first send under it, in milliseconds since 1970. */
export type Attempt = { key: string; since: number };

type Body = Readonly<Record<string, unknown>>;

export function isAttempt(stored: object): stored is Attempt {
  const { key, since } = stored as Partial<Attempt>;
  return typeof key === 'string' && isIdempotencyKey(key) && Number.isFinite(since);
}

/** Whether the API may no longer know this key, so that a send under it could make a second row. */
export const isExpired = ({ since }: Attempt, now = Date.now()) => Math.abs(now - since) > keyHours * hourMs;

/**
 * The attempt to send these answers: the same one over double click, retry, reload and a second tab until they change or the
 * attempt is removed, because it succeeded or was refused.
 */
export function attemptOf(body: Body): Attempt {
  const stored = (readStored('local', name) ?? {}) as { digest?: string };
  if (stored.digest !== digestOf(body) || !isAttempt(stored) || isExpired(stored)) return newAttempt(body);
  return { key: stored.key, since: stored.since };
}

export function newAttempt(body: Body): Attempt {
  const attempt = { key: newIdempotencyKey(), since: Date.now() };
  writeStored('local', name, { ...attempt, digest: digestOf(body) });
  return attempt;
}

export const removeAttempt = () => void writeStored('local', name, undefined);

/**
 * Recognises what is sent. It is stored in place of the content, which has contact data: those are in the draft, which the
 * visitor can clear. FNV-1a, 32 bits.
 */
export function digestOf(body: Body): string {
  const content = contentOf(body);
  let digest = 0x811c9dc5;
  for (let index = 0; index < content.length; index++)
    digest = Math.imul(digest ^ content.charCodeAt(index), 0x01000193);
  return `${content.length}-${(digest >>> 0).toString(16)}`;
}
