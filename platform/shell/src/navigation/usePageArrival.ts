import { documentTitle, type SiteTitle } from '@onesite/protocol/documentTitle';
import { usePagePath } from '@onesite/shared-host/host';
import { useEffect, useInsertionEffect } from 'react';
import { placeTag } from '../fragments/fragments.ts';

/** The site's language. */
let language = '';

/** The document has the language of the page that is shown. */
export const useLanguage = (ofPage: string | undefined) =>
  useInsertionEffect(() => {
    document.documentElement.lang = ofPage ?? language;
  }, [ofPage]);

/** The path that was shown before; the browser itself announces the first. */
let lastPath: string | undefined;

/**
 * `path` is that of the page that was rendered last, `element` the title element before that page (undefined on the document's page), `before` its text, and `own` the title from the page's record, or one that the page set while it rendered.
 */
const titles: { path?: string; element?: Element | null; before?: string | null; own?: string; site?: SiteTitle } = {};

export function watchHead(site: SiteTitle | undefined, siteLanguage = document.documentElement.lang) {
  language = siteLanguage;
  Object.assign(titles, { site, path: undefined, element: undefined });
  new MutationObserver(() => settleHead()).observe(document.head, { childList: true });
}

type Fiber = { type: unknown; return: Fiber | null };

/** React's note on an element that it has made, or found in the document; undefined for others. */
const fiberOf = (element: Element): Fiber | undefined =>
  Object.entries(element).find(([key]) => key.startsWith('__reactFiber'))?.[1];

const isOfFragment = (fiber: Fiber | null | undefined): boolean =>
  fiber ? fiber.type === placeTag || isOfFragment(fiber.return) : false;

/** Such as `metadescription`, `metaog:title` or `linkcanonical`. */
const nameOf = (element: Element) =>
  element.localName + ['name', 'property', 'rel'].map((name) => element.getAttribute(name)).join('');

/**
 * Elements that pages and fragments render replace those of the document or the shell, and a page's title replaces its fragments' titles.
 * @param isArrival whether the document's page was left: then what the document says of that page is removed
 */
function settleHead(isArrival?: boolean) {
  const all = [...document.head.querySelectorAll('title, meta[content], link[rel=canonical]')];
  const rendered = all.filter(fiberOf);
  const names = rendered.map(nameOf);
  for (const element of all) {
    const name = nameOf(element);
    if (!fiberOf(element) && (names.includes(name) || (isArrival && /^(metadesc|metaog|linkcan)/.test(name))))
      element.remove();
  }
  const shown = rendered.filter((element) => nameOf(element) === 'title');
  const title = shown.find((element) => !isOfFragment(fiberOf(element))) ?? shown[0];
  const first = document.head.querySelector('title');
  if (title) title === first || document.head.prepend(title);
  else if (titles.own && (isArrival || !first)) document.title = titles.own;
}

/** Whether no other page was shown before: then the browser itself leads the focus. */
export const isDocumentsPage = () => titles.element === undefined;

/**
 * Announces a new page by its title, and by moving the focus to its heading. The same happens when a page replaces its error
 * panel, if the focus was lost with the panel. Within a page that has a router of its own, both are that router's.
 */
export function usePageArrival(title: string) {
  const path = usePagePath();

  if (titles.path !== path) {
    const element = titles.path === undefined ? undefined : globalThis.document?.querySelector('title');
    Object.assign(titles, { path, element, before: element?.textContent });
  }
  // A page may set a more precise title: by an element; while it renders, as react-helmet does, which is kept; or in an effect, which
  // runs after this one, because insertion effects run before all others.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useInsertionEffect(() => {
    const { element, before, own, site } = titles;
    const text = element?.textContent;
    const isOfPage = text && text !== before && text !== own;
    titles.own = isOfPage ? text : documentTitle(title, site);
    settleHead(element !== undefined);
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
