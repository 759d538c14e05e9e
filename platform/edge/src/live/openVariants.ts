import type { ReleaseSource } from '@onesite/registry/edges/releaseSource';
import type { RunningCohort } from '@onesite/registry/sets/variants';
import { withTimeout } from '@onesite/telemetry/withTimeout';
import type { Follower } from './followRegistry.ts';

/** Milliseconds between two reads, which visitors can cause, and how long a visitor waits for one. */
const [pauseMs, lookMs] = [100, 1000];

/**
 * Follows which previews are open and which cohorts run. While the registry cannot be read, the last state stays: a preview is
 * checked again at each visit anyway.
 */
export function createOpenVariants(source: Pick<ReleaseSource, 'variants'>, follower: Pick<Follower, 'reader'>) {
  let previews: ReadonlySet<string> = new Set();
  let cohorts: readonly RunningCohort[] = [];
  let versions: ReadonlySet<string> = new Set();
  const onCohorts: (() => void)[] = [];

  const refresh = follower.reader({
    what: 'previews and cohorts',
    pauseMs,
    async read() {
      const read = await source.variants();
      previews = new Set(read.previews);
      versions = new Set(read.versions.map(({ name, version }) => `${name}/${version}`));
      if (JSON.stringify(read.cohorts) === JSON.stringify(cohorts)) return;
      cohorts = [...read.cohorts];
      for (const callback of onCohorts) callback();
    },
  });

  return {
    /** Called before a visitor gets a 404. @throws Error if the registry does not respond */
    readAgain: () => withTimeout(lookMs, refresh(), tooLate),
    /** By public id. */
    previews: () => previews,
    /** Oldest first. The same array until one of them changes. */
    cohorts: () => cohorts,
    /** Calls back when other cohorts run than before. */
    onCohorts: (callback: () => void) => void onCohorts.push(callback),
    /** Whether this version is or was in a cohort. */
    hasVersion: (name: string, version: string) => versions.has(`${name}/${version}`),
  };
}

export type OpenVariants = ReturnType<typeof createOpenVariants>;

const tooLate = () => Object.assign(new Error('the registry did not answer in time'), { code: 'ETIMEDOUT' });
