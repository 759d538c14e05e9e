import { IconButton } from '@fieldbox/shared-ui/actions/IconButton';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect } from 'react';

type Props = { previous?: number; next?: number; onOpen: (id: number) => void };

/** The responses before and after it in the list, also by K and J. */
export function ResponseSteps({ previous, next, onOpen }: Props) {
  useEffect(() => {
    function step({ key, ctrlKey, altKey, metaKey, shiftKey, defaultPrevented }: KeyboardEvent) {
      if (defaultPrevented || ctrlKey || altKey || metaKey || shiftKey) return;
      const to = key === 'j' ? next : key === 'k' ? previous : undefined;
      if (to !== undefined) onOpen(to);
    }
    document.addEventListener('keydown', step);
    return () => document.removeEventListener('keydown', step);
  });
  const opening = (id?: number) => (id === undefined ? undefined : () => onOpen(id));
  return (
    <>
      <IconButton label="Response before" aria-disabled={previous === undefined} onClick={opening(previous)}>
        <ChevronUp />
      </IconButton>
      <IconButton label="Response after" aria-disabled={next === undefined} onClick={opening(next)}>
        <ChevronDown />
      </IconButton>
    </>
  );
}
