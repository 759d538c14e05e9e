import { useSyncExternalStore } from 'react';
import { NoticeBar } from '../NoticeBar.ts';
import { inertText } from '../startFailure.ts';

const listeners = new Set<() => void>();
let isInert = false;

/** Whether the page is shown as the server rendered it, because its code is late, missing or has failed. */
export const inertPage = {
  set(value: boolean) {
    isInert = value;
    for (const listener of listeners) listener();
  },
  isInert: () => isInert,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Says what does not work on an inert page. It is outside of the page's `Suspense`, which React would otherwise replace by its fallback. */
export function InertNotice() {
  const isInert = useSyncExternalStore(inertPage.subscribe, inertPage.isInert, () => false);
  const isOnline = useIsOnline();
  if (!isInert) return null;
  return (
    <NoticeBar as="div" role="alert" data-dock>
      {isOnline ? (
        <>
          <p>{inertText}</p>
          <button type="button" onClick={() => location.reload()}>
            Reload
          </button>
        </>
      ) : (
        <p>You are offline. You can read this page; its buttons and forms work as soon as the connection is back.</p>
      )}
    </NoticeBar>
  );
}

/** The browser's own state; true before hydration. */
const useIsOnline = () =>
  useSyncExternalStore(
    watchNetwork,
    () => navigator.onLine,
    () => true,
  );

function watchNetwork(listener: () => void) {
  for (const type of ['online', 'offline']) window.addEventListener(type, listener);
  return () => {
    for (const type of ['online', 'offline']) window.removeEventListener(type, listener);
  };
}
