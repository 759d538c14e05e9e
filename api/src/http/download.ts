import { ApiFailure } from './apiFailure.ts';

/** Milliseconds for a reader to take the next piece; one who takes longer is gone. */
const defaultReadTime = 15_000;

/**
 * What `produce` writes, as a body that is read while it is written. Resolves with the first piece, so that an error
 * before it can still be answered; a later one, the reader's going or too long a pause breaks the body off, and the next
 * `write` fails.
 * @param signal aborted when the request's time is over before the first piece
 */
export async function download(
  produce: (write: (text: string) => Promise<void>) => Promise<void>,
  signal: AbortSignal,
  readTime: number = defaultReadTime,
): Promise<ReadableStream<Uint8Array>> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const encoder = new TextEncoder();
  let first = () => {};
  const hasBegun = new Promise<void>((resolve) => {
    first = resolve;
  });
  const write = async (text: string) => {
    signal.throwIfAborted();
    first();
    await inTime(writer.write(encoder.encode(text)), readTime);
  };
  const finished = produce(write).then(() => writer.close());
  // A body that breaks off is cut short on the wire too, so that nobody takes it for the whole.
  finished.catch((error) => writer.abort(error).catch(() => {}));
  await Promise.race([hasBegun, finished]);
  return readable;
}

async function inTime(work: Promise<void>, time: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ApiFailure('unavailable', 'The download was not read in time.')), time);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}
