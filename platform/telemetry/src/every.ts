/**
 * Works at once and then again and again, one run at a time. What fails is for its work to say.
 * @returns stops it, and waits for the run in progress
 */
export function every(ms: number, work: () => Promise<unknown>): () => Promise<void> {
  let running: Promise<unknown> | undefined;
  function run() {
    running ??= work()
      .catch(() => {})
      .finally(() => {
        running = undefined;
      });
  }
  run();
  const timer = setInterval(run, ms);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
