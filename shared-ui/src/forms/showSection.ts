import { flushSync } from 'react-dom';

/** Shows a section that its form hides. */
export type OpenSection = (id: string) => void;

/**
 * Leads to a section of a long form: it gets the focus and stands at the top of the window. Without a history entry, because it is
 * on the same page.
 * @returns whether there is such a section
 */
export function showSection(id: string, onOpen?: OpenSection): boolean {
  if (onOpen) flushSync(() => onOpen(id)); // what is hidden takes no focus
  const section = document.getElementById(id);
  section?.scrollIntoView?.();
  section?.focus({ preventScroll: true });
  return section !== null;
}
