import { useEffect } from 'react';

const holders = new Set<symbol>();

/** Says that leaving the page would lose something: the host then loads no document for a newer release. */
export function useUnsavedChanges(areThere: boolean) {
  useEffect(() => {
    if (!areThere) return;
    const holder = Symbol();
    holders.add(holder);
    return () => void holders.delete(holder);
  }, [areThere]);
}

export const hasUnsavedChanges = () => holders.size > 0;
