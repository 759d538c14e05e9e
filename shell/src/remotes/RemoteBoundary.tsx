import { remoteForgiven, useHostDispatch, useHostSelector } from '@fieldbox/shared-host/host';
import { Component, type PropsWithChildren, type ReactNode } from 'react';
import { Unavailable } from './Unavailable.tsx';

type Props = PropsWithChildren<{ remote: string; title: string; onRetry: () => void }>;

/** What one remote breaks stays within its own page: the frame and the other remotes go on. */
export function RemoteBoundary({ remote, title, onRetry, children }: Props) {
  const dispatch = useHostDispatch();
  const hasFailed = useHostSelector(({ failures }) => remote in failures);

  function retry() {
    dispatch(remoteForgiven(remote));
    onRetry();
  }

  if (hasFailed) return <Unavailable title={title} onRetry={retry} />;
  return (
    <ErrorBoundary
      fallback={(reset) => (
        <Unavailable
          title={title}
          onRetry={() => {
            retry();
            reset();
          }}
        />
      )}
    >
      {children}
    </ErrorBoundary>
  );
}

type BoundaryProps = PropsWithChildren<{ fallback: (reset: () => void) => ReactNode }>;

class ErrorBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  reset = () => this.setState({ failed: false });
  override render() {
    return this.state.failed ? this.props.fallback(this.reset) : this.props.children;
  }
}
