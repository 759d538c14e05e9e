import { ErrorState } from '@fieldbox/shared-ui/feedback/ErrorState';
import { Spinner } from '@fieldbox/shared-ui/feedback/Spinner';

export type ListState = { of: string; failed: boolean; onRetry: () => void };

/** What stands in the place of something that is on its way, or could not be had. */
export const ListStates = ({ of, failed, onRetry }: ListState) =>
  failed ? (
    <ErrorState onRetry={onRetry}>Failed to load {of}. Please try again later.</ErrorState>
  ) : (
    <Spinner label={`Loading ${of}`} />
  );
