import { createPath, type Location, NavigationType, type Navigator, type To } from 'react-router-dom';
import { askNewestQuestion } from './leaving.ts';

/** `delta` is the number of entries from the one that was shown. */
export type HistoryMove = { action: NavigationType; location: Location; delta: number };

export interface HostHistory extends Navigator {
  readonly location: Location;
  /** @returns a function that ends it */
  listen(listener: (move: HistoryMove) => void): () => void;
  /** Gives the window back as it was. */
  close(): void;
}

type Pages = {
  /** Whether the page at a path is shown by a new document only. */
  needsDocument?: (pathname: string) => boolean;
  /** The path of the page at an address, if this page has a router of its own: all addresses below it are one page. */
  routerPageAt?: (pathname: string) => string | undefined;
};

/**
 * The browser's history for the host's router. A move that would lose unsaved changes asks first (`useLeaveQuestion`), and one to a
 * page that needs a document loads it. A page may have a router of its own: the host follows what that writes, as if the visitor had
 * moved, and after the host has moved within the page, it dispatches a `popstate` event, which all routers follow.
 * Not by the Navigation API, which Firefox before 147 and Safari before 26.2 lack.
 */
export function createHostHistory({
  needsDocument = () => false,
  routerPageAt = () => undefined,
}: Pages = {}): HostHistory {
  const { history, location } = window;
  const { pushState, replaceState } = history;
  const listeners = new Set<(move: HistoryMove) => void>();
  /** The state object that the host is writing now, or the event that it dispatches now. */
  let own: unknown = {};
  let undoing = 0; // how many events are still to come of moves that undo another
  let isLeaving = false; // the next event is of the move that the visitor has decided on

  /** An entry that the browser has made, for a document or for a link within it, gets a key and an index, as react-router gives them. */
  function nameEntry(index: number) {
    if (history.state?.idx === undefined)
      replaceState.call(history, { key: newKey(), ...history.state, idx: index }, '');
  }
  nameEntry(0);

  const shownNow = () => ({
    index: history.state.idx as number,
    address: location.pathname + location.search, // a step from one part of a page to another is no move to another page
    routerPage: routerPageAt(location.pathname), // the page, if it has its own router
  });
  let shown = shownNow();

  /** Whether an address belongs to the own router of the page that is shown: for moves there, that router asks what has to be asked. */
  const isOfRouter = (pathname: string) =>
    shown.routerPage !== undefined && shown.routerPage === routerPageAt(pathname);

  /** Whether a move leaves a page with its own router, which must not notice: it would look for the address among its routes. */
  const leavesRouter = (pathname: string) => shown.routerPage !== undefined && !isOfRouter(pathname);

  function follow(action: NavigationType) {
    const before = shown;
    shown = shownNow();
    const delta = shown.index - before.index;
    if (action === NavigationType.Pop) {
      if (undoing > 0) return void undoing--;
      const isOtherPage = (shown.routerPage ?? shown.address) !== (before.routerPage ?? before.address);
      const mayAsk = !isLeaving && delta !== 0 && isOtherPage;
      isLeaving = false;
      if (mayAsk && undoneToAsk(delta)) return;
      if (isOtherPage && needsDocument(location.pathname)) return location.reload();
    }
    for (const listener of listeners) listener({ action, location: self.location, delta });
  }

  /** Browsers report Back and Forward after they have happened, so the move is undone first, and repeated if the visitor decides to leave. */
  function undoneToAsk(delta: number) {
    let isUndone = false;
    let isAnswered = false; // before `askNewestQuestion` returns (by a dialog that has just saved): the move then stands
    const isAsked = askNewestQuestion(() => {
      isAnswered = true;
      isLeaving = isUndone;
      if (isUndone) history.go(delta);
    });
    isUndone = isAsked && !isAnswered;
    if (isUndone) {
      undoing++;
      history.go(-delta);
    }
    return isUndone;
  }

  /** A method of the history for all other code, whose entries have no index. */
  const followed =
    (write: typeof pushState, steps: number): typeof pushState =>
    (state, unused, url) => {
      if (state === own) return write.call(history, state, unused, url);
      write.call(history, { ...state, key: state?.key ?? newKey(), idx: shown.index + steps }, unused, url);
      follow(NavigationType.Pop);
    };
  history.pushState = followed(pushState, 1);
  history.replaceState = followed(replaceState, 0);

  function onPopState(event: PopStateEvent) {
    if (event === own) return;
    if (leavesRouter(location.pathname)) event.stopImmediatePropagation();
    nameEntry(shown.index + 1);
    follow(NavigationType.Pop);
  }
  addEventListener('popstate', onPopState);

  function move(action: NavigationType, to: To, usr: unknown = null) {
    const url = self.encodeLocation(to);
    const isPush = action === NavigationType.Push;
    if (needsDocument(url.pathname)) return isPush ? location.assign(url) : location.replace(url);
    const leave = () => {
      const isWithinPage = isOfRouter(url.pathname);
      const { index } = shown;
      const { hash, href: oldURL } = location;
      own = { usr, key: newKey(), idx: isPush ? index + 1 : index };
      // The page's router, or a counter of page views, may have wrapped `history.pushState` since. They see each move of the host but
      // one that leaves the page, of which its router must not know.
      const writers = leavesRouter(url.pathname) ? { pushState, replaceState } : history;
      writers[isPush ? 'pushState' : 'replaceState'].call(history, own, '', self.createHref(to));
      follow(action);
      if (!isWithinPage) return;
      const event = new PopStateEvent('popstate'); // for the page's router, without a state: its own are unlike the host's
      own = event;
      dispatchEvent(event);
      if (location.hash !== hash) dispatchEvent(new HashChangeEvent('hashchange', { oldURL, newURL: location.href }));
    };
    if (isOfRouter(url.pathname) || !askNewestQuestion(leave)) leave();
  }

  const self = {
    get location() {
      const { pathname, search, hash } = location;
      return { pathname, search, hash, state: history.state?.usr ?? null, key: history.state?.key ?? 'default' };
    },
    createHref: (to: To) => (typeof to === 'string' ? to : createPath(to)),
    encodeLocation: (to: To) => new URL(self.createHref(to), location.href),
    go: (steps: number) => history.go(steps),
    push: (to: To, state?: unknown) => move(NavigationType.Push, to, state),
    replace: (to: To, state?: unknown) => move(NavigationType.Replace, to, state),
    listen(listener: (move: HistoryMove) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close() {
      Object.assign(history, { pushState, replaceState });
      removeEventListener('popstate', onPopState);
    },
  };
  return self;
}

const newKey = () => Math.random().toString(36).slice(2);
