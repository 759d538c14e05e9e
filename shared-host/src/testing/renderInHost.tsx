import { render } from '@testing-library/react';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createBrowserHistory, createHostStore, Router, StoreProvider, useCurrentToast } from '../host.ts';

/** A page with what its host would give it: a store of its own, and the router at `path`. */
export function renderInHost(page: ReactNode, path = '/') {
  window.history.replaceState(null, '', path);
  const store = createHostStore();
  const rendered = render(
    <StoreProvider store={store}>
      <BrowserRouter>{page}</BrowserRouter>
    </StoreProvider>,
  );
  return { ...rendered, store };
}

function BrowserRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true })); // tells of push and replace, too
  const [{ action, location }, show] = useState({ action: history.action, location: history.location });
  useLayoutEffect(() => history.listen(show), [history]);
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}

/** The host's toast, as far as a page can tell. */
export function Toast() {
  const { toast } = useCurrentToast();
  return toast?.open ? <p role="log">{`${toast.title}: ${toast.description}`}</p> : null;
}
