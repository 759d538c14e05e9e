import { askingHistory, createBrowserHistory, hasUnsavedChanges, onAnswer } from '@fieldbox/shared-host/host';
import type { OwnSet } from './ownSet.ts';

/**
 * The browser's history, on a page that may be older than what is live: every answer of the API names the newest set.
 * Once there is a newer one, the next navigation loads a document instead, unless something would be lost by it.
 */
export function hostHistory(own: OwnSet, onNavigate: () => void) {
  let newest = 0;
  onAnswer(({ response }) => {
    newest = Math.max(newest, Number(response.headers.get('Release-Set')));
  });
  const leaves = () => own.isOlderThan(newest) && !hasUnsavedChanges();

  const history = askingHistory(createBrowserHistory({ v5Compat: true }));
  const { push, replace, listen } = history;
  history.push = (to, state) => (leaves() ? location.assign(history.createHref(to)) : push(to, state));
  history.replace = (to, state) => (leaves() ? location.replace(history.createHref(to)) : replace(to, state));
  let shown = pageOf(history.location);
  history.listen = (listener) =>
    listen((update) => {
      const isOtherPage = pageOf(update.location) !== shown; // a link within the page is a POP, too
      shown = pageOf(update.location);
      if (update.action === 'POP' && isOtherPage && leaves()) return location.reload();
      onNavigate();
      listener(update);
    });
  return history;
}

const pageOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search;
