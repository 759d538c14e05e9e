/** One tab at a time works on the queue. A browser without locks relies on the idempotency key alone. */
export const inTurn = (run: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('mf-questionnaire.queued', run) : run();
