import { isSendAttempt, type SendAttempt } from '@onesite/shared-contract/http/sendAttempt';
import { contentOf, createSendKey } from '@onesite/shared-contract/http/sendKey';
import { readStored, writeStored } from '@onesite/shared-host/storage';

type Value = string | boolean | readonly string[];

/** The fields that are stored, each with its empty value. A password is never among them. */
export type DraftShape = Readonly<Record<string, Value>>;

type Stored = {
  values: Record<string, Value>;
  /** Milliseconds since 1970. */
  savedAt?: number;
  /** The form is sent under its key. */
  attempt?: SendAttempt;
  /** An attempt to send it got no answer, so it may have arrived. */
  isUnanswered?: boolean;
};

export type FormDraft = ReturnType<typeof createFormDraft>;

/**
 * What a visitor has filled in, on the visitor's device until the form is sent. It is stored for the tab and for the browser: a
 * reload restores this tab's answers, whatever other tabs did; a new tab begins with the latest ones. For effects and handlers
 * only, because a server has no storage.
 * @param name begins with the remote's, and is another one when the fields get another meaning
 */
export function createFormDraft(name: string, shape: DraftShape) {
  /** Whether the device has stored it. */
  function write(stored: Stored | undefined): boolean {
    writeStored('session', name, stored);
    return writeStored('local', name, stored);
  }

  function read(): Stored {
    const stored = [readStored('session', name), readStored('local', name)].find(isRecord) ?? {};
    const { values, savedAt, attempt, isUnanswered } = stored as Partial<Stored>;
    return {
      values: filledIn(values, shape),
      savedAt: Number.isFinite(savedAt) ? savedAt : undefined,
      attempt: isSendAttempt(attempt) ? attempt : undefined,
      isUnanswered: isUnanswered === true,
    };
  }

  const sendKey = createSendKey(
    {
      read: () => [read().attempt].filter((attempt) => attempt !== undefined),
      write: ([attempt]) => void write({ ...read(), attempt }),
    },
    () => name,
  );

  return {
    read,
    /** Stores what is filled in; nothing filled in removes the draft. @returns the time, if the device has stored something */
    save(values: object): number | undefined {
      const filled = filledIn(values, shape);
      const isEmpty = Object.keys(filled).length === 0;
      const isStored = write(isEmpty ? undefined : { ...read(), values: filled });
      return isStored && !isEmpty ? read().savedAt : undefined;
    },
    /**
     * The idempotency key of every attempt to send this form, even after a correction or a reload: of all of them, one succeeds
     * (docs/specification/calls.md#idempotency-key). A conflict under it means that an earlier one has.
     */
    beginSend(): string {
      const { key } = sendKey.attempt({});
      write({ ...read(), isUnanswered: true });
      return key;
    },
    /** The server has refused the attempt, so nothing has arrived. */
    refused: () => void write({ ...read(), isUnanswered: false }),
    remove: () => void write(undefined),
    /** Removes what is stored of exactly these values. What was filled in since, here or in another tab, stays. */
    removeIfSame(values: object) {
      const content = contentOf(filledIn(values, shape));
      for (const place of ['session', 'local'] as const) {
        const stored = readStored(place, name);
        if (isRecord(stored) && contentOf(filledIn(stored.values, shape)) === content)
          writeStored(place, name, undefined);
      }
    },
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The fields of a shape that have a value of its type, other than the empty one. */
function filledIn(values: unknown, shape: DraftShape): Record<string, Value> {
  if (!isRecord(values)) return {};
  const entries = Object.entries(shape).flatMap(([name, empty]): [string, Value][] => {
    const value = values[name];
    return isLike(value, empty) && String(value) !== String(empty) ? [[name, value]] : [];
  });
  return Object.fromEntries(entries);
}

function isLike(value: unknown, empty: Value): value is Value {
  if (Array.isArray(empty)) return Array.isArray(value) && value.every((entry) => typeof entry === 'string');
  return typeof value === typeof empty;
}
