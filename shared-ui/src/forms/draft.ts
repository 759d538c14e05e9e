import { contentOf } from '@onesite/shared-contract/http/sendKey';
import { isRecord, readStored, writeStored } from '@onesite/shared-host/storage';

type Value = string | boolean | readonly string[];

type Values = Record<string, Value>;

/** The fields that are stored, each with its empty value. A password is never among them. */
export type DraftShape = Readonly<Values>;

/** What is stored, with the time (`writeStored`), after which it is removed some days later. */
type Stored = {
  values: Values;
  /** Milliseconds since 1970. */
  savedAt?: number | undefined;
};

/** A reload restores this tab's values, whatever other tabs did; a new tab begins with the latest ones. */
const places = ['session', 'local'] as const;

/**
 * What a visitor has typed into a form and not sent, on the device. For effects and handlers only, because a server has no storage.
 * @param name begins with the remote's, and is another one when the fields get another meaning
 */
export function createFormDraft(name: string, shape: DraftShape) {
  /** Whether the last of the places has stored it. */
  const write = (stored: Stored | undefined): boolean =>
    places.map((place) => writeStored(place, name, stored)).at(-1)!;

  function read(): Stored {
    const { values, savedAt } = places.map((place) => readStored(place, name)).find(isRecord) ?? {};
    return { values: filledIn(values, shape), savedAt: Number.isFinite(savedAt) ? Number(savedAt) : undefined };
  }

  return {
    read,
    /** Stores what is filled in. @returns the time, or false if the device has refused it; undefined where nothing is filled in */
    save(typed: object): number | false | undefined {
      const values = filledIn(typed, shape);
      const isFilled = Object.keys(values).length > 0;
      const isStored = write(isFilled ? { values } : undefined);
      return isFilled ? isStored && read().savedAt : undefined;
    },
    remove: () => void write(undefined),
    /** Removes what is stored of exactly these values. What was filled in since, here or in another tab, stays. */
    removeIfSame(values: object) {
      for (const place of places) {
        const stored = readStored(place, name);
        if (isRecord(stored) && contentOf(filledIn(stored.values, shape)) === contentOf(filledIn(values, shape)))
          writeStored(place, name, undefined);
      }
    },
  };
}

/** Storage may hold anything: only the fields of a shape that have a value of its type, other than the empty one. */
function filledIn(stored: unknown, shape: DraftShape): Values {
  const values = isRecord(stored) ? stored : {};
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
