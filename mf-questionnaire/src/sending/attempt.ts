import { idempotencyHours, isIdempotencyKey, newIdempotencyKey } from '@onesite/shared-contract/http/idempotency';
import { contentOf } from '@onesite/shared-contract/http/sendKey';
import { readStored, writeStored } from '@onesite/shared-host/storage';

const name = 'mf-questionnaire.attempts';
const hourMs = 3_600_000;

/** More different answers than anybody has open in tabs, all without a reply. */
const maxAttempts = 10;

/** An hour before the API does so: the clocks of two machines differ, and an answer takes its time. */
const keyHours = idempotencyHours - 1;

/** The key of a send, and the time of the first send under it, in milliseconds since 1970. */
export type Attempt = { key: string; since: number };

type Body = Readonly<Record<string, unknown>>;
type StoredAttempt = Attempt & { digest: string };

export function isAttempt(stored: object): stored is Attempt {
  const { key, since } = stored as Partial<Attempt>;
  return typeof key === 'string' && isIdempotencyKey(key) && Number.isFinite(since);
}

/** Whether the API may no longer know this key, so that a send under it could make a second row. */
export const isExpired = ({ since }: Attempt, now = Date.now()) => Math.abs(now - since) > keyHours * hourMs;

/**
 * The attempt to send these answers: the same one over double click, retry, reload and a second tab, whatever other answers are
 * sent meanwhile, until it is removed because it succeeded or was refused.
 */
export function attemptOf(body: Body): Attempt {
  const stored = readAttempts().find(({ digest }) => digest === digestOf(body));
  return stored ? { key: stored.key, since: stored.since } : newAttempt(body);
}

export function newAttempt(body: Body): Attempt {
  const attempt = { key: newIdempotencyKey(), since: Date.now() };
  writeAttempts([{ ...attempt, digest: digestOf(body) }, ...attemptsOfOthers(body)]);
  return attempt;
}

export const removeAttempt = (body: Body) => writeAttempts(attemptsOfOthers(body));

const attemptsOfOthers = (body: Body) => readAttempts().filter(({ digest }) => digest !== digestOf(body));

function readAttempts(): StoredAttempt[] {
  const stored = readStored('local', name);
  return Array.isArray(stored) ? stored.filter(isStoredAttempt).filter((attempt) => !isExpired(attempt)) : [];
}

const isStoredAttempt = (stored: unknown): stored is StoredAttempt =>
  typeof stored === 'object' && stored !== null && isAttempt(stored) && 'digest' in stored;

function writeAttempts(attempts: StoredAttempt[]) {
  writeStored('local', name, attempts.length > 0 ? attempts.slice(0, maxAttempts) : undefined);
}

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
