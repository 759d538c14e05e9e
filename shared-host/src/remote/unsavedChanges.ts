import { useEffect } from 'react';

const holders = new Set<symbol>();

/** Declares that leaving the page would lose something: the host then loads no document for a newer release. */
export function useUnsavedChanges(areThere: boolean) {
  useEffect(() => {
    if (!areThere) return;
    const holder = Symbol();
    holders.add(holder);
    return () => void holders.delete(holder);
  }, [areThere]);
}

/** By remote: whether its state, which outlives its pages, has something that loading a document would lose. */
const states = new Map<string, () => boolean>();

export const watchUnsaved = (remote: string, isUnsaved: () => boolean) => void states.set(remote, isUnsaved);

export const hasUnsavedChanges = () => holders.size > 0 || [...states.values()].some((isUnsaved) => isUnsaved());
