/** Milliseconds after which a call ends that brings nothing. The server answers within 5 s; a slow line brings something. */
const silenceMs = 30_000;

/** The one limit of every call, beside its caller's `signal`: `heard` restarts it. AbortSignal.any is missing in Safari 15. */
export function limitSilence(signal?: AbortSignal) {
  const ending = new AbortController();
  let timer: ReturnType<typeof setTimeout>;
  const abort = () => ending.abort(signal?.reason);
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => ending.abort(new Error('The server does not answer.')), silenceMs);
  };
  const stop = () => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  };
  heard();
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  return { signal: ending.signal, heard, stop };
}
