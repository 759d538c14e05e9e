import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type LiveDocument, liveDocumentPath } from '@onesite/protocol/live';
import type { RunningVariant } from '@onesite/protocol/releases';
import { digestOf, readSignedJson, type SigningKeys } from '@onesite/protocol/signature';
import type { ArtifactStore } from '@onesite/registry/store/artifactStore';
import { createLimitedLog, type Log } from '@onesite/telemetry/log/limitedLog';
import { createOutage } from '@onesite/telemetry/log/outage';
import { withTimeout } from '@onesite/telemetry/withTimeout';
import type { RegistryLink } from './registryLink.ts';

type Options = {
  link: RegistryLink;
  store: Pick<ArtifactStore, 'readText'>;
  /** Where this machine keeps the last document; undefined to keep none. */
  file?: string;
  environment: string;
  keys: SigningKeys;
  log: Log;
};

/** Milliseconds until a failed read is repeated, between two reads that visitors cause, and how long a visitor waits for one. */
const [retryMs, pauseMs, lookMs] = [1000, 100, 1000];

export type LiveDocuments = Awaited<ReturnType<typeof followDocument>>;

/**
 * Follows the live document: the registry holds each request until there is a newer one. What this edge has stays while the registry
 * does not answer, says what is not signed, or has an older one. An edge that starts without it takes the one on its disk, else the store's.
 */
export async function followDocument({ link, store, file, environment, keys, log }: Options) {
  const ended = new AbortController();
  const outage = createOutage(log, { down: 'registry cannot be read', back: 'registry can be read again' });
  const logSometimes = createLimitedLog(log); // it is read again until the registry answers
  const listeners = new Set<(document: LiveDocument) => void>();
  let newest: LiveDocument | undefined;
  let newestText = '';
  let served: number | undefined;
  let cohorts: readonly RunningCohort[] = [];
  let reading: Promise<void> | undefined;
  let mayReadAt = 0;
  let persisting = Promise.resolve();

  function verified(text: string) {
    const document = readSignedJson<LiveDocument>(text, keys);
    if (document.environment !== environment) throw new Error(`it is what is live in ${document.environment}`);
    return document;
  }

  function take(text: string) {
    const document = verified(text);
    if (document.number <= (newest?.number ?? 0)) return false;
    newest = document;
    newestText = text;
    const running = document.variants.filter(isCohort);
    if (JSON.stringify(running) !== JSON.stringify(cohorts)) cohorts = running;
    for (const listener of listeners) listener(document);
    return true;
  }

  async function read(isWaiting: boolean) {
    try {
      const text = await link.read(newest?.number ?? 0, isWaiting, ended.signal);
      if (text !== undefined && take(text)) await persist();
      outage.succeeded();
    } catch (error) {
      if (!ended.signal.aborted) outage.failed({ error: (error as Error).message, since: newest?.number });
      throw error;
    }
  }

  /** One at a time. Only what is served: an edge that starts when nothing else answers, not even the store, has the files of that. */
  function persist() {
    persisting = persisting.then(async () => {
      if (!file || (newest?.set && newest.set.number !== served)) return;
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

  /** A damaged copy is as good as none. */
  function used<Result>(text: string | undefined, use: (text: string) => Result): Result | undefined {
    try {
      return text === undefined ? undefined : use(text);
    } catch (error) {
      const { message } = error as Error;
      logSometimes('a stored copy of what is live cannot be used', message, { error: message });
      return undefined;
    }
  }

  async function takeStored() {
    if (used(onDisk, take)) return;
    used(await store.readText(liveDocumentPath(environment)).catch(() => undefined), take);
  }

  async function follow() {
    while (!ended.signal.aborted) {
      const [began, before] = [performance.now(), newest];
      await read(true).catch(() => (newest?.set ? undefined : takeStored()));
      // An answer without a newer document comes after a while, but from an API that stops.
      if (newest === before && (performance.now() - began < pauseMs || outage.isDown()))
        await sleep(retryMs, undefined, { signal: ended.signal }).catch(() => {});
    }
  }

  /** Settles when a change that was made before the call has been read. Visitors may cause it: there is a pause between two reads. */
  async function refresh() {
    await reading?.catch(() => {});
    reading ??= sleep(Math.max(0, mayReadAt - performance.now()), undefined, { signal: ended.signal })
      .then(() => {
        mayReadAt = performance.now() + pauseMs;
        return read(false);
      })
      .finally(() => {
        reading = undefined;
      });
    return reading;
  }

  const onDisk = file ? await readFile(file, 'utf8').catch(() => undefined) : undefined;
  const servedBefore = used(onDisk, verified)?.set ?? undefined;
  await refresh().catch(takeStored);
  const following = follow();

  return {
    get: () => newest,
    /** The set that this edge has served last, before it started. */
    servedBefore,
    /** Called when visitors get a set. */
    serves(number: number) {
      served = number;
      void persist();
    },
    onChange: (listener: (document: LiveDocument) => void) => void listeners.add(listener),
    refresh,
    /** Before a visitor gets a 404. @throws Unavailable if the registry does not answer in time */
    readAgain: () =>
      withTimeout(lookMs, refresh()).catch(({ message }: Error) => {
        throw new Unavailable(message);
      }),
    /** Oldest first. The same array until one of them changes. */
    cohorts: () => cohorts,
    /** The open preview of a handle. */
    previewOf(handle: string): RunningVariant | undefined {
      const digest = digestOf(handle);
      return newest?.variants.find((one) => one.digest === digest && Date.parse(one.until ?? '') > Date.now());
    },
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

export type RunningCohort = RunningVariant & { share: number };

const isCohort = (variant: RunningVariant): variant is RunningCohort => variant.kind === 'cohort';
