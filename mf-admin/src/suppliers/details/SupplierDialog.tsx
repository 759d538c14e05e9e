import { useToast } from '@fieldbox/shared-host';
import { failureOf } from '@fieldbox/shared-host/query';
import { Dialog } from '@fieldbox/shared-ui/overlay/Dialog';
import { useEffect } from 'react';
import { LoadFailure } from '../../dashboard/LoadFailure.tsx';
import { SupplierState } from '../status/SupplierState.tsx';
import type { StatusChanges } from '../status/useStatusChange.ts';
import { useAdminSupplierQuery } from '../suppliersApi.ts';
import { StatusConflictDialog } from './StatusConflictDialog.tsx';
import { SupplierActions } from './SupplierActions.tsx';
import { SupplierSheet } from './SupplierSheet.tsx';

type Props = {
  id: string;
  /** As the list has it, until the details are there. */
  name?: string;
  changes: StatusChanges;
  onClose: () => void;
};

/** All that a supplier has stated, what it offers, what was decided about it, and the decisions. */
export function SupplierDialog({ id, name = `Supplier ${id}`, changes, onClose }: Props) {
  const {
    currentData: supplier,
    error,
    isFetching,
    refetch,
  } = useAdminSupplierQuery(id, {
    refetchOnMountOrArgChange: true,
  });
  const failure = isFetching ? undefined : failureOf(error);
  useFailureToast(failure);
  const conflict = supplier && changes.conflictOf(supplier.id);
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={supplier?.companyName ?? name}
      detail={supplier ? <SupplierState status={supplier.status} /> : undefined}
      flush
      footer={supplier ? <SupplierActions supplier={supplier} changes={changes} /> : undefined}
    >
      {supplier ? <SupplierSheet supplier={supplier} /> : null}
      {!supplier && failure ? <LoadFailure failure={failure} onRetry={refetch} /> : null}
      {conflict ? <StatusConflictDialog conflict={conflict} changes={changes} /> : null}
    </Dialog>
  );
}

/** Once for each failure, also for that of another try. */
function useFailureToast(failure: object | undefined) {
  const toast = useToast();
  useEffect(() => {
    if (!failure) return;
    toast({
      title: 'Error',
      description: 'Failed to load supplier details. Please try again.',
      variant: 'destructive',
    });
  }, [failure, toast]);
}
