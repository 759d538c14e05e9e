import type { CallResult } from './callResult.ts';

/** Responses that were requested before a page needs them, by their path below /api. Some are still loading. */
const prefetched = new Map<string, Promise<CallResult>>();

/** Stores a response for the first call that requests it, so that nothing is fetched twice. */
export const addPrefetched = (path: string, result: Promise<CallResult>) => void prefetched.set(path, result);

/** After a write: what was requested before it may be old. */
export const dropPrefetched = () => prefetched.clear();

/** Returns each response once: a second call needs the current state. */
export function takePrefetched(path: string) {
  const result = prefetched.get(path);
  prefetched.delete(path);
  return result;
}
