/**
 * The batches of a cursor, read ahead: Postgres produces the next one while the caller processes the current one. However the loop
 * ends, it waits for the requested batch, so that the connection is free for the next statement.
 */
export async function* ahead<Batch>(batches: AsyncIterable<Batch>): AsyncGenerator<Batch> {
  const iterator = batches[Symbol.asyncIterator]();
  let next = step(iterator);
  let isDone = false;
  try {
    for (let batch = await next; !batch.done; batch = await next) {
      next = step(iterator);
      yield batch.value;
    }
    isDone = true;
  } finally {
    await next.catch(() => {});
    if (!isDone) await iterator.return?.();
  }
}

/** The error is thrown when the batch is awaited. Until then it must not count as an unhandled rejection. */
function step<Batch>(iterator: AsyncIterator<Batch>): Promise<IteratorResult<Batch>> {
  const next = Promise.resolve(iterator.next());
  next.catch(() => {});
  return next;
}
