import { useToast } from '@onesite/shared-host';
import { failureOf } from '@onesite/shared-host/query';
import { Skeleton } from '@onesite/shared-ui/feedback/Skeleton';
import { Dialog } from '@onesite/shared-ui/overlay/Dialog';
import { useEffect } from 'react';
import { LoadFailure } from '../../tab/LoadFailure.tsx';
import { useAdminComponentQuery } from '../componentsApi.ts';
import type { Withdrawal } from '../withdrawal/useWithdrawal.ts';
import { LoadedComponent } from './LoadedComponent.tsx';

type Props = { id: string; withdrawal: Withdrawal; onClose: () => void };

/** Loads a component, and shows the actions for it. */
export function ComponentDialog({ id, withdrawal, onClose }: Props) {
  const { currentData: component, error, isFetching, refetch } = useAdminComponentQuery(id);
  const failure = isFetching || component ? undefined : failureOf(error);
  useFailureToast(failure);
  if (component) return <LoadedComponent component={component} withdrawal={withdrawal} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={`Component ${id}`} flush={failure !== undefined}>
      {failure ? (
        <LoadFailure noun="component" failure={failure} onRetry={refetch} />
      ) : (
        <Skeleton label="Loading the component" rows={5} rowHeight={64} />
      )}
    </Dialog>
  );
}

/** Once for each failure, also for that of a retry. */
function useFailureToast(failure: object | undefined) {
  const toast = useToast();
  useEffect(() => {
    if (!failure) return;
    toast({ title: 'Error', description: 'Failed to load component for editing.', variant: 'destructive' });
  }, [failure, toast]);
}
