import { setTimeout as sleep } from 'node:timers/promises';
import { withTimeout } from '@onesite/telemetry/withTimeout';
import type { StoredSets } from '../sets/storedSets.ts';
import type { ReleaseSource } from './releaseSource.ts';

type Sets = Pick<StoredSets, 'read' | 'numbers'>;

/** Milliseconds until the registry is considered down. */
const timeoutMs = 4_000;
/** Milliseconds between two attempts to listen. */
const retryMs = 1_000;
/** How many stored sets are read to find an older one, or released versions: a starting edge needs few. */
const mostSets = 20;

/**
 * A registry that may be down: sets then come from the store. The store's newest number is used only until the registry has
 * responded once; from then on an edge serves the last set of the registry.
 */
export function createSteadySource(registry: ReleaseSource, sets: Sets): ReleaseSource {
  let hasResponded = false;

  async function ask<Value>(question: Promise<Value>, instead: () => Promise<Value>) {
    try {
      const value = await inTime(question);
      hasResponded = true;
      return value;
    } catch (error) {
      return instead().catch(() => Promise.reject(error));
    }
  }

  return {
    ...registry,
    newestNumber: () =>
      ask(registry.newestNumber(), async () => {
        if (hasResponded) throw new Error('the registry has answered before');
        return newest(await sets.numbers());
      }),
    ageMs: (number) => inTime(registry.ageMs(number)),
    read: (number) =>
      ask(registry.read(number), async () => {
        const set = await sets.read(number);
        if (!set) throw new Error(`set ${number} is not in the store`);
        return set;
      }),
    newestBefore: (number, without) =>
      ask(registry.newestBefore(number, without), async () => {
        const older = (await sets.numbers()).filter((other) => other < number).slice(0, mostSets);
        for (const candidate of older) {
          const versions = versionsOf(await sets.read(candidate));
          const isWithout = !versions.some(({ name, version }) =>
            without.some((other) => other.name === name && other.version === version),
          );
          if (isWithout) return candidate;
        }
        return undefined;
      }),
    releasedAfter: (number) =>
      ask(registry.releasedAfter(number), async () => {
        const later = (await sets.numbers()).filter((other) => other > number).slice(0, mostSets);
        const found = await Promise.all(later.map(sets.read));
        // Older sets may contain other versions, so the registry is read again.
        return { number, versions: found.flatMap(versionsOf), isPartial: true };
      }),
    variants: () => inTime(registry.variants()),
    openPreview: (handle, live) => inTime(registry.openPreview(handle, live)),
    versions: (named) => inTime(registry.versions(named)),
    report: (edge) => inTime(registry.report(edge)),
    edges: () => inTime(registry.edges()),
    async onChange(callback) {
      const ended = new AbortController();
      const listening = retried(() => registry.onChange(callback), ended.signal);
      return async () => {
        ended.abort();
        await (await listening)?.();
      };
    },
  };
}

const newest = ([number = 0]: number[]) => number;

const versionsOf = (set: Awaited<ReturnType<Sets['read']>>) => (set ? [set.shell, ...Object.values(set.remotes)] : []);

const inTime = <Value>(work: Promise<Value>) =>
  withTimeout(timeoutMs, work, () =>
    Object.assign(new Error('the registry did not answer in time'), { code: 'ETIMEDOUT' }),
  );

/** @returns the function that stops listening; undefined if it was ended first */
async function retried(listen: () => ReturnType<ReleaseSource['onChange']>, ended: AbortSignal) {
  while (!ended.aborted) {
    const stop = await listen().catch(() => undefined);
    if (stop) return stop;
    await sleep(retryMs, undefined, { signal: ended }).catch(() => {});
  }
  return undefined;
}
