/** The pause between two calls of the registry that visitors wait for. */
export const pauseMs = 100;

/**
 * Batches visitors' questions: one `ask` for all keys that come while the last call runs, or within `pauseMs` after it. A key never joins a
 * running call, which may already have read older data.
 */
export function askTogether<Key, Answer>(ask: (keys: Key[]) => Promise<Answer>) {
  const pause = () => new Promise((done) => setTimeout(done, pauseMs));
  let next: { keys: Set<Key>; answer: Promise<Answer> } | undefined;
  let last: Promise<unknown> = Promise.resolve();

  function nextBatch() {
    const keys = new Set<Key>();
    const answer = last.then(() => {
      next = undefined;
      return ask([...keys]);
    });
    last = answer.then(pause, pause);
    return { keys, answer };
  }

  return (key: Key) => {
    next ??= nextBatch();
    next.keys.add(key);
    return next.answer;
  };
}
