import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type LiveDocument, liveDocumentPath } from '@onesite/protocol/live';
import type { RunningCohort } from '@onesite/protocol/releases';
import { readSignedJson, type SigningKeys } from '@onesite/protocol/signature';
import { withTimeout } from '@onesite/shared-contract/http/withTimeout';
import type { ArtifactStore } from '@onesite/store/artifactStore';
import { createLimitedLog, type Log } from '@onesite/telemetry/log/limitedLog';
import { createOutage } from '@onesite/telemetry/log/outage';
import { askTogether, pauseMs } from './askTogether.ts';
import type { RegistryLink } from './registryLink.ts';

type Options = {
  link: Pick<RegistryLink, 'read'>;
  store: Pick<ArtifactStore, 'readText'>;
  /** The file in which this machine stores the last document. Undefined for no file. */
  file?: string;
  environment: string;
  keys: SigningKeys;
  log: Log;
};

const retryMs = 1000;
/** How long a visitor waits for a read. */
export const visitorTimeoutMs = 1000;

export type LiveState = Awaited<ReturnType<typeof createLiveState>>;

/**
 * Follows the live document by long polling: the registry answers when there is a newer document. An edge keeps its document if the
 * registry does not answer, or answers with an older or unsigned one. An edge that starts without a registry reads the document from its
 * disk, or else from the store.
 */
export async function createLiveState({ link, store, file, environment, keys, log }: Options) {
  const ended = new AbortController();
  const outage = createOutage(log, { down: 'registry cannot be read', back: 'registry can be read again' });
  const logSometimes = createLimitedLog(log); // a damaged copy is read again until the registry answers
  const listeners = new Set<(document: LiveDocument) => void>();
  let newest: LiveDocument | undefined;
  let newestText = ''; // with its signature, as it is stored
  let servedNumber: number | undefined; // of the set that this edge serves
  let cohorts: readonly RunningCohort[] = [];
  let reading: Promise<void> | undefined;
  let persisting = Promise.resolve();

  function verify(text: string) {
    const document = readSignedJson<LiveDocument>(text, keys);
    if (document.environment !== environment) throw new Error(`it is what is live in ${document.environment}`);
    return document;
  }

  /** Takes a document that is newer than the present one. @returns whether it is @throws Error if it is not signed, or of another environment */
  function take(text: string) {
    const document = verify(text);
    if (document.number <= (newest?.number ?? 0)) return false;
    newest = document;
    newestText = text;
    if (JSON.stringify(document.cohorts) !== JSON.stringify(cohorts)) cohorts = document.cohorts;
    for (const listener of listeners) listener(document);
    return true;
  }

  async function read({ isWaiting }: { isWaiting: boolean }) {
    try {
      const text = await link.read(newest?.number ?? 0, isWaiting, ended.signal);
      if (text !== undefined && take(text)) await persist();
      outage.succeeded();
    } catch (error) {
      if (!ended.signal.aborted) outage.failed({ error: (error as Error).message, since: newest?.number });
      throw error;
    }
  }

  /** Stores the newest document if its set is served, because only then this machine has the files to start without the store. */
  function persist() {
    persisting = persisting.then(async () => {
      if (!file || (newest?.set && newest.set.number !== servedNumber)) return;
      try {
        await mkdir(dirname(file), { recursive: true });
        await writeFile(`${file}.next`, newestText);
        await rename(`${file}.next`, file);
      } catch (error) {
        log('what is live cannot be stored on disk', { error: (error as Error).message }, 'warn');
      }
    });
    return persisting;
  }

  /** Ignores a damaged copy. */
  function unlessDamaged<Result>(text: string | undefined, use: (text: string) => Result): Result | undefined {
    try {
      return text === undefined ? undefined : use(text);
    } catch (error) {
      const { message } = error as Error;
      logSometimes('a stored copy of what is live cannot be used', message, { error: message });
      return undefined;
    }
  }

  async function takeStored() {
    if (unlessDamaged(onDisk, take)) return;
    unlessDamaged(await store.readText(liveDocumentPath(environment)).catch(() => undefined), take);
  }

  async function follow() {
    while (!ended.signal.aborted) {
      const began = performance.now();
      const before = newest;
      await read({ isWaiting: true }).catch(() => (newest?.set ? undefined : takeStored()));
      // The registry holds a request for a while. Only an API that is stopping answers at once without a newer document.
      if (newest === before && (performance.now() - began < pauseMs || outage.isDown()))
        await sleep(retryMs, undefined, { signal: ended.signal }).catch(() => {});
    }
  }

  /** Reads the document again, for visitors. */
  const refresh = askTogether<void, void>(async () => {
    ended.signal.throwIfAborted();
    reading = read({ isWaiting: false });
    return reading;
  });

  const onDisk = file ? await readFile(file, 'utf8').catch(() => undefined) : undefined;
  const servedBefore = unlessDamaged(onDisk, verify)?.set ?? undefined;
  await refresh().catch(takeStored);
  const following = follow();

  return {
    get: () => newest,
    /** The set of the document that was on this machine's disk at the start: its files are here. */
    servedBefore,
    /** Called when visitors get a set. */
    serves(number: number) {
      servedNumber = number;
      void persist();
    },
    onChange: (listener: (document: LiveDocument) => void) => void listeners.add(listener),
    refresh,
    /** Reads again, before a visitor gets a 404. @throws Unavailable if the registry does not answer in time */
    readAgain: () =>
      withTimeout(visitorTimeoutMs, refresh()).catch(({ message }: Error) => {
        throw new Unavailable(message);
      }),
    /** The running cohorts, oldest first: the same array until one of them changes. */
    cohorts: () => cohorts,
    /** Whether everybody may load this version's files. */
    isReleased: (name: string, version: string) =>
      newest !== undefined && Object.hasOwn(newest.released, name) && newest.released[name]!.includes(version),
    async close() {
      ended.abort();
      await Promise.allSettled([following, reading]);
      await persisting;
    },
  };
}

/** Something that may be there, but cannot be looked up now. */
export class Unavailable extends Error {}
