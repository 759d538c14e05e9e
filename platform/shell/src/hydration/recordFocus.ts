import { elementAt, placeOf } from './place.ts';

/**
 * Records which element has the focus, and what is selected in it: React's new element has neither, and a field that React empties
 * loses its selection.
 * @param isEmptied whether what was typed has just gone from the field
 */
export function recordFocus(root: HTMLElement, isEmptied: (element: Element) => boolean) {
  let focused = focusOn(document.activeElement);

  function focusOn(element: Element | null) {
    if (!element || !root.contains(element)) return undefined;
    return { element: element as HTMLInputElement, place: placeOf(root, element), selection: selectionIn(element) };
  }
  const onFocus = ({ target }: Event) => {
    focused = focusOn(target as Element);
  };
  // An element that is removed, or put somewhere else, loses the focus as well, but the visitor has not left it.
  const onPointer = ({ target }: Event) => {
    if (focused && !focused.element.contains(target as Element)) focused = undefined;
  };
  const onSelection = () => {
    if (focused && focused.element === document.activeElement && !isEmptied(focused.element))
      focused.selection = selectionIn(focused.element);
  };
  const listeners = Object.entries({
    focusin: onFocus,
    pointerdown: onPointer,
    input: onSelection,
    selectionchange: onSelection,
  });
  for (const [type, listener] of listeners) document.addEventListener(type, listener, true);

  return {
    /** Gives it back, to the element that React has rendered in place of another one. */
    restore() {
      const { element, place, selection } = focused ?? {};
      if (!element || !place) return;
      const isLost = document.activeElement === document.body;
      const next = element.isConnected ? element : (elementAt(root, place) as HTMLInputElement | undefined);
      if (isLost) next?.focus({ preventScroll: true });
      if (!next || next !== document.activeElement) return;
      if (selection) next.setSelectionRange(...selection);
      focused = { element: next, place, selection };
    },
    stop() {
      for (const [type, listener] of listeners) document.removeEventListener(type, listener, true);
    },
  };
}

/** Of an element with text. */
function selectionIn(element: Element) {
  const { selectionStart, selectionEnd = null } = element as Partial<HTMLInputElement>;
  return selectionStart == null ? undefined : ([selectionStart, selectionEnd] as const);
}
