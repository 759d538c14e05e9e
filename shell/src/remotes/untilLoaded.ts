/** Milliseconds between two tries: doubled from the first to the last. */
const [firstPause, lastPause] = [2000, 30_000];

/** Tries for as long as somebody waits. */
export async function untilLoaded<Value>(load: () => Promise<Value>, onFailure: () => void): Promise<Value> {
  for (let pause = firstPause; ; pause = Math.min(pause * 2, lastPause)) {
    try {
      return await load();
    } catch {
      onFailure();
    }
    await new Promise((done) => setTimeout(done, pause));
  }
}
