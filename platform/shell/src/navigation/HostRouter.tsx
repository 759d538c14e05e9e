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

/**
 * Leaves what was pressed by a pointer, and so does not show that it has the focus. When a focused element is removed with its page,
 * browsers compute all styles once more (0.1 s on a slow phone).
 */
function leaveUnseenFocus() {
  const focused = document.activeElement;
  if (focused instanceof HTMLElement && !focused.matches(':focus-visible')) focused.blur();
}

/** A router that shows the next page when it is ready: until then the old one stays. */
export function HostRouter({ history, children }: PropsWithChildren<{ history: BrowserHistory }>) {
  const [shown, show] = useState({ action: history.action, location: history.location });
  const [isPending, startTransition] = useTransition();

  // A layout effect, because a page may navigate in its first effect.
  useLayoutEffect(() => {
    let { pathname } = history.location;
    return history.listen(({ action, location }) => {
      if (location.pathname !== pathname) leaveUnseenFocus();
      pathname = location.pathname;
      renderInSlices('large');
      startTransition(() => show({ action, location }));
    });
  }, [history]);

  useEffect(() => {
    if (isPending) return () => renderInSlices('medium'); // once the page is shown
  }, [isPending]);

  return (
    <PendingContext value={isPending}>
      <Router location={shown.location} navigationType={shown.action} navigator={history}>
        {children}
      </Router>
    </PendingContext>
  );
}
