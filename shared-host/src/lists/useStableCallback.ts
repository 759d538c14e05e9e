import { useCallback, useRef } from 'react';

/**
 * A function that is the same in each render, and does what its newest version does: a table's rows, which take it, are
 * rendered again for what they show and not for a new function.
 */
export function useStableCallback<Args extends unknown[], Result>(callback: (...args: Args) => Result) {
  const latest = useRef(callback);
  latest.current = callback;
  return useCallback((...args: Args) => latest.current(...args), []);
}
