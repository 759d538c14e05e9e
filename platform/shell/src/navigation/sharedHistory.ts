import { createBrowserHistory } from '@onesite/shared-host/host';

/**
 * The browser's history for the host's router, beside which a page may have a router of its own. The host's router follows what the
 * page's router writes, as if the visitor had moved. When the host writes within the page, a `popstate` event is dispatched, which all
 * routers follow. Not by the Navigation API, which Firefox before 147 and Safari before 26.2 lack.
 * @param openPageAt the path of the page with a router of its own that has this address, if it is one
 */
export function sharedHistory(
  openPageAt: (pathname: string) => string | undefined,
): ReturnType<typeof createBrowserHistory> {
  const { history, location } = window;
  const moves = new EventTarget();
  const notifyHost = () => moves.dispatchEvent(new Event('popstate'));
  /** The state that the host is writing, or the event that it dispatches: it is not notified of these. */
  let own: unknown = {};
  let page = openPageAt(location.pathname); // the one that is shown, if it has its own router
  /** Whether a move leaves that page. Its router must not notice it: it would look for the address among its own routes, while the page is still shown. */
  const leavesFor = (pathname: string) => page !== undefined && page !== openPageAt(pathname);

  const [pushState, replaceState] = (['pushState', 'replaceState'] as const).map((name) => {
    const write = history[name].bind(history);
    history[name] = (state, unused, url) => {
      if (state === own) return write(state, unused, url);
      // The page's router writes an entry: it gets what react-router reads from its own entries, a key and an index.
      const index = history.state?.idx + (name === 'pushState' ? 1 : 0);
      write({ ...state, key: state?.key ?? newKey(), idx: index }, unused, url);
      page = openPageAt(location.pathname);
      notifyHost();
    };
    return (state: unknown, _: string, url = location.href) => {
      const { pathname } = new URL(url, location.href);
      own = state;
      if (leavesFor(pathname)) write(state, '', url);
      else history[name](state, '', url); // for others that listen, such as a counter of page views
      page = openPageAt(pathname);
    };
  });

  /** An entry that the browser has made, for a document or for a link within it, gets a key as those of the router have. */
  function nameEntry() {
    if (!history.state?.key) replaceState!({ ...history.state, key: newKey() }, '');
  }
  nameEntry();
  addEventListener('popstate', (event) => {
    if (event === own) return;
    if (leavesFor(location.pathname)) event.stopImmediatePropagation();
    page = openPageAt(location.pathname);
    nameEntry();
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
      own = event;
      dispatchEvent(event);
    };
  }
  return router;
}

const newKey = () => Math.random().toString(36).slice(2);
