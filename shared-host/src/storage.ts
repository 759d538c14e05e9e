import { storedDays } from '@onesite/shared-contract/formats/limits';

/** `session` lives as long as the tab, `local` outlives it. */
export type Place = 'session' | 'local';

const storageOf = (place: Place) => (place === 'session' ? sessionStorage : localStorage);

/** Values that the browser refused to store; they last as long as the document. */
const refused = new Map<string, unknown>();

export function readStored(place: Place, key: string): unknown {
  if (refused.has(place + key)) return refused.get(place + key);
  try {
    return JSON.parse(storageOf(place).getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/**
 * An object is stored with `savedAt`, milliseconds since 1970, and removed some days after it (`removeOldStored`). Other values, such
 * as choices of display, stay.
 * @param value `undefined` removes it
 * @returns whether the browser has stored it, so that it outlives the document
 */
export function writeStored(place: Place, key: string, value: unknown): boolean {
  const stored = isRecord(value) ? { ...value, savedAt: Date.now() } : value;
  refused.delete(place + key);
  try {
    storageOf(place).removeItem(key); // if the new value is refused, the old one must not come back
    if (stored !== undefined) storageOf(place).setItem(key, JSON.stringify(stored));
    return true;
  } catch {
    refused.set(place + key, stored);
    return false;
  }
}

/** The name of something that is an account's own, and goes with its logout (`removeStoredOfAccounts`). */
export const accountKey = (role: string, username: string, name: string) =>
  `account/${role}/${encodeURIComponent(username)}/${name}`;

/** @param username the account that is logged in, whose own stays */
export function removeStoredOfAccounts(role: string, username?: string) {
  const own = username === undefined ? undefined : accountKey(role, username, '');
  for (const { place, key } of storedKeys())
    if (key.startsWith(`account/${role}/`) && !(own && key.startsWith(own))) writeStored(place, key, undefined);
}

/** Removes what is older than the limit. What has no time, or one in the future, gets the present one. */
export function removeOldStored() {
  for (const { place, key } of storedKeys()) {
    const value = readStored(place, key);
    const ageMs = Date.now() - timeOf(value);
    if (ageMs > storedDays * 24 * 3_600_000) writeStored(place, key, undefined);
    else if (isRecord(value) && !(ageMs >= 0)) writeStored(place, key, value);
  }
}

/** When it was stored, in milliseconds since 1970; of a list the newest, `NaN` if there is none. A `SendAttempt` has `since`. */
function timeOf(value: unknown): number {
  if (Array.isArray(value)) return Math.max(...value.map(timeOf));
  const { savedAt, since } = isRecord(value) ? value : {};
  return Number(savedAt ?? since ?? NaN);
}

const storedKeys = () => (['session', 'local'] as const).flatMap(keysIn);

function keysIn(place: Place) {
  try {
    return Object.keys(storageOf(place)).map((key) => ({ place, key }));
  } catch {
    return []; // a browser that refuses cookies refuses the storage as well
  }
}

/** Whether what was stored is an object, and no list. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
