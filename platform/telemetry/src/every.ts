/** Works at once and then again and again, one run at a time. What fails is for its work to say. @returns stops it */
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
