import { sharedValue } from './sharedValue.ts';

/** The id of the component that is pointed at or focused, in a row or on the drawing. */
const marked = sharedValue<number | null>(null);

export const mark = marked.set;
export const useMarkedId = () => marked.use((id) => id);
export const useMarked = (id: number) => marked.use((markedId) => markedId === id);

/** For the element that marks a component while the pointer or the focus is in it. */
export const marking = (id: number) => {
  const set = () => mark(id);
  // While the pointer rests on one row, the focus may have marked another.
  const unset = () => {
    if (marked.get() === id) mark(null);
  };
  return { onPointerEnter: set, onPointerLeave: unset, onFocus: set, onBlur: unset };
};
