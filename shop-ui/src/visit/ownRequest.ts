import { readStored, writeStored } from '@onesite/shared-host/storage';

const key = 'mf-configurator.request';

/** This visitor's last request for a quote: nothing about who asked. */
export interface OwnRequest {
  id: number;
  /** An ISO time. */
  sentAt: string;
  /** The total of one unit that the visitor saw, in dollars. */
  seenTotal: number;
  /** As typed; empty if nothing was. */
  quantity: string;
  /** What was asked for, to tell whether it is still what is chosen. */
  selection: string;
}

/** A reload restores what its tab had, whatever other tabs did; a new tab begins with the latest, as with drafts of forms. */
const places = ['session', 'local'] as const;

export const readKept = (name: string): unknown => readStored('session', name) ?? readStored('local', name);

/** What is stored already is not stored again, so that its time is that of the last change. */
export function writeKept(name: string, value: object | undefined) {
  for (const place of places)
    if (contentOf(value) !== contentOf(readStored(place, name))) writeStored(place, name, value);
}

const contentOf = (value: unknown) => JSON.stringify({ ...(value ?? {}), savedAt: undefined });

export const storeOwnRequest = (request: OwnRequest | undefined) => writeKept(key, request);

/** Undefined where none was sent on this device in the last days, and on the server. */
export function readOwnRequest(): OwnRequest | undefined {
  const stored = (readKept(key) ?? {}) as Partial<OwnRequest>;
  return Number.isSafeInteger(stored.id) && stored.sentAt ? (stored as OwnRequest) : undefined;
}
