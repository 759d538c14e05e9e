/**
 * Does the work at once, and then every `ms` unless a run has not ended. The work itself has to log its failures.
 * @returns a function that stops it, and settles after a run that has begun
 */
export function every(ms: number, work: () => Promise<unknown>): () => Promise<void> {
  let running: Promise<void> | undefined;
  async function run() {
    await work().catch(() => {});
    running = undefined;
  }
  const runUnlessRunning = () => {
    running ??= run();
  };
  runUnlessRunning();
  const timer = setInterval(runUnlessRunning, ms);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
