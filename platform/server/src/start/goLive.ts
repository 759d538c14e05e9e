import type { LiveSet } from '@onesite/edge/live/liveSet';

/**
 * Releases, and waits until an edge of this process serves the new set. Without a set to serve it is tried twice: a gate may have run
 * out of time, as the first start is the slowest. An error is printed and does not end the start: the registry is up, so that a team
 * can fix it from outside.
 */
export async function goLive(
  live: Pick<LiveSet, 'get' | 'reached'> | undefined,
  release: () => Promise<number>,
  print: (line: string) => void,
) {
  async function isLive() {
    try {
      const number = await release();
      await live?.reached(number);
      return true;
    } catch (error) {
      print((error as Error).message);
      return false;
    }
  }

  if ((await isLive()) || !live) return;
  if (!live.get()) {
    print('Nothing can be served yet. Releasing once more');
    if (await isLive()) return;
  }
  const serving = live.get()?.set.number;
  print(
    serving === undefined
      ? 'Nothing can be served, so visitors get 503. The registry is up: publish what is missing, promote a shell that starts, or restore a set with: npm run federation -- rollback --set <number>'
      : `Set ${serving} is served instead. Roll back to it with: npm run federation -- rollback --set ${serving}`,
  );
}
