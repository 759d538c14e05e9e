import { Button } from '@onesite/shared-ui/actions/Button';
import { PageHeading } from '@onesite/shared-ui/layout/PageHeading';
import { useState } from 'react';
import { usePageArrival } from '../navigation/usePageArrival.ts';
import { MissingPage } from '../notFound/MissingPage.tsx';
import { useNetworkAway } from './useNetworkAway.ts';

type Props = {
  /** The title of the page that is missing. */
  title: string;
  /** The reason, for those who see outlines. */
  failure: string;
  /** Rejects if it is still missing. `wasAway`: only the network was missing. */
  onRetry: (wasAway: boolean) => Promise<unknown>;
};

/**
 * Replaces a page whose remote cannot be loaded, or has thrown. It stays, with the focus, during a retry. Without a network it says
 * so, and tries again when there is one.
 */
export function Unavailable({ title, failure, onRetry }: Props) {
  const [attempt, setAttempt] = useState<'none' | 'pending' | 'failed'>('none');
  usePageArrival(title);
  const isAway = useNetworkAway(() => retry(true));

  function retry(wasAway: boolean) {
    setAttempt('pending');
    onRetry(wasAway).then(
      () => setAttempt('none'),
      () => setAttempt('failed'),
    );
  }

  return (
    <MissingPage role="alert" data-failure={failure}>
      <PageHeading>{isAway ? 'You are offline' : 'This section is unavailable'}</PageHeading>
      {isAway ? (
        <p>This page has not been loaded yet. It will open as soon as the connection is back.</p>
      ) : (
        <p>
          {`${attempt === 'failed' ? 'It failed to load again. ' : ''}The rest of the site works as usual. Try again now, or come back in a few minutes.`}
        </p>
      )}
      <Button variant="ink" pending={attempt === 'pending'} pendingLabel="Retrying..." onClick={() => retry(isAway)}>
        Retry
      </Button>
    </MissingPage>
  );
}
