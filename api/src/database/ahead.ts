/**
 * The batches of a cursor, read ahead: Postgres produces the next one while the caller processes the current one. However
 * the loop ends, it waits for the batch that was requested, so that the connection is free for the next statement.
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

/** An error is thrown to whoever awaits the batch. Until then it must not count as an unhandled rejection. */
function step<Batch>(iterator: AsyncIterator<Batch>): Promise<IteratorResult<Batch>> {
  const next = Promise.resolve(iterator.next());
  next.catch(() => {});
  return next;
}
