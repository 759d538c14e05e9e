/**
 * The batches of a cursor; Postgres makes the next one while the caller works on one. Whatever ends the loop, the batch
 * that is under way is waited for, so that the connection is free for what comes then.
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

/** An error is thrown to the one who waits for the batch; until then nobody may take it for unhandled. */
function step<Batch>(iterator: AsyncIterator<Batch>): Promise<IteratorResult<Batch>> {
  const next = Promise.resolve(iterator.next());
  next.catch(() => {});
  return next;
}
