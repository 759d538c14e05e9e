import { ErrorState } from '@onesite/shared-ui/feedback/ErrorState';

export type LoadFailureProps = {
  /** The sentence for what cannot be loaded. */
  children: string;
  query: { isFetching: boolean; refetch: () => unknown };
};

/** In place of what could not be loaded, with Retry. */
export const LoadFailure = ({ children, query: { isFetching, refetch } }: LoadFailureProps) => (
  <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
    {children}
  </ErrorState>
);
