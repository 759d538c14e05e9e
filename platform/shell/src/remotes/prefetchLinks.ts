import type { BrowserPages } from './browserPages.ts';

/**
 * A link under the pointer or the finger, or with the focus, is likely to be followed, and so is the address of a form: the page's code and
 * data are fetched. Not for visitors who save data.
 */
export function prefetchLinks({ prefetch }: BrowserPages) {
  function onHint({ target }: Event) {
    const source = target instanceof Element && target.closest('a[href], form[action]');
    if (source) prefetchFrom(source);
  }
  function prefetchFrom(source: Element, isNext?: boolean) {
    const href = source.getAttribute('href') ?? source.getAttribute('action')!;
    const to = Object.assign(document.createElement('a'), { href }); // unlike `new URL`, it never throws
    if (to.origin === location.origin && to.pathname !== location.pathname) prefetch(to, isNext);
  }
  const isSaving = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData;
  if (!isSaving) for (const type of ['pointerover', 'focusin']) addEventListener(type, onHint, { passive: true });

  /** For a page that works: fetches what it loads later (`link[rel=later]` of the document), and the pages that it marks as the next. */
  return function prefetchNext() {
    if (isSaving) return;
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=later]')) link.rel = 'prefetch';
    for (const link of document.querySelectorAll('main a[data-next]')) prefetchFrom(link, true);
  };
}
