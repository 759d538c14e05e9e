/** Does the work at once, and then every `ms` unless a run has not ended. The work itself has to log its failures. @returns a function that stops it */
export function every(ms: number, work: () => Promise<unknown>): () => Promise<void> {
  let isRunning = false;
  async function run() {
    if (isRunning) return;
    isRunning = true;
    await work().catch(() => {});
    isRunning = false;
  }
  void run();
  const timer = setInterval(() => void run(), ms);
  return async () => clearInterval(timer);
}
