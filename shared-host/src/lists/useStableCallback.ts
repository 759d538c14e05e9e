import { useCallback, useRef } from 'react';

/**
 * A function that stays the same between renders and calls its newest version, so that a table's rows are not rendered again
 * because of a new function.
 */
export function useStableCallback<Args extends unknown[], Result>(callback: (...args: Args) => Result) {
  const latest = useRef(callback);
  latest.current = callback;
  return useCallback((...args: Args) => latest.current(...args), []);
}
