import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from './afterPaint.ts';

/**
 * A value as of the last paint, for what takes longer than a frame to render: the visitor first sees what changes at once, such as
 * the typed text. `useDeferredValue` alone starts before the paint, and one long computation then delays it. `initial` is as in that.
 */
export function useValueAfterPaint<Value extends string | number | boolean | object>(value: Value, initial = value) {
  const [painted, setPainted] = useState(initial);
  useEffect(() => {
    if (painted === value) return;
    return afterPaint(() => startTransition(() => setPainted(value)));
  }, [painted, value]);
  return painted;
}
