/**
 * Leads to a section of a long form: it gets the focus and stands at the top of the window. Without a history entry, because it is
 * on the same page.
 * @returns whether there is such a section
 */
export function showSection(id: string): boolean {
  const section = document.getElementById(id);
  section?.scrollIntoView?.();
  section?.focus({ preventScroll: true });
  return section !== null;
}
