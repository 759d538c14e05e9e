const firstDelayMs = 5_000;
const maxDelayMs = 300_000;

/** Calls `run` after a delay that doubles each time, up to five minutes. */
export function createRetry(run: () => void) {
  let delayMs = firstDelayMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  return {
    /** @param retryAfter the server's header, in seconds; a date is ignored */
    schedule(retryAfter?: string) {
      stop();
      timer = setTimeout(run, Math.max(delayMs, Number(retryAfter) * 1000 || 0));
      delayMs = Math.min(delayMs * 2, maxDelayMs);
    },
    reset() {
      delayMs = firstDelayMs;
    },
    stop,
  };
}
