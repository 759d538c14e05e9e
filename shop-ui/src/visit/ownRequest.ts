import { readKept, writeKept } from './kept.ts';

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
  /** What was asked for, as `selectionText` of the configurator writes it, to tell whether it is still what is chosen. */
  selection: string;
}

export const storeOwnRequest = (request: OwnRequest | undefined) => writeKept(key, request);

/** Undefined where none was sent on this device in the last days, and on the server. */
export function readOwnRequest(): OwnRequest | undefined {
  const stored = (readKept(key) ?? {}) as Partial<OwnRequest>;
  return Number.isSafeInteger(stored.id) && stored.sentAt ? (stored as OwnRequest) : undefined;
}
