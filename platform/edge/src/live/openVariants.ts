import { setTimeout as sleep } from 'node:timers/promises';
import type { ReleaseSource } from '@onesite/registry/edges/releaseSource';
import { isUnavailable } from '@onesite/registry/errors/isUnavailable';
import type { RunningCohort } from '@onesite/registry/sets/variants';
import type { Log } from '@onesite/telemetry/log/limitedLog';
import { createOutage } from '@onesite/telemetry/log/outage';
import { createPacedCall } from './pacedCall.ts';

/** Milliseconds between two reads of the registry, because a notification may be lost. */
const interval = 5000;
/** Milliseconds between two reads that visitors cause, and how long a visitor waits for one. */
const [pauseMs, lookMs] = [100, 1000];

/**
 * Follows which previews are open and which cohorts run. While the registry cannot be read, the last state stays: a preview is
 * checked again at each visit anyway.
 */
export async function createOpenVariants(
  source: Pick<ReleaseSource, 'variants' | 'onChange'>,
  log: Log,
  onCohorts: () => void = () => {},
) {
  let previews: ReadonlySet<string> = new Set();
  let cohorts: readonly RunningCohort[] = [];
  let versions: ReadonlySet<string> = new Set();
  let work: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | undefined;
  let failure: Error | undefined;
  const reading = createOutage(log, {
    down: 'previews and cohorts cannot be read',
    back: 'previews and cohorts can be read again',
  });

  async function look() {
    try {
      const read = await source.variants();
      previews = new Set(read.previews);
      const isOther = JSON.stringify(read.cohorts) !== JSON.stringify(cohorts);
      if (isOther) cohorts = [...read.cohorts];
      versions = new Set(read.versions.map(({ name, version }) => `${name}/${version}`));
      failure = undefined;
      reading.succeeded();
      if (isOther) onCohorts();
    } catch (error) {
      failure = error as Error;
      if (!isUnavailable(failure)) reading.failed({ error: failure.message }); // else the server says it of the database
    }
  }

  /** One read at a time; calls during a read share the next one. */
  function refresh() {
    waiting ??= work.then(() => {
      waiting = undefined;
      work = look();
      return work;
    });
    return waiting;
  }

  const paced = createPacedCall(async () => {
    await refresh();
    if (failure) throw failure;
  }, pauseMs);

  /** Called before a visitor gets a 404. @throws Error if the registry does not respond */
  function readAgain() {
    const responded = new AbortController();
    const late = sleep(lookMs, undefined, { ref: false, signal: responded.signal }).then(() => {
      throw Object.assign(new Error('the registry did not answer in time'), { code: 'ETIMEDOUT' });
    });
    return Promise.race([paced(), late]).finally(() => responded.abort());
  }

  const stopListening = await source.onChange(() => void refresh());
  const timer = setInterval(() => void refresh(), interval);
  await refresh();

  return {
    refresh,
    readAgain,
    /** By public id. */
    previews: () => previews,
    /** Oldest first. The same array until one of them changes. */
    cohorts: () => cohorts,
    /** Whether this version is or was in a cohort. */
    hasVersion: (name: string, version: string) => versions.has(`${name}/${version}`),
    async close() {
      clearInterval(timer);
      await stopListening().catch(() => {});
      await work;
    },
  };
}

export type OpenVariants = Awaited<ReturnType<typeof createOpenVariants>>;
