/** The pause between two questions of visitors to the registry. */
export const pauseMs = 100;

/**
 * Asks once for all who want to know something at the same time, and again after a pause. Whoever comes while a question is under way, which
 * may have begun too early, is part of the next one.
 */
export function askTogether<Key, Answer>(ask: (keys: Key[]) => Promise<Answer>) {
  const pause = () => new Promise((done) => setTimeout(done, pauseMs));
  let next: { keys: Set<Key>; answer: Promise<Answer> } | undefined;
  let last: Promise<unknown> = Promise.resolve();

  function nextQuestion() {
    const keys = new Set<Key>();
    const answer = last.then(() => {
      next = undefined;
      return ask([...keys]);
    });
    last = answer.then(pause, pause);
    return { keys, answer };
  }

  return (key: Key) => {
    next ??= nextQuestion();
    next.keys.add(key);
    return next.answer;
  };
}
