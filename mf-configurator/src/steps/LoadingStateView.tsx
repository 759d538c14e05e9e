import { ErrorState } from '@onesite/shared-ui/feedback/ErrorState';
import { Spinner } from '@onesite/shared-ui/feedback/Spinner';

export type LoadingStateProps = { of: string; failed: boolean; onRetry: () => void };

/** A spinner, or an error with Retry. */
export const LoadingStateView = ({ of, failed, onRetry }: LoadingStateProps) =>
  failed ? (
    <ErrorState onRetry={onRetry}>{`Failed to load ${of}. Please try again later.`}</ErrorState>
  ) : (
    <Spinner label={`Loading ${of}`} />
  );
