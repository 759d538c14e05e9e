import type { CallResult } from './callResult.ts';

/** Answers that were asked for before a page needs them, by their path below /api. Some are still on their way. */
const prefetched = new Map<string, Promise<CallResult>>();

/** Stores an answer for the first call that asks for it, so that nothing is fetched twice. */
export const addPrefetched = (path: string, result: Promise<CallResult>) => void prefetched.set(path, result);

/** Returns each answer once: a second call needs the state at its own time. */
export function takePrefetched(path: string) {
  const result = prefetched.get(path);
  prefetched.delete(path);
  return result;
}
