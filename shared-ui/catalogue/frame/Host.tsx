import { createBrowserHistory, createHostStore, Router, StoreProvider } from '@fieldbox/shared-host/host';
import { type ReactNode, useLayoutEffect, useState } from 'react';

const history = createBrowserHistory({ v5Compat: true }); // tells of push and replace, too
const store = createHostStore();

/** What the shell gives to a page, as far as the parts ask for it: the router and the store. */
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
