import type { Supplier } from '@fieldbox/contract/suppliers/suppliers';
import { useToast } from '@onesite/shared-host';
import { failureOf } from '@onesite/shared-host/query';
import { Dialog } from '@onesite/shared-ui/overlay/Dialog';
import { useEffect } from 'react';
import { LoadFailure } from '../../tab/LoadFailure.tsx';
import { RecordSteps } from '../../tab/RecordSteps.tsx';
import { SupplierState } from '../status/SupplierState.tsx';
import type { StatusChanges } from '../status/useStatusChange.ts';
import { useAdminSupplierQuery } from '../suppliersApi.ts';
import { StatusConflictDialog } from './StatusConflictDialog.tsx';
import { SupplierActions } from './SupplierActions.tsx';
import { SupplierSheet } from './SupplierSheet.tsx';

type Props = {
  id: string;
  /** The page of the list, which has the name until the details are there. */
  rows: readonly Supplier[] | undefined;
  changes: StatusChanges;
  onOpen: (id: number) => void;
  onClose: () => void;
};

/** All that a supplier has stated, what it offers, what was decided about it, and the decisions. */
export function SupplierDialog({ id, rows, changes, onOpen, onClose }: Props) {
  const {
    currentData: supplier,
    error,
    isFetching,
    refetch,
  } = useAdminSupplierQuery(id, {
    refetchOnMountOrArgChange: true,
  });
  const name = rows?.find((row) => String(row.id) === id)?.companyName ?? `Supplier ${id}`;
  const failure = isFetching ? undefined : failureOf(error);
  useFailureToast(failure);
  const conflict = supplier && changes.conflictOf(supplier.id);
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={supplier?.companyName ?? name}
      detail={supplier ? <SupplierState status={supplier.status} /> : undefined}
      headActions={<RecordSteps noun="supplier" rows={rows} openId={id} onOpen={onOpen} />}
      flush
      footer={supplier ? <SupplierActions key={id} supplier={supplier} changes={changes} /> : undefined}
    >
      {supplier ? <SupplierSheet key={id} supplier={supplier} /> : null}
      {!supplier && failure ? <LoadFailure noun="supplier" failure={failure} onRetry={refetch} /> : null}
      {conflict ? <StatusConflictDialog conflict={conflict} changes={changes} /> : null}
    </Dialog>
  );
}

/** Once for each failure, also for that of a retry. */
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
