import { withTimeout } from '@onesite/shared-contract/http/withTimeout';
import { ApiFailure } from './apiFailure.ts';
import type { CallContext } from './environment.ts';

/** How long a reader may take for the next chunk. After that the connection counts as lost. */
const defaultReadTimeoutMs = 15_000;

const late = () => new ApiFailure('unavailable', 'The download was not read in time.');

/**
 * Streams what `produce` writes. Resolves at the first chunk, so that an earlier error still gets an error response. An error after
 * that, a lost reader or a pause that is too long aborts the body, and the next `write` fails.
 * @param signal aborted when the request's time is over before the first chunk
 */
export async function download(
  produce: (write: (piece: Uint8Array) => Promise<void>) => Promise<void>,
  signal: AbortSignal,
  readTimeoutMs: number = defaultReadTimeoutMs,
): Promise<ReadableStream<Uint8Array>> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  let begin = () => {};
  const hasBegun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const write = async (piece: Uint8Array) => {
    signal.throwIfAborted();
    begin();
    await withTimeout(readTimeoutMs, writer.write(piece), late);
  };
  const finished = produce(write).then(() => writer.close());
  // An aborted body is cut off on the wire too, so that nobody takes it for complete.
  finished.catch((error) => writer.abort(error).catch(() => {}));
  await Promise.race([hasBegun, finished]);
  return readable;
}

/** Streams a CSV, as a file that is named after what it holds and the day. */
export async function respondWithCsv(
  c: CallContext,
  name: string,
  produce: Parameters<typeof download>[0],
): Promise<Response> {
  const body = await download(produce, c.var.deadline.signal);
  return c.body(body, 200, {
    'Content-Type': 'text/csv; charset=utf-8; header=present',
    'Content-Disposition': `attachment; filename="${name}-${new Date().toISOString().slice(0, 10)}.csv"`,
  });
}
