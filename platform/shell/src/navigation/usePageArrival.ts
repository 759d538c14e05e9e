import { documentTitle, type SiteTitle } from '@onesite/protocol/documentTitle';
import { usePagePath } from '@onesite/shared-host/host';
import { useEffect, useInsertionEffect } from 'react';

/** The path that was shown before; the browser itself announces the first. */
let lastPath: string | undefined;

/** `path`: the page that was rendered last; `before`: the document's title until then; `own`: the title that was last set here. */
const titles: { path?: string; before?: string; own?: string; site?: SiteTitle | undefined } = {};

export function setSiteTitle(site: SiteTitle | undefined) {
  titles.site = site;
}

/**
 * Announces a new page by its title, and by moving the focus to its heading. So also a page that replaces its error panel, if the
 * focus was there and would be lost. Within a page that has a router of its own, both are that router's.
 */
export function usePageArrival(title: string) {
  const path = usePagePath();

  if (titles.path !== path) Object.assign(titles, { path, before: globalThis.document?.title });
  // A page may set a more precise title: while it renders, as react-helmet does, which is kept; or in an effect, which runs after this
  // one, because insertion effects run before all others.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useInsertionEffect(() => {
    if (document.title !== titles.before && document.title !== titles.own) return;
    document.title = documentTitle(title, titles.site);
    titles.own = document.title;
  }, [path]);

  useEffect(() => {
    const isFirst = lastPath === undefined;
    const isSame = lastPath === path; // the page has mounted in place of its error panel, or the other way round
    lastPath = path;
    const isFocusLost = document.activeElement === document.body;
    if (isFirst || (isSame && !isFocusLost)) return;
    if (document.activeElement?.closest('main')) return; // the new page has led the focus itself
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [path]);
}
