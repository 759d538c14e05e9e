/** A control without visible words, and its name. */
export type IconControl = { element: HTMLElement; label: string };

/** The control at an event's target, if it only shows an icon. */
export function iconControlAt(target: EventTarget | null): IconControl | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>('button, a[href], [role="button"]') : null;
  const label = element?.getAttribute('aria-label');
  return element && label && element.textContent?.trim() === '' ? { element, label } : undefined;
}
