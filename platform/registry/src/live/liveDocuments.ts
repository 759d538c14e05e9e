import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { liveDocumentPath, setPath } from '@onesite/protocol/live';
import { type SigningKeys, signedJson } from '@onesite/protocol/signature';
import { every } from '@onesite/telemetry/every';
import type { Log } from '@onesite/telemetry/log/limitedLog';
import { createOutage } from '@onesite/telemetry/log/outage';
import { withTimeout } from '@onesite/telemetry/withTimeout';
import pLimit from 'p-limit';
import type { Sql } from 'postgres';
import { isUnavailable } from '../errors/refusal.ts';
import { type ArtifactStore, recordPath } from '../store/artifactStore.ts';
import { channel, liveNumber, readLiveDocument } from './liveDocument.ts';

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

/** Milliseconds after which a new document is stored. */
const storeAfterMs = 100;

/** Milliseconds between two looks at the database, because a notification may be lost, and for which edges wait for records to be stored. */
const [intervalMs, maxStoringMs] = [5000, 5000];

export type LiveDocuments = ReturnType<typeof createLiveDocuments>;

/**
 * The live document of each environment, made in the wake of each change, and stored for edges that start while no API answers. One
 * LISTEN serves all edges that wait.
 */
export function createLiveDocuments({ sql, listening = sql, store, keys, environments, log }: Options) {
  const documents = new Map<string, Promise<SignedDocument>>();
  const written = new Set<string>();
  const limit = pLimit(16);
  const storing = createOutage(log, { down: 'what is live cannot be stored', back: 'what is live is stored again' });
  const changes = new EventEmitter().setMaxListeners(0); // one for each edge that waits
  let number = 0;
  let isClosed = false;
  let looking: Promise<void> | undefined;
  let stopLooking = async () => {};
  let writing = Promise.resolve();

  /** Settles when a change that was committed before the call is known. */
  async function look() {
    await looking?.catch(() => {});
    looking ??= lookNow().finally(() => {
      looking = undefined;
    });
    return looking;
  }

  async function lookNow() {
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
    // An edge reads the records once it has the document. Without the store it may have them, as after a rollback.
    const recorded = stored(async () => {
      await limit.map(records, (record) =>
        writeOnce(record.digest, () => store.putFile(recordPath(record), record.text)),
      );
    });
    await withTimeout(maxStoringMs, recorded).catch(() => {}); // a store that hangs keeps no edge from what it can serve
    writing = writing.then(() =>
      stored(async () => {
        await sleep(isClosed ? 0 : storeAfterMs); // edges that wait for it switch first
        for (const set of sets) {
          const text = signedJson(set, keys);
          const [signature] = text.split('\n', 1); // not its number, which an older copy of the database gives again
          await writeOnce(signature!, () => store.putFile(setPath(set.number), text));
        }
        if (number <= signed.number) await store.putFile(liveDocumentPath(environment), signed.text);
      }),
    );
    return signed;
  }

  async function writeOnce(what: string, write: () => Promise<void>) {
    if (written.has(what)) return;
    await write();
    written.add(what);
  }

  /** Settles at the latest after so many milliseconds. Without `AbortSignal.any`: Node 20 loses its signals, and a request would never end. */
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
  const stored = (work: () => Promise<void>) =>
    work().then(storing.succeeded, ({ message }: Error) => storing.failed({ error: message }));

  return {
    /** Looks from now on, once the tables are there. */
    start() {
      // It is repeated at each reconnect, and after a failure, without another call.
      listening
        .listen(
          channel,
          () => void look().catch(() => {}),
          () => void look().catch(() => {}),
        )
        .catch(() => {});
      stopLooking = every(intervalMs, look);
    },
    /**
     * @param after the number of the document that the caller has
     * @param waitMs how long it waits for a newer one, unless the caller has gone
     * @returns undefined if there is none
     */
    async newer(
      environment: string,
      after: number,
      waitMs = 0,
      gone?: AbortSignal,
    ): Promise<SignedDocument | undefined> {
      const until = performance.now() + waitMs;
      await look();
      for (;;) {
        const seen = number;
        const document = await documentOf(environment);
        if (document.number > after) return document;
        const leftMs = until - performance.now();
        if (leftMs <= 0 || isClosed || gone?.aborted) return undefined;
        if (number === seen) await nextChange(leftMs, gone);
      }
    },
    isEnvironment: (name: string) => environments.includes(name),
    /** Those who wait get their answer at once. */
    async close() {
      isClosed = true;
      changes.emit('change');
      await stopLooking();
      await looking?.catch((error: Error) => {
        if (!isUnavailable(error)) throw error;
      });
      await writing;
    },
  };
}
