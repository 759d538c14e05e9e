import { afterPaint } from '@onesite/shared-ui/loading/afterPaint';
import { type RefObject, useEffect } from 'react';
import { sharedValue } from './sharedValue.ts';

/** The component whose row is to get the focus as soon as step 3 shows it. */
const target = sharedValue<number | null>(null);

export const seekRow = target.set;

/** The component that is sought, if it is one of these. */
export function useTargetComponent<Entry extends { id: number }>(components: Entry[]): Entry | undefined {
  const id = target.use((sought) => sought);
  return id === null ? undefined : components.find((component) => component.id === id);
}

/** Focuses the checkbox of the sought row, after the paint: a new step focuses its heading first. */
export function useFocusOnTarget(list: RefObject<HTMLElement | null>, index: number) {
  useEffect(() => {
    if (index < 0) return;
    return afterPaint(() => {
      const box = list.current?.querySelectorAll('input')[index];
      if (!box) return;
      seekRow(null);
      box.focus({ preventScroll: true });
      box.scrollIntoView?.({ block: 'center' });
    });
  }, [list, index]);
}
