import type { ReleaseSource } from '@platform/registry/sets/releaseSource';
import type { RunningCohort } from '@platform/registry/sets/variants';

/** Milliseconds between two reads of the registry, in case a notification is lost. */
const interval = 5000;

/**
 * Follows which previews are open and which cohorts run. While the registry cannot be read, what was known stays: a preview
 * is asked for again at each visit anyway.
 */
export async function openVariants(
  source: Pick<ReleaseSource, 'variants' | 'onChange'>,
  log: (event: string, details: object) => void,
) {
  let previews: ReadonlySet<string> = new Set();
  let cohorts: readonly RunningCohort[] = [];
  let versions: ReadonlySet<string> = new Set();
  let work: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | undefined;
  let unreadable: string | undefined;

  async function look() {
    try {
      const read = await source.variants();
      previews = new Set(read.previews);
      cohorts = read.cohorts;
      versions = new Set(read.versions.map(({ name, version }) => `${name}/${version}`));
      unreadable = undefined;
    } catch (error) {
      const { message } = error as Error;
      if (message !== unreadable) log('previews and cohorts cannot be read', { error: message });
      unreadable = message;
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

  const stopListening = await source.onChange(() => void refresh());
  const timer = setInterval(() => void refresh(), interval);
  await refresh();

  return {
    refresh,
    /** By their public ids. */
    previews: () => previews,
    /** Oldest first. */
    cohorts: () => cohorts,
    /** Whether visitors of a cohort have or had this version. */
    hasVersion: (name: string, version: string) => versions.has(`${name}/${version}`),
    async close() {
      clearInterval(timer);
      await stopListening().catch(() => {});
      await work;
    },
  };
}

export type OpenVariants = Awaited<ReturnType<typeof openVariants>>;
