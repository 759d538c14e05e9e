import { type createBrowserHistory, Router } from '@onesite/shared-host/host';
import {
  createContext,
  type PropsWithChildren,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
  useTransition,
} from 'react';
import { renderInSlices } from './renderInSlices.ts';

type BrowserHistory = ReturnType<typeof createBrowserHistory>;

const PendingContext = createContext(false);

/** Whether a page is loading, while the old one is still shown. */
export const useIsPending = () => useContext(PendingContext);

/** A router that shows the next page when it is ready: until then the old one stays. */
export function HostRouter({ history, children }: PropsWithChildren<{ history: BrowserHistory }>) {
  const [shown, show] = useState({ action: history.action, location: history.location });
  const [isPending, startTransition] = useTransition();

  useLayoutEffect(
    () =>
      history.listen(({ action, location }) => {
        renderInSlices('large');
        startTransition(() => show({ action, location }));
      }),
    [history],
  );

  useEffect(() => {
    if (isPending) return () => renderInSlices('medium');
  }, [isPending]);

  return (
    <PendingContext value={isPending}>
      <Router location={shown.location} navigationType={shown.action} navigator={history}>
        {children}
      </Router>
    </PendingContext>
  );
}
