/** `session` lives as long as the tab, `local` outlives it. */
export type Place = 'session' | 'local';

const storageOf = (place: Place) => (place === 'session' ? sessionStorage : localStorage);

// A browser may refuse all of it: then a reload begins anew, and nothing else suffers.

export function readKept(place: Place, key: string): unknown {
  try {
    return JSON.parse(storageOf(place).getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** @param value `undefined` takes it out */
export function writeKept(place: Place, key: string, value: unknown) {
  try {
    if (value === undefined) storageOf(place).removeItem(key);
    else storageOf(place).setItem(key, JSON.stringify(value));
  } catch {
    // see above
  }
}
