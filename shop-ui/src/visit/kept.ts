import { readStored, writeStored } from '@onesite/shared-host/storage';

/** A reload restores what its tab had, whatever other tabs did; a new tab begins with the latest, as with drafts of forms. */
const places = ['session', 'local'] as const;

export const readKept = (name: string): unknown => readStored('session', name) ?? readStored('local', name);

/** What is stored already is not stored again, so that its time is that of the last change. */
export function writeKept(name: string, value: object | undefined) {
  for (const place of places)
    if (contentOf(value) !== contentOf(readStored(place, name))) writeStored(place, name, value);
}

/** Without the time that `writeStored` adds. */
const contentOf = (value: unknown) => JSON.stringify({ ...(value ?? {}), savedAt: undefined });
