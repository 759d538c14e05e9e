/** A call ends when nothing has arrived for this long. The server answers within 5 s; on a slow line something arrives. */
const idleTimeoutMs = 30_000;

/** A signal that aborts with its caller's `signal`, or when the call is idle. `AbortSignal.any` is missing in Safari 15. */
export function createIdleTimeout(signal?: AbortSignal) {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout>;
  const abort = () => controller.abort(signal?.reason);
  const restart = () => {
    clearTimeout(timer);
    timer = setTimeout(() => controller.abort(new Error('The server does not answer.')), idleTimeoutMs);
  };
  const stop = () => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  };
  restart();
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  return { signal: controller.signal, restart, stop };
}
