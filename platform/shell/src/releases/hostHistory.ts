import type { PageState } from '@onesite/protocol/rendering';
import { askingHistory, hasUnsavedChanges, onResponse } from '@onesite/shared-host/host';
import { pageAt } from '../navigation/pageAt.ts';
import { sharedHistory } from '../navigation/sharedHistory.ts';
import type { OwnSet } from './ownSet.ts';

/**
 * The browser's history on a page whose release set may be outdated. Every response of the API names the set that the visitor gets
 * now. A navigation loads a new document if that set has another version of the shell, of the next page's remote or of a remote
 * whose fragments the next page shows. It does not while the visitor has unsaved changes, because a new document loses them.
 * A navigation to a page that is missing from this document's table of paths always loads a document: no other way can show the page.
 */
export function hostHistory(
  ownSet: OwnSet,
  { paths, hasMorePaths }: Pick<PageState, 'paths' | 'hasMorePaths'>,
  onNavigate: (to: { pathname: string }) => void,
): ReturnType<typeof sharedHistory> {
  onResponse(({ response }) => {
    const served = response.headers.get('Release-Set');
    if (served) ownSet.checkServed(served);
  });
  const needsDocument = (pathname: string) => {
    const { remote, record } = pageAt(paths, pathname) ?? {};
    if (!remote && hasMorePaths) return true;
    // An address without a remote, such as one of a missing page, is outdated by any other set.
    return [remote, ...(record?.shows ?? [])].some(ownSet.isChangedFor) && !hasUnsavedChanges();
  };

  /** The path of the page at an address, if the page has a router of its own. */
  const routerPageAt = (pathname: string) => {
    const page = pageAt(paths, pathname);
    return page?.hasOwnRouter ? page.path : undefined;
  };
  /** All addresses below a page with its own router are one page, because a new document would lose that router's state. */
  const pageOf = ({ pathname, search }: { pathname: string; search: string }) =>
    routerPageAt(pathname) ?? pathname + search;
  const history = askingHistory(sharedHistory(routerPageAt));
  const { push, replace, listen } = history;
  const pathOf = (to: Parameters<typeof push>[0]) => new URL(history.createHref(to), location.href).pathname;
  history.push = (to, state) => (needsDocument(pathOf(to)) ? location.assign(history.createHref(to)) : push(to, state));
  history.replace = (to, state) =>
    needsDocument(pathOf(to)) ? location.replace(history.createHref(to)) : replace(to, state);
  let shownPage = pageOf(history.location);
  history.listen = (listener) =>
    listen((update) => {
      const isOtherPage = pageOf(update.location) !== shownPage; // a link to a # of the page is a POP, too
      shownPage = pageOf(update.location);
      if (update.action === 'POP' && isOtherPage && needsDocument(update.location.pathname)) return location.reload();
      onNavigate(update.location);
      listener(update);
    });
  return history;
}
