import { Button } from '@onesite/shared-ui/actions/Button';
import { PageHeading } from '@onesite/shared-ui/layout/Page';
import { useEffect, useEffectEvent, useState } from 'react';
import { MissingPage } from '../frame/MissingPage.tsx';
import { usePageArrival } from '../navigation/usePageArrival.ts';

type Props = {
  title: string;
  /** The reason, which the outlines of parts show (Alt+O). */
  failure: string;
  /** Rejects if the page still cannot be loaded. `wasOffline`: only the network had failed. */
  onRetry: (wasOffline: boolean) => Promise<unknown>;
};

/**
 * Replaces a page whose remote cannot be loaded, or has thrown. It stays, with the focus, during a retry. Without a network it says
 * so, and tries again when there is one.
 */
export function Unavailable({ title, failure, onRetry }: Props) {
  const [attempt, setAttempt] = useState<'none' | 'pending' | 'failed'>('none');
  usePageArrival(title);
  const isOffline = useOffline(() => retry(true));

  function retry(wasOffline: boolean) {
    setAttempt('pending');
    onRetry(wasOffline).then(
      () => setAttempt('none'),
      () => setAttempt('failed'),
    );
  }

  return (
    // As high as the window: the footer, which a late page moves, is out of view.
    <MissingPage role="alert" data-failure={failure} style={{ minHeight: '100vh', alignContent: 'start' }}>
      <PageHeading>{isOffline ? 'You are offline' : 'This section is unavailable'}</PageHeading>
      {isOffline ? (
        <p>This page has not been loaded yet. It will open as soon as the connection is back.</p>
      ) : (
        <p>
          {`${attempt === 'failed' ? 'It failed to load again. ' : ''}The rest of the site works as usual. Try again now, or come back in a few minutes.`}
        </p>
      )}
      <Button
        variant="secondary"
        pending={attempt === 'pending'}
        pendingLabel="Retrying..."
        onClick={() => retry(isOffline)}
      >
        Retry
      </Button>
    </MissingPage>
  );
}

/** Milliseconds between two probes while the browser is online but has no connection. */
const probeMs = 800;

/**
 * Whether the site cannot be reached at the moment. Calls back when it can be again, after the browser has said so or a probe got a
 * response.
 */
function useOffline(onBack: () => void): boolean {
  const [isOffline, setOffline] = useState(!navigator.onLine);
  const back = useEffectEvent(onBack);

  useEffect(() => {
    let wasOffline = !navigator.onLine;
    let isUnmounted = false;
    let timer: ReturnType<typeof setTimeout>;
    const update = (isOfflineNow: boolean) => {
      wasOffline = isOfflineNow;
      setOffline(isOfflineNow);
    };

    async function probe() {
      clearTimeout(timer);
      if (!navigator.onLine) return update(true); // the event 'online' will probe again
      const isReached = await fetch('/releases/current.json', { method: 'HEAD', cache: 'no-store' }).then(
        () => true,
        () => false,
      );
      if (isUnmounted) return;
      if (!isReached) timer = setTimeout(probe, probeMs);
      else if (wasOffline) back();
      update(!isReached);
    }

    void probe();
    for (const type of ['online', 'offline']) addEventListener(type, probe);
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
      for (const type of ['online', 'offline']) removeEventListener(type, probe);
    };
  }, []);

  return isOffline;
}
