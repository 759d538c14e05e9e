import { contentOf, createSendKey, isSendAttempt, type SendAttempt } from '@onesite/shared-contract/http/sendKey';
import { accountKey, type Place, readStored, writeStored } from '@onesite/shared-host/storage';

/** What is stored, with the time (`writeStored`), after which it is removed some days later. */
type Stored<Form> = {
  values: Form;
  /** Milliseconds since 1970. */
  savedAt?: number | undefined;
  /** Its attempts to be sent: after a lost response, sending the same again makes no second row. */
  attempts: SendAttempt[];
  /** An attempt to send it got no answer, so it may have arrived. */
  isUnanswered: boolean;
};

type DraftOptions<Form> = {
  /** Whether anything was typed or chosen. */
  isFilled: (form: Form) => boolean;
  /** Storage may hold anything: only what the form has, in its types. */
  knownFields: (stored: Readonly<Record<string, unknown>>) => Form;
};

/**
 * What was typed into a form and not sent, on the device. For effects and handlers only, because a server has no storage.
 * @param name begins with the remote's, and is another one when the fields get another meaning; what is an account's has its `accountKey`
 * @param places where it is stored: it is read from the first that has it
 * @param identify what makes two sends the same one
 */
function createDraft<Form extends object>(
  name: string,
  places: readonly Place[],
  { isFilled, knownFields }: DraftOptions<Form>,
  identify?: () => string,
) {
  /** Whether the last of the places has stored it. */
  const write = (stored: Stored<Form> | undefined): boolean =>
    places.map((place) => writeStored(place, name, stored)).at(-1)!;

  function read(): Stored<Form> {
    const stored = places.map((place) => readStored(place, name)).find(isRecord) ?? {};
    // Up to 0.1.0: `form` of an account's draft, and the one `attempt` of a visitor's, which may be under way.
    const {
      form,
      attempt,
      values = form,
      savedAt,
      attempts = [attempt],
      isUnanswered,
    } = stored as Record<string, unknown>;
    return {
      values: knownFields(isRecord(values) ? values : {}),
      savedAt: Number.isFinite(savedAt) ? Number(savedAt) : undefined,
      attempts: Array.isArray(attempts) ? attempts.filter(isSendAttempt) : [],
      isUnanswered: isUnanswered === true,
    };
  }

  const sendKey = createSendKey(
    { read: () => read().attempts, write: (attempts) => void write({ ...read(), attempts }) },
    identify,
  );

  return {
    read,
    sendKey,
    /** Stores what is filled in; nothing filled in removes the draft. @returns the time, if the device has stored something */
    save(typed: object): number | undefined {
      const values = knownFields(typed as Readonly<Record<string, unknown>>);
      const isStored = write(isFilled(values) ? { ...read(), values } : undefined);
      return isStored && isFilled(values) ? read().savedAt : undefined;
    },
    /**
     * The idempotency key of an attempt to send this form. A conflict under it means that an earlier one has arrived
     * (docs/specification/calls.md#idempotency-key).
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
      const content = (of: unknown) => contentOf(knownFields(isRecord(of) ? of : {}) as Record<string, unknown>);
      for (const place of places) {
        const stored = readStored(place, name);
        if (isRecord(stored) && content(stored.values ?? stored.form) === content(values))
          writeStored(place, name, undefined);
      }
    },
  };
}

type Value = string | boolean | readonly string[];

/** The fields that are stored, each with its empty value. A password is never among them. */
export type DraftShape = Readonly<Record<string, Value>>;

/**
 * What a visitor has filled in. It is stored for the tab and for the browser: a reload restores this tab's answers, whatever other tabs
 * did; a new tab begins with the latest ones. All attempts to send it have one key, even after a correction or a reload: one succeeds.
 */
export const createFormDraft = (name: string, shape: DraftShape) =>
  createDraft<Record<string, Value>>(
    name,
    ['session', 'local'],
    {
      isFilled: (values) => Object.keys(values).length > 0,
      knownFields: (stored) => filledIn(stored, shape),
    },
    () => name,
  );

type Account = {
  /** The account that owns it: several may use one device. */
  role: string;
  username: string;
  /** Begins with the remote's. */
  name: string;
};

/** What an account typed in this tab, until its session ends. */
export const createAccountDraft = <Form extends object>(
  { role, username, name }: Account,
  options: DraftOptions<Form>,
) => createDraft<Form>(accountKey(role, username, name), ['session'], options);

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The fields of a shape that have a value of its type, other than the empty one. */
function filledIn(values: Readonly<Record<string, unknown>>, shape: DraftShape): Record<string, Value> {
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

export type FormDraft = ReturnType<typeof createFormDraft>;
