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
 * @param value `undefined` removes it
 * @returns whether the browser has stored it, so that it outlives the document
 */
export function writeStored(place: Place, key: string, value: unknown): boolean {
  refused.delete(place + key);
  try {
    if (value === undefined) storageOf(place).removeItem(key);
    else storageOf(place).setItem(key, JSON.stringify(value));
    return true;
  } catch {
    refused.set(place + key, value);
    return false;
  }
}
