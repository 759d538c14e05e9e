import { idempotencyHours, isIdempotencyKey, newIdempotencyKey } from './idempotency.ts';

/** Where the attempts of a form are stored, the newest first. */
type SendAttempts = { read: () => SendAttempt[]; write: (attempts: SendAttempt[]) => void };

type Values = Readonly<Record<string, unknown>>;

/**
 * Holds the keys under which a form is sent. An attempt continues while the content is the same, so that a double
 * click or a retry after a response that got lost makes no second row; another content is a new attempt.
 * @param attempts where they are stored; without it, in the page's memory
 * @param identify what makes two sends the same one
 */
export function createSendKey({ read, write } = inMemory(), identify: (values: Values) => string = contentOf) {
  const others = (content: string) => read().filter((attempt) => !isExpired(attempt) && attempt.content !== content);

  return {
    attempt(values: Values): SendAttempt {
      const content = identify(values);
      const last = read().find((attempt) => attempt.content === content);
      if (last && !isExpired(last)) return last;
      const attempt = { content, key: newIdempotencyKey(), since: Date.now() };
      write([attempt, ...others(content)]);
      return attempt;
    },
    /** For an attempt that has succeeded or was refused: the same content again is another request. */
    remove: (values: Values) => write(others(identify(values))),
  };
}

function inMemory(): SendAttempts {
  let attempts: SendAttempt[] = [];
  return {
    read: () => attempts,
    write(next) {
      attempts = next;
    },
  };
}

/** A key expires an hour before the API forgets it: the clocks of two machines differ, and a response takes its time. */
const maxAgeMs = (idempotencyHours - 1) * 3_600_000;

/** Whether the API may no longer know this key, so that a send under it could make a second row. The clock may have been set back. */
const isExpired = ({ since }: SendAttempt) => Math.abs(Date.now() - since) > maxAgeMs;

/** Identifies what is sent, in whatever order it was filled in. */
export const contentOf = (values: Values) => JSON.stringify(values, sortedKeys);

/** For JSON.stringify: the keys of every object, at any depth, in one order. */
function sortedKeys(_: string, value: unknown) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The key under which every attempt sends the same content, and the time of the first one, in milliseconds since 1970. */
export type SendAttempt = { content: string; key: string; since: number };

/** Whether something that a device has stored is an attempt to send. */
export function isSendAttempt(stored: unknown): stored is SendAttempt {
  const { content, key, since } = (stored ?? {}) as Partial<SendAttempt>;
  return typeof content === 'string' && typeof key === 'string' && isIdempotencyKey(key) && Number.isFinite(since);
}
