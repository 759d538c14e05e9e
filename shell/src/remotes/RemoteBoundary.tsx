import { remoteReset, useHostDispatch, useHostSelector } from '@fieldbox/shared-host/host';
import type { PropsWithChildren } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Unavailable } from './Unavailable.tsx';

type Props = PropsWithChildren<{
  remote: string;
  title: string;
  /** The children are tried again when it changes. */
  resetKey: unknown;
  /** Rejects when the page still cannot be loaded: the error panel then stays. */
  onRetry: () => Promise<unknown>;
}>;

/** Limits a remote's failure to its own page: the frame and the other remotes keep working. */
export function RemoteBoundary({ remote, title, resetKey, onRetry, children }: Props) {
  const dispatch = useHostDispatch();
  const reason = useHostSelector(({ failures }) => failures[remote]);

  async function retry() {
    await onRetry();
    dispatch(remoteReset(remote));
  }

  if (reason !== undefined) return <Unavailable title={title} failure={reason} onRetry={retry} />;
  return (
    <ErrorBoundary
      resetKey={resetKey}
      fallback={(reset, error) => (
        <Unavailable title={title} failure={String(error)} onRetry={() => retry().then(reset)} />
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
