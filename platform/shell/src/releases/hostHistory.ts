import type { PageState } from '@onesite/protocol/rendering';
import {
  askingHistory,
  createBrowserHistory,
  hasUnsavedChanges,
  matchRoutes,
  onResponse,
} from '@onesite/shared-host/host';
import { pageRoutes } from '../navigation/pageRoutes.ts';
import type { OwnSet } from './ownSet.ts';

/**
 * The browser's history on a page whose set may be outdated: every response of the API names the set that the visitor gets now. If
 * the shell, the next page's remote or that of one of its fragments has changed, a document is loaded, unless something would be lost.
 * So it is for a page that this document does not name.
 */
export function hostHistory(
  own: OwnSet,
  { paths, hasMorePaths }: Pick<PageState, 'paths' | 'hasMorePaths'>,
  onNavigate: (to: { pathname: string }) => void,
): ReturnType<typeof createBrowserHistory> {
  onResponse(({ response }) => {
    const served = response.headers.get('Release-Set');
    if (served) own.named(served);
  });
  const routes = pageRoutes(paths);
  const leavesFor = (pathname: string) => {
    const { remote, record } = matchRoutes(routes, pathname)?.[0]?.route ?? {};
    if (!remote && hasMorePaths) return true;
    return [remote, ...(record?.shows ?? [])].some(own.isChangedFor) && !hasUnsavedChanges();
  };

  nameEntry();
  addEventListener('popstate', nameEntry); // before the router's own listener
  const history = askingHistory(createBrowserHistory({ v5Compat: true }));
  const { push, replace, listen } = history;
  const pathOf = (to: Parameters<typeof push>[0]) => new URL(history.createHref(to), location.href).pathname;
  history.push = (to, state) => (leavesFor(pathOf(to)) ? location.assign(history.createHref(to)) : push(to, state));
  history.replace = (to, state) =>
    leavesFor(pathOf(to)) ? location.replace(history.createHref(to)) : replace(to, state);
  let shown = pageOf(history.location);
  history.listen = (listener) =>
    listen((update) => {
      const isOtherPage = pageOf(update.location) !== shown; // a link within the page is a POP, too
      shown = pageOf(update.location);
      if (update.action === 'POP' && isOtherPage && leavesFor(update.location.pathname)) return location.reload();
      onNavigate(update.location);
      listener(update);
    });
  return history;
}

/** An entry that the browser has made, for a document or for a link within it, gets a key as those of the router have. */
function nameEntry() {
  const { state } = window.history;
  if (!state?.key) window.history.replaceState({ ...state, key: Math.random().toString(36).slice(2) }, '');
}

const pageOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search;
