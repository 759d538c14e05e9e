import type { Sql } from 'postgres';
import { channel } from './notifyEdges.ts';

/** What may have changed: the newest set, a version whose missing files were restored to the store, or the variants. */
export type ReleaseChange = 'set' | 'files' | 'variants';

type Callback = (change: ReleaseChange) => void;

/**
 * One LISTEN for all followers and retries: postgres.js stores every listener it gets, also that of a failed attempt, and listens
 * again for all of them at each reconnect.
 */
export function releaseChanges(listening: Sql) {
  const callbacks = new Set<Callback>();
  let isListening = false;
  let firstTry: Promise<unknown> | undefined;
  const notifyAll = (change: ReleaseChange) => {
    for (const callback of callbacks) callback(change);
  };

  function listen() {
    return listening.listen(
      channel,
      (payload) => notifyAll(payload === 'files' || payload === 'variants' ? payload : 'set'),
      () => {
        isListening = true;
        notifyAll('set');
      },
    );
  }

  /**
   * Calls back when something may have changed, and after each reconnect.
   * @returns the function that stops it
   * @throws Error if the first connection fails; it is retried without another call
   */
  return async (callback: Callback) => {
    if (isListening) callback('set');
    callbacks.add(callback);
    const stop = async () => void callbacks.delete(callback);
    firstTry ??= listen();
    try {
      await firstTry;
    } catch (error) {
      if (isListening) return stop;
      await stop();
      throw error;
    }
    return stop;
  };
}
