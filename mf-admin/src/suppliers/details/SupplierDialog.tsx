import { supplierTransitions } from '@fieldbox/contract/suppliers/supplierStatus';
import type { Supplier, SupplierDetails } from '@fieldbox/contract/suppliers/suppliers';
import { Button } from '@onesite/shared-ui/actions/Button';
import { Dialog } from '@onesite/shared-ui/overlay/Dialog';
import { RecordSteps } from '../../tab/RecordSteps.tsx';
import { Unloaded } from '../../tab/Unloaded.tsx';
import { decisions } from '../status/decisions.ts';
import { StatusConflictNote } from '../status/StatusConflictNote.tsx';
import { SupplierState } from '../status/SupplierState.tsx';
import type { StatusChanges } from '../status/useStatusChange.ts';
import { useAdminSupplierQuery } from '../suppliersApi.ts';
import { ResetLinkButton } from './ResetLinkButton.tsx';
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
  const query = useAdminSupplierQuery(id, { refetchOnMountOrArgChange: true });
  const supplier = query.currentData;
  const name = rows?.find((row) => String(row.id) === id)?.companyName ?? `Supplier ${id}`;
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
      {conflict ? <StatusConflictNote conflict={conflict} changes={changes} isOverDetails /> : null}
      {supplier ? <SupplierSheet key={id} supplier={supplier} /> : null}
      {supplier ? null : (
        <Unloaded noun="supplier" title="Failed to load supplier details. Please try again." toasts query={query} />
      )}
    </Dialog>
  );
}

type SupplierActionsProps = { supplier: SupplierDetails; changes: StatusChanges };

/** The foot of the details: Pending offers both decisions, Approved only Reject, Rejected only Approve. */
function SupplierActions({ supplier, changes }: SupplierActionsProps) {
  const offered = decisions.filter(({ status }) => supplierTransitions[supplier.status].includes(status));
  return (
    <>
      <ResetLinkButton supplier={supplier} />
      {offered.toReversed().map((decision) => (
        <Button
          key={decision.status}
          variant={decision.status === 'Approved' ? 'go' : 'plain'}
          onClick={() => changes.decide(supplier, decision)}
        >
          {decision.verb}
        </Button>
      ))}
    </>
  );
}
