import type { LiveSet } from '@platform/edge/live/liveSet';

/**
 * Releases, and waits until that is served. What goes wrong is said, and ends nothing: the registry is up, so that it can be
 * put right from outside.
 */
export async function goLive(
  live: Pick<LiveSet, 'get' | 'reached'>,
  release: () => Promise<number>,
  say: (line: string) => void,
) {
  try {
    await live.reached(await release());
  } catch (error) {
    const serving = live.get()?.set.number;
    say((error as Error).message);
    say(
      serving === undefined
        ? 'Nothing can be served, so visitors are told to come again. The registry is up: publish what is missing, promote a shell that starts, or restore a set with: npm run federation -- rollback --set <number>'
        : `Set ${serving} is served instead. Roll back to it with: npm run federation -- rollback --set ${serving}`,
    );
  }
}
