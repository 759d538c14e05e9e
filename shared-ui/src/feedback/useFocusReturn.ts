import { type FocusEvent, useRef } from 'react';

const dialogs = '[role=dialog], [role=alertdialog]';

/** Gives the focus back to where it was before it came to the messages. */
export function useFocusReturn() {
  const region = useRef<HTMLDivElement>(null);
  const before = useRef<HTMLElement | null>(null);

  function onFocus({ currentTarget, relatedTarget }: FocusEvent) {
    if (currentTarget.contains(relatedTarget)) return;
    before.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
  }

  /** What Tab leads to is the page; with a dialog over it that is out of reach. */
  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (!relatedTarget || currentTarget.contains(relatedTarget)) return;
    if (before.current?.closest(dialogs) && !relatedTarget.closest(dialogs)) before.current.focus();
  }

  return {
    regionProps: { ref: region, onFocus, onBlur },
    /** After a message has closed. */
    giveFocusBack() {
      const { activeElement } = document;
      if (!(activeElement instanceof HTMLElement) || !region.current?.contains(activeElement)) return;
      activeElement.blur();
      before.current?.focus();
    },
  };
}
