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

type BrowserHistory = ReturnType<typeof createBrowserHistory>;

/** How long the old page stays while the new one loads. */
const pendingTimeoutMs = 1500;

type Navigation = { isPending: boolean; isStalled: boolean };
const NavigationContext = createContext<Navigation>({ isPending: false, isStalled: false });

/** Whether a page is loading, and whether the old one was removed because it takes long. */
export const useNavigation = () => useContext(NavigationContext);

/** A router that shows the next page when it is ready: until then the old one stays, for at most 1.5 s. */
export function HostRouter({ history, children }: PropsWithChildren<{ history: BrowserHistory }>) {
  const [shown, show] = useState({ action: history.action, location: history.location });
  const [isPending, startTransition] = useTransition();
  const [stalledAt, setStalledAt] = useState<string>();

  useLayoutEffect(
    () => history.listen(({ action, location }) => startTransition(() => show({ action, location }))),
    [history],
  );

  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => {
      setStalledAt(history.location.key);
      show({ action: history.action, location: history.location });
    }, pendingTimeoutMs);
    return () => clearTimeout(timer);
  }, [isPending, history]);

  return (
    <NavigationContext value={{ isPending, isStalled: stalledAt === shown.location.key }}>
      <Router location={shown.location} navigationType={shown.action} navigator={history}>
        {children}
      </Router>
    </NavigationContext>
  );
}
