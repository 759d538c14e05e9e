import { createBrowserHistory, createHostStore, Router, StoreProvider } from '@onesite/shared-host/host';
import { type ReactNode, useLayoutEffect, useState } from 'react';

const history = createBrowserHistory({ v5Compat: true }); // tells of push and replace, too
const store = createHostStore();

/** The parts of the shell that components need: the router and the store. */
export function Host({ children }: { children: ReactNode }) {
  const [{ action, location }, show] = useState({ action: history.action, location: history.location });
  useLayoutEffect(() => history.listen(show), []);
  return (
    <StoreProvider store={store}>
      <Router location={location} navigationType={action} navigator={history}>
        {children}
      </Router>
    </StoreProvider>
  );
}
