import { isSendAttempt, isSendKey } from '@onesite/shared-contract/http/sendAttempt';
import { contentOf, createSendKey } from '@onesite/shared-contract/http/sendKey';
import { readStored, writeStored } from '../storage.ts';
import type { Queued, SendingKind, Stored } from './sendingState.ts';

/** `at` is the time of the response, in milliseconds since 1970. */
export type LastSent<Values, Receipt> = Stored<Values, Receipt> & { at: number };

type Content = Readonly<Record<string, unknown>>;

/** More than anybody has open in tabs without a response. */
const maxAttempts = 10;
const [maxUnloadMs, maxLoadMs] = [5_000, 60_000];

/** What the tabs of a browser share of one kind of content. For effects and handlers only, because a server has no storage. */
export function createSendingStore<Values extends object, Receipt>({ name, isReceipt }: SendingKind<Values, Receipt>) {
  const queueName = `${name}.queued`;
  const attemptsName = `${name}.attempts`;
  const sentName = `${name}.sent`;
  const lastName = `${name}.lastSent`;
  /** By key, from any tab; by digest, from the other tabs: in the tab that sent it, the same content again is another request. */
  const receipts = new Map<string, Receipt>();
  const removeQueue = () => void writeStored('local', queueName, undefined);
  return {
    queueName,
    readQueue(): Queued<Values> | undefined {
      const stored = (readStored('local', queueName) ?? {}) as { values?: Values | null };
      if (typeof stored.values !== 'object' || stored.values === null || !isSendKey(stored)) return undefined;
      return { values: stored.values, key: stored.key, since: stored.since };
    },
    /** @returns whether it outlives the document: if not, nothing is queued */
    writeQueue(queued: Queued<Values>): boolean {
      const isStored = writeStored('local', queueName, queued);
      if (!isStored) removeQueue();
      return isStored;
    },
    removeQueue,

    /** The keys of what is sent, over reloads and in all tabs, until it has succeeded or was refused. */
    keys: createSendKey(
      {
        read() {
          const stored = readStored('local', attemptsName);
          return Array.isArray(stored) ? stored.filter(isSendAttempt) : [];
        },
        write: (all) => void writeStored('local', attemptsName, all.length ? all.slice(0, maxAttempts) : undefined),
      },
      digestOf,
    ),

    /** Other tabs get every change of the storage, in which nothing of it stays. */
    announce(key: string, content: Content, receipt: Receipt) {
      receipts.set(key, receipt);
      writeStored('local', sentName, { key, digest: digestOf(content), receipt });
      writeStored('local', sentName, undefined);
    },
    /** Follows what another tab has done. @returns whether that was to this kind of content */
    follow({ key, newValue }: StorageEvent): boolean {
      if (key === sentName && newValue) {
        const sent = JSON.parse(newValue);
        for (const id of [sent.key, sent.digest]) receipts.set(id, sent.receipt);
      }
      return key === sentName || key === queueName || key === null;
    },
    receiptOf: (sent: string | Content) => receipts.get(typeof sent === 'string' ? sent : digestOf(sent)),

    /** By a document that is being replaced, for the next one in this tab: its changes of the history entry are lost with it. */
    leaveLast(last: LastSent<Values, Receipt> | undefined) {
      if (last && Date.now() - last.at < maxUnloadMs) writeStored('session', lastName, last);
    },
    /** What the previous document sent while it was being reloaded; once. */
    takeLast(): Stored<Values, Receipt> | undefined {
      const { values, receipt, at } = (readStored('session', lastName) ?? {}) as Partial<LastSent<Values, unknown>>;
      writeStored('session', lastName, undefined);
      if (!values || !isReceipt(receipt) || at === undefined) return undefined;
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      return Date.now() - at < maxLoadMs && navigation?.type === 'reload' ? { values, receipt } : undefined;
    },
  };
}

/**
 * Recognises what is sent. It is stored instead of the content, which has contact data: those are in the draft, which the visitor
 * can clear. FNV-1a, 32 bits.
 */
function digestOf(body: Content): string {
  const content = contentOf(body);
  let digest = 0x811c9dc5;
  for (let index = 0; index < content.length; index++)
    digest = Math.imul(digest ^ content.charCodeAt(index), 0x01000193);
  return `${content.length}-${(digest >>> 0).toString(16)}`;
}
