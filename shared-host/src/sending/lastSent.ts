import { readStored, writeStored } from '../storage.ts';
import type { Stored } from './sendingState.ts';

const maxUnloadMs = 5_000;
const maxLoadMs = 60_000;

/** `at` is the time of the response, in milliseconds since 1970. */
export type LastSent<Values, Receipt> = Stored<Values, Receipt> & { at: number };

/** What was sent while its document was being replaced, under a name in the storage. */
export function createLastSent<Values, Receipt>(name: string, isReceipt: (data: unknown) => data is Receipt) {
  return {
    /** By a document that is being replaced, for the next one in this tab. */
    leave(sent: LastSent<Values, Receipt> | undefined) {
      if (sent && Date.now() - sent.at < maxUnloadMs) writeStored('session', name, sent);
    },
    /** What the previous document sent while it was being reloaded; once. Its changes of the history entry were lost with it. */
    take(): Stored<Values, Receipt> | undefined {
      const { values, receipt, at } = (readStored('session', name) ?? {}) as Partial<LastSent<Values, unknown>>;
      writeStored('session', name, undefined);
      if (!values || !isReceipt(receipt) || at === undefined) return undefined;
      return Date.now() - at < maxLoadMs && isReload() ? { values, receipt } : undefined;
    },
  };
}

function isReload() {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'reload';
}
