import { type HostHistory, NavigationType, Router } from '@onesite/shared-host/host';
import {
  createContext,
  type PropsWithChildren,
  startTransition,
  useContext,
  useInsertionEffect,
  useState,
} from 'react';
import { unstable_forceFrameRate } from 'scheduler';

/** Milliseconds until a page counts as loading: most are there before, and rendering that would only delay them. */
export const pendingAfter = 150;

const PendingContext = createContext(false);

/** Whether a page is loading for longer than `pendingAfter`, while the old one is still shown. */
export const useIsPending = () => useContext(PendingContext);

/**
 * Takes the focus from what a pointer has pressed, where it does not show. When a focused element is removed with its page, browsers
 * compute all styles once more (0.1 s on a slow phone).
 */
function leaveUnseenFocus() {
  const focused = document.activeElement;
  if (focused instanceof HTMLElement && !focused.matches(':focus-visible')) focused.blur();
}

/** A router that shows the next page when it is ready: until then the old one stays. */
export function HostRouter({ history, children }: PropsWithChildren<{ history: HostHistory }>) {
  const [shown, show] = useState({ action: NavigationType.Pop, location: history.location });
  const [stillShown, setStillShown] = useState<typeof shown>(); // while the next page takes longer than `pendingAfter`

  // An insertion effect, because a page may navigate in its first layout effect.
  useInsertionEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = history.listen(({ action, location }) => {
      if (location.pathname !== shown.location.pathname) leaveUnseenFocus();
      setFrameRate('pageLoading');
      clearTimeout(timer);
      timer = setTimeout(setStillShown, pendingAfter, shown);
      startTransition(() => show({ action, location }));
    });
    return () => {
      stop();
      clearTimeout(timer);
      setFrameRate('pageShown');
    };
  }, [history, shown]);

  return (
    <PendingContext value={stillShown === shown}>
      <Router location={shown.location} navigationType={shown.action} navigator={history}>
        {children}
      </Router>
    </PendingContext>
  );
}

const framesASecond = { pageShown: 10, pageLoading: 2 };

/**
 * How long React renders between two turns of the browser, from hydration on: 100 ms, and 500 while a page is on its way, instead of 5.
 * After each slice with new rules of styled-components the browser computes all styles again, which takes longer than the slice
 * (docs/adr/0021-inside-other-packages.md).
 */
export const setFrameRate = (state: keyof typeof framesASecond) => unstable_forceFrameRate(framesASecond[state]);
