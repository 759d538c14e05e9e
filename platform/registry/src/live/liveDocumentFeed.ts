import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { isUnavailable } from '@onesite/database/isUnavailable';
import { liveDocumentPath, type PreviewAnswer, setPath } from '@onesite/protocol/live';
import { type SigningKeys, signedJson } from '@onesite/protocol/signature';
import { withTimeout } from '@onesite/shared-contract/http/withTimeout';
import { type ArtifactStore, recordPath } from '@onesite/store/artifactStore';
import { every } from '@onesite/telemetry/every';
import type { Log } from '@onesite/telemetry/log/limitedLog';
import { createOutage } from '@onesite/telemetry/log/outage';
import pLimit from 'p-limit';
import type { Sql } from 'postgres';
import { skipNumbers } from '../sets/setRows.ts';
import { channel, liveNumber, type RecordText, readLiveDocument, readPreviews } from './readLiveDocument.ts';

type Options = {
  sql: Sql;
  /** A connection for LISTEN, which poolers that share connections among transactions do not support. */
  listening?: Sql;
  store: ArtifactStore;
  keys: SigningKeys;
  environments: readonly string[];
  log: Log;
};

export type SignedDocument = { number: number; text: string };

/** A document is stored this much later, so that edges have the machine to themselves first. */
const storeAfterMs = 100;

/** The database is read this often, because a notification may be lost. */
const refreshMs = 5000;
/** Edges wait this long for records to be stored. */
const maxStoringMs = 5000;

export type LiveDocumentFeed = ReturnType<typeof createLiveDocumentFeed>;

/**
 * The live document of each environment, made after each change, and stored for edges that start while no API answers. One
 * LISTEN serves all edges that wait.
 */
export function createLiveDocumentFeed({ sql, listening = sql, store, keys, environments, log }: Options) {
  const documents = new Map<string, Promise<SignedDocument>>();
  const storedKeys = new Set<string>(); // of what is in the store already
  const limit = pLimit(16);
  const storeOutage = createOutage(log, {
    down: 'what is live cannot be stored',
    back: 'what is live is stored again',
  });
  const changes = new EventEmitter().setMaxListeners(0); // one for each edge that waits
  let number = 0; // of the newest change that is known
  let isClosed = false;
  let refreshing: Promise<void> | undefined;
  let stopRefreshing = async () => {};
  let storeQueue = Promise.resolve(); // one document is stored after another

  /** Settles when a change that was committed before the call is known, which a running read may have missed. */
  async function refresh() {
    await refreshing?.catch(() => {});
    refreshing ??= readNumber().finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  }

  async function readNumber() {
    const found = await liveNumber(sql);
    if (found === number) return;
    number = found;
    documents.clear();
    for (const environment of environments) void documentOf(environment).catch(() => {});
    changes.emit('change');
  }

  function documentOf(environment: string) {
    const making = documents.get(environment) ?? make(environment);
    documents.set(environment, making);
    making.catch(() => documents.get(environment) === making && documents.delete(environment));
    return making;
  }

  async function make(environment: string): Promise<SignedDocument> {
    const { document, sets, records } = await readLiveDocument(sql, environment);
    const signed = { number: document.number, text: signedJson(document, keys) };
    await storeRecords(records);
    storeQueue = storeQueue.then(() =>
      tryToStore(async () => {
        await sleep(isClosed ? 0 : storeAfterMs);
        for (const set of sets) {
          const text = signedJson(set, keys);
          const [signature] = text.split('\n'); // not its number, which an older copy of the database gives a second time
          await storeOnce(signature!, () => store.putFile(setPath(set.number), text));
        }
        if (number <= signed.number) await store.putFile(liveDocumentPath(environment), signed.text);
      }),
    );
    return signed;
  }

  /** Records are stored first, because edges then read them. If that fails, an edge may have them already, as after a rollback. */
  async function storeRecords(records: RecordText[]) {
    const stored = tryToStore(async () => {
      await limit.map(records, (record) =>
        storeOnce(record.digest, () => store.putFile(recordPath(record), record.text)),
      );
    });
    await withTimeout(maxStoringMs, stored).catch(() => {}); // a store that hangs must not delay edges for longer
  }

  async function storeOnce(key: string, write: () => Promise<void>) {
    if (storedKeys.has(key)) return;
    await write();
    storedKeys.add(key);
  }

  /** Resolves at the next change, after `ms`, or if the caller has gone. Not with `AbortSignal.any`, whose signals Node 20 may lose. */
  const nextChange = (ms: number, gone?: AbortSignal) =>
    new Promise<void>((done) => {
      function end() {
        clearTimeout(timer);
        changes.off('change', end);
        gone?.removeEventListener('abort', end);
        done();
      }
      const timer = setTimeout(end, ms);
      changes.on('change', end);
      gone?.addEventListener('abort', end);
    });

  /** What could not be stored is stored with the next document. */
  const tryToStore = (work: () => Promise<void>) =>
    work().then(storeOutage.succeeded, ({ message }: Error) => storeOutage.failed({ error: message }));

  return {
    /** Follows what is live, once the tables exist. Sets get numbers above those in the store, which may be newer than the database. */
    async start() {
      const onNotified = () => void refresh().catch(() => {});
      // postgres.js repeats it at each reconnect, and after a failure.
      listening.listen(channel, onNotified, onNotified).catch(() => {});
      stopRefreshing = every(refreshMs, refresh);
      const skipped = tryToStore(async () => {
        const numbers = (await store.filesIn('sets')).map((name) => Number.parseInt(name, 10) || 0);
        await skipNumbers(sql, Math.max(0, ...numbers));
      });
      await withTimeout(maxStoringMs, skipped).catch(() => {});
    },
    /**
     * @param after the number of the document that the caller has
     * @param waitMs how long it waits for a newer one, unless the caller has gone
     * @returns undefined if there is none
     */
    async waitForNewer(
      environment: string,
      after: number,
      waitMs = 0,
      gone?: AbortSignal,
    ): Promise<SignedDocument | undefined> {
      const until = performance.now() + waitMs;
      await refresh();
      for (;;) {
        const seen = number;
        const document = await documentOf(environment);
        if (document.number > after) return document;
        const leftMs = until - performance.now();
        if (leftMs <= 0 || isClosed || gone?.aborted) return undefined;
        if (number === seen) await nextChange(leftMs, gone);
      }
    },
    /** @param digests of handles @returns a signed `PreviewAnswer` */
    async readPreviews(environment: string, digests: string[]) {
      const { previews, records } = await readPreviews(sql, environment, digests);
      await storeRecords(records);
      return signedJson({ environment, previews } satisfies PreviewAnswer, keys);
    },
    isEnvironment: (name: string) => environments.includes(name),
    /** Edges that wait get their response at once. */
    async close() {
      isClosed = true;
      changes.emit('change');
      await stopRefreshing();
      await refreshing?.catch((error: Error) => {
        if (!isUnavailable(error)) throw error;
      });
      await storeQueue;
    },
  };
}
