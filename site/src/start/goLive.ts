import type { LiveSet } from '@onesite/edge/live/liveSet';

/**
 * Releases, and waits until an edge of this process serves the new set. An error is printed and does not end the start: the
 * registry is up, so that a team can fix it from outside.
 */
export async function goLive(
  live: Pick<LiveSet, 'get' | 'reached'> | undefined,
  release: () => Promise<number>,
  print: (line: string) => void,
) {
  try {
    const number = await release();
    await live?.reached(number);
  } catch (error) {
    print((error as Error).message);
    if (!live) return;
    const serving = live.get()?.set.number;
    print(
      serving === undefined
        ? 'Nothing can be served, so visitors get 503. The registry is up: publish what is missing, promote a shell that starts, or restore a set with: npm run federation -- rollback --set <number>'
        : `Set ${serving} is served instead. Roll back to it with: npm run federation -- rollback --set ${serving}`,
    );
  }
}
