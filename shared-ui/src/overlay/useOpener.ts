import { useRef } from 'react';

/** What had the focus before a dialog: Radix gives it back to a trigger only. */
export function useOpener() {
  const opener = useRef<Element | null>(null);
  return {
    remember() {
      opener.current = findOpener();
    },
    /** A reader who is somewhere else by then, such as in a message, stays there. */
    giveFocusBack(event: Event) {
      event.preventDefault();
      if (opener.current instanceof HTMLElement && document.activeElement === document.body) opener.current.focus();
    },
  };
}

let lastOpener: Element | null = null;

/** What has the focus; where a dialog takes the place of another, as a form does when it has loaded, that one's opener. */
function findOpener() {
  if (document.activeElement !== document.body) lastOpener = document.activeElement;
  return lastOpener;
}
