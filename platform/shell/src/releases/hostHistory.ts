import type { PageState } from '@onesite/protocol/rendering';
import { askingHistory, hasUnsavedChanges, onResponse } from '@onesite/shared-host/host';
import { pageAt, pageRoutes } from '../navigation/pageRoutes.ts';
import { sharedHistory } from '../navigation/sharedHistory.ts';
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
): ReturnType<typeof sharedHistory> {
  onResponse(({ response }) => {
    const served = response.headers.get('Release-Set');
    if (served) own.named(served);
  });
  const routes = pageRoutes(paths);
  const leavesFor = (pathname: string) => {
    const { remote, record } = pageAt(routes, pathname) ?? {};
    if (!remote && hasMorePaths) return true;
    return [remote, ...(record?.shows ?? [])].some(own.isChangedFor) && !hasUnsavedChanges();
  };

  const openPageAt = (pathname: string) => {
    const page = pageAt(routes, pathname);
    return page?.isOpen ? page.path : undefined;
  };
  /** A move of a page's own router loads no document: the page may have more than its address. */
  const pageOf = ({ pathname, search }: { pathname: string; search: string }) =>
    openPageAt(pathname) ?? pathname + search;
  const history = askingHistory(sharedHistory(openPageAt));
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
