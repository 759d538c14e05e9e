import { useEffect, useRef } from 'react';

/** Milliseconds in which coming and going counts as one return. */
const restMs = 5_000;

/** Calls when somebody returns to the page, to its window or its tab. */
export function useReturn(onReturn: () => void) {
  const latest = useRef(onReturn);
  latest.current = onReturn;
  useEffect(() => {
    let calledAt = Number.NEGATIVE_INFINITY;
    function call() {
      if (document.visibilityState !== 'visible' || performance.now() - calledAt < restMs) return;
      calledAt = performance.now();
      latest.current();
    }
    window.addEventListener('focus', call);
    document.addEventListener('visibilitychange', call);
    return () => {
      window.removeEventListener('focus', call);
      document.removeEventListener('visibilitychange', call);
    };
  }, []);
}
