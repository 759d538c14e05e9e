import { readStored, writeStored } from '@onesite/shared-host/storage';
import type { Stored } from './sendingState.ts';

const name = 'mf-questionnaire.lastSent';
const maxUnloadMs = 5_000;
const maxLoadMs = 60_000;

/** `at` is the time of the response, in milliseconds since 1970. */
export type LastSent = Stored & { at: number };

/** By a document that is being replaced, for the next one in this tab. */
export function leaveLastSent(sent: LastSent | undefined) {
  if (sent && Date.now() - sent.at < maxUnloadMs) writeStored('session', name, sent);
}

/** What the previous document sent while it was being reloaded; once. Its changes of the history entry were lost with it. */
export function takeLastSent(): Stored | undefined {
  const { values, receipt, at } = (readStored('session', name) ?? {}) as Partial<LastSent>;
  writeStored('session', name, undefined);
  if (!values || !receipt || !Number.isSafeInteger(receipt.id) || at === undefined) return undefined;
  return Date.now() - at < maxLoadMs && isReload() ? { values, receipt } : undefined;
}

function isReload() {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'reload';
}
