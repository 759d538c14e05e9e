import { useUnsavedChanges } from '@onesite/shared-host';
import { useEffect, useRef, useState } from 'react';
import { currentParameters } from './useAddress.ts';

/** Milliseconds after the last key before a search starts. */
const debounceMs = 250;

/**
 * The text of a search field: it shows at once, and `search` writes it to the address, as the parameter `search`, a moment after the last
 * key. Only for the field: a component that uses it is rendered at each key.
 */
export function useSearchText(inAddress: string, search: (text: string) => void) {
  const [text, setText] = useState(inAddress);
  const sent = useRef(inAddress); // the text that was last written to the address, or taken from it
  const latest = useRef(search);
  latest.current = search;

  // No document is loaded for a newer release while somebody types: it would take the focus and the newest keys.
  useUnsavedChanges(text.trim() !== inAddress);

  // After Back, a link or 'Clear search'. A late render of an earlier text must not undo the newest keys: the address decides.
  useEffect(() => {
    const present = (currentParameters().get('search') ?? '').trim();
    if (inAddress !== present || present === sent.current) return;
    sent.current = present;
    setText(present);
  }, [inAddress]);

  useEffect(() => {
    const wanted = text.trim();
    if (wanted === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = wanted;
      latest.current(wanted);
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [text]);

  return { text, setText };
}
