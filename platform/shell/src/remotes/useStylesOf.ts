import { useInsertionEffect } from 'react';

/** How many pages and fragments are shown, by remote. */
const shown = new Map<string, number>();

/**
 * A remote's style sheets apply while a page or a fragment of it is shown: a sheet may have rules for the whole site, which would change the
 * pages of others. They stay in the document, so they are there again without a request, and before the page's effects look at it.
 */
export function useStylesOf(remote: string): void {
  useInsertionEffect(() => applyStylesOf(remote), [remote]);
}

/** A sheet that is loaded before its page is shown, such as that of a prefetched page, stays disabled until then. */
export function keepStylesForTheirPages(): void {
  const onLoad = ({ target }: Event) => {
    if (!(target instanceof HTMLLinkElement) || !target.sheet) return;
    const [, remote] = /\/remotes\/([^/]+)\/.*\.css$/.exec(target.href) ?? [];
    if (remote && remote !== 'shell' && !shown.get(remote)) target.sheet.disabled = true;
  };
  document.addEventListener('load', onLoad, true); // it does not bubble
}

/** @returns a function that ends this use of the styles */
export function applyStylesOf(remote: string): () => void {
  count(remote, 1);
  return () => count(remote, -1);
}

function count(remote: string, change: 1 | -1) {
  const pages = (shown.get(remote) ?? 0) + change;
  shown.set(remote, pages);
  const links = document.querySelectorAll<HTMLLinkElement>(`link[rel=stylesheet][href*="/remotes/${remote}/"]`);
  for (const link of links) {
    // A disabled link stands for the style element before it, which came with the document.
    const { sheet } = link.hasAttribute('disabled') ? (link.previousElementSibling as HTMLStyleElement) : link;
    if (sheet) sheet.disabled = pages === 0;
  }
}
