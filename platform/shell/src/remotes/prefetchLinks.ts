import type { PageState } from '@onesite/protocol/rendering';
import { matchRoutes } from '@onesite/shared-host/host';
import { pageRoutes } from '../navigation/pageRoutes.ts';
import type { BrowserPages } from './browserPages.ts';

/** A link under the pointer or with the focus is likely to be followed, so its page's code is fetched. */
export function prefetchLinks(paths: PageState['paths'], { prefetch }: BrowserPages) {
  const routes = pageRoutes(paths);
  function onHint({ target }: Event) {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
    if (!link || link.origin !== location.origin || link.pathname === location.pathname) return;
    const route = matchRoutes(routes, link.pathname)?.[0]?.route;
    if (route) prefetch({ remote: route.remote, route: route.record.id });
  }
  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, onHint, { passive: true });
}
