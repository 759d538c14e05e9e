import './textEncoding.ts';

import { createBrowserHistory, createHostStore, Router, StoreProvider } from '@fieldbox/shared-host/host';
import { render } from '@testing-library/react';
import { type ReactNode, useLayoutEffect, useState } from 'react';

/** Renders a page at `path` in the host's own store and router. */
export function renderInHost(page: ReactNode, path = '/') {
  window.history.replaceState(null, '', path);
  const history = createBrowserHistory({ v5Compat: true }); // tells its listeners of push and replace too
  const store = createHostStore();

  function Host() {
    const [location, setLocation] = useState(history.location);
    useLayoutEffect(() => history.listen((update) => setLocation(update.location)), []);
    return (
      <StoreProvider store={store}>
        <Router location={location} navigator={history}>
          {page}
        </Router>
      </StoreProvider>
    );
  }

  return { ...render(<Host />), store };
}
