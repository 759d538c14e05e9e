/** Milliseconds between two attempts: doubled from the first to the last. */
const [firstPauseMs, lastPauseMs] = [2000, 30_000];

type Options = { onFailure?: () => void; isWanted?: () => boolean };

/** Tries while somebody waits for it, also at once when the network is back. @throws the last failure, once nobody waits any more */
export async function untilLoaded<Value>(
  load: () => Promise<Value>,
  { onFailure, isWanted = () => true }: Options,
): Promise<Value> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, lastPauseMs)) {
    try {
      return await load();
    } catch (error) {
      onFailure?.();
      await new Promise((done) => {
        setTimeout(done, pauseMs);
        addEventListener('online', done, { once: true });
      });
      if (!isWanted()) throw error;
    }
  }
}
