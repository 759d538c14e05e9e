import { createBrowserHistory } from '@onesite/shared-host/host';

/**
 * The browser's history for the host's router, beside which a page may have a router of its own. The host's router follows what the
 * page's router writes, as if the visitor had moved. When the host writes within the page, a `popstate` event is dispatched, which all
 * routers follow. Not by the Navigation API, which Firefox before 147 and Safari before 26.2 lack.
 * @param routerPageAt finds the page with a router of its own at an address: its path pattern; undefined for other pages
 */
export function sharedHistory(
  routerPageAt: (pathname: string) => string | undefined,
): ReturnType<typeof createBrowserHistory> {
  const { history, location } = window;
  const moves = new EventTarget();
  const notifyHost = () => moves.dispatchEvent(new Event('popstate'));
  /** The state object that the host is writing now, or the event that it dispatches now: it is only notified of those of others. */
  let ownMove: unknown = {};
  let page = routerPageAt(location.pathname); // the one that is shown, if it has its own router
  let index: number = history.state?.idx ?? -1; // of the shown entry, as react-router counts them
  /** Whether a move leaves that page. Its router must not notice it: it would look for the address among its own routes, while the page is still shown. */
  const leavesFor = (pathname: string) => page !== undefined && page !== routerPageAt(pathname);

  function follow() {
    page = routerPageAt(location.pathname);
    index = history.state.idx;
  }

  // Each replaces the browser's function by one for the page's router, and returns one for the host's.
  const [pushState, replaceState] = (['pushState', 'replaceState'] as const).map((name) => {
    const write = history[name].bind(history);
    history[name] = (state, unused, url) => {
      if (state === ownMove) return write(state, unused, url);
      // The page's router writes an entry: it gets what react-router reads from its own entries, a key and an index.
      const idx = index + (name === 'pushState' ? 1 : 0);
      write({ ...state, key: state?.key ?? newKey(), idx }, unused, url);
      follow();
      notifyHost();
    };
    return (state: unknown, _: string, url = location.href) => {
      ownMove = state;
      // The page's router, or a counter of page views, may have wrapped `history[name]` since. They see each move of the host but one
      // that leaves the page, of which its router must not know.
      if (leavesFor(new URL(url, location.href).pathname)) write(state, '', url);
      else history[name](state, '', url);
      follow();
    };
  });

  /** An entry that the browser has made, for a document or for a link within it, gets a key and an index as those of the router have. */
  function nameEntry() {
    if (history.state?.idx === undefined) replaceState!({ key: newKey(), ...history.state, idx: index + 1 }, '');
  }
  nameEntry();
  addEventListener('popstate', (event) => {
    if (event === ownMove) return;
    if (leavesFor(location.pathname)) event.stopImmediatePropagation();
    page = routerPageAt(location.pathname);
    nameEntry();
    index = history.state.idx;
    notifyHost();
  });

  const ownHistory = {
    pushState,
    replaceState,
    go: (steps: number) => history.go(steps),
    get state() {
      return history.state;
    },
  };
  const hostWindow = Object.assign(moves, { location, history: ownHistory }) as unknown as Window;
  const router = createBrowserHistory({ window: hostWindow, v5Compat: true }); // reports the host's own moves, too
  for (const name of ['push', 'replace'] as const) {
    const write = router[name];
    router[name] = (to, state) => {
      const before = page;
      write(to, state);
      if (page === undefined || page !== before) return;
      const event = new PopStateEvent('popstate', { state: history.state }); // for the page's router
      ownMove = event;
      dispatchEvent(event);
    };
  }
  return router;
}

const newKey = () => Math.random().toString(36).slice(2);
