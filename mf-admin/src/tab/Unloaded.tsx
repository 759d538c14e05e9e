import { useToast } from '@onesite/shared-host';
import { failureOf } from '@onesite/shared-host/query';
import { Skeleton } from '@onesite/shared-ui/feedback/Skeleton';
import { ListError, ListMessage } from '@onesite/shared-ui/list/ListMessage';
import { useEffect } from 'react';

export type UnloadedProps = {
  /** What is loaded: 'component'. */
  noun: string;
  /** The specification's sentence for what cannot be loaded. */
  title: string;
  /** Whether a toast says it, too. */
  toasts?: boolean;
  query: { error?: unknown; isFetching: boolean; refetch: () => unknown };
};

/** In place of what is not loaded: that it is on its way, that it does not exist, or why it failed, with Retry. */
export function Unloaded({ noun, title, toasts = false, query: { error, isFetching, refetch } }: UnloadedProps) {
  const failure = isFetching ? undefined : failureOf(error);
  const toast = useToast();
  // Once for each failure, also for that of a retry.
  useEffect(() => {
    if (failure && toasts) toast({ title: 'Error', description: title, variant: 'destructive' });
  }, [failure, toasts, title, toast]);
  if (!failure) return <Skeleton label={`Loading the ${noun}`} rows={6} rowHeight={48} />;
  if (failure.status === 404) return <ListMessage title={`There is no ${noun} with this number`} />;
  return <ListError title={title} failure={failure} onRetry={() => void refetch()} />;
}
