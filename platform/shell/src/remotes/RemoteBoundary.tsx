import { remoteReset, useHostDispatch, useHostSelector } from '@onesite/shared-host/host';
import type { PropsWithChildren } from 'react';
import { AsRendered } from './AsRendered.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Unavailable } from './Unavailable.tsx';

type Props = PropsWithChildren<{
  remote: string;
  title: string;
  /** Whether the server's rendering is shown instead of the error panel. */
  isFromServer?: boolean;
  /** The children are tried again when it changes. */
  resetKey: unknown;
  /** Rejects if the page still cannot be loaded; the error panel then stays. `wasOffline`: only the network had failed. */
  onRetry: (wasOffline: boolean) => Promise<unknown>;
}>;

/** Limits a remote's failure to its own page: the frame and the other remotes keep working. */
export function RemoteBoundary({ remote, title, isFromServer, resetKey, onRetry: loadAgain, children }: Props) {
  const dispatch = useHostDispatch();
  const reason = useHostSelector(({ failures }) => failures[remote]); // of an error in its reducer

  async function retry(wasOffline: boolean) {
    await loadAgain(wasOffline);
    dispatch(remoteReset(remote));
  }

  const failureNotice = (failure: string, onRetry: (wasOffline: boolean) => Promise<unknown>) =>
    isFromServer ? <AsRendered failure={failure} /> : <Unavailable {...{ title, failure, onRetry }} />;

  if (reason !== undefined) return failureNotice(reason, retry);
  return (
    <ErrorBoundary
      resetKey={resetKey}
      fallback={(reset, error) => failureNotice(String(error), (wasOffline) => retry(wasOffline).then(reset))}
    >
      {children}
    </ErrorBoundary>
  );
}
