import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { FragmentTarget } from './fragments.ts';

/** Fragments with `hydrate: false`: their code is not loaded while what the server has rendered stands. */
export type KeptFragments = {
  has(of: string): boolean;
  /**
   * @param isCurrent whether what stands in its place is the fragment, with these props
   * @param onNew called once, when the fragment can be rendered instead
   */
  watch(target: FragmentTarget, isCurrent: boolean, onNew: () => void): () => void;
};

/** React leaves the nodes below as they are. One object, since another one would be written into the document. */
const asItStands = { __html: '' };

/**
 * The properties of the place of a fragment that stays as the server has rendered it. Undefined for others, and once it has to be
 * rendered: React then empties the place.
 */
export function useKept(kept: KeptFragments | undefined, of: string, props: object) {
  const isInDocument = useSyncExternalStore(
    never,
    () => false,
    () => kept?.has(of) ?? false,
  );
  const [isKept, setKept] = useState(isInDocument);
  const ref = useRef<HTMLElement>(null);
  const data = JSON.stringify(props);
  const first = useRef(data);
  useEffect(() => {
    if (!kept || !isKept) return;
    const isRendered = !ref.current!.querySelector('template[data-dgst]'); // React's mark of what was left to the browser
    return kept.watch({ of, props: JSON.parse(data) }, isRendered && data === first.current, () => setKept(false));
  }, [kept, isKept, of, data]);
  return isKept ? { ref, suppressHydrationWarning: true, dangerouslySetInnerHTML: asItStands } : undefined;
}

const never = () => () => {};
