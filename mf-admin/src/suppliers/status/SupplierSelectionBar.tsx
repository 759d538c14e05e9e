import { supplierTransitions } from '@fieldbox/contract/suppliers/supplierStatus';
import type { Supplier } from '@fieldbox/contract/suppliers/suppliers';
import { useToast } from '@onesite/shared-host';
import { failureOf } from '@onesite/shared-host/query';
import { Button } from '@onesite/shared-ui/actions/Button';
import { useUndo } from '../../audit/useUndo.ts';
import { leaveSelection, SelectionBar } from '../../tab/selection/SelectionBar.tsx';
import type { Selection } from '../../tab/selection/selection.ts';
import { useDecideSuppliersMutation } from '../suppliersApi.ts';
import { approval } from './decisions.ts';
import type { StatusChanges } from './useStatusChange.ts';

type Props = { selection: Selection<Supplier>; changes: StatusChanges };

/** Approves the selected suppliers, each in the version that was seen: all of them or none. */
export function SupplierSelectionBar({ selection, changes }: Props) {
  const [send, { isLoading }] = useDecideSuppliersMutation();
  const toast = useToast();
  const undo = useUndo();
  const open = selection.chosen.filter(({ status }) => supplierTransitions[status].includes('Approved'));

  async function approve(suppliers: readonly Supplier[]) {
    const { data, error } = await send({ suppliers, status: 'Approved' });
    const number = suppliers.length;
    if (data) {
      toast({
        title: 'Supplier Status Updated',
        description: number === 1 ? '1 supplier is Approved.' : `${number} suppliers are Approved.`,
        action: undo(data.eventId),
      });
      leaveSelection(selection);
      return;
    }
    const failure = failureOf(error);
    const current = failure?.code === 'edit_conflict' ? (failure.current as Supplier) : undefined;
    const others = suppliers.filter(({ id }) => id !== current?.id);
    const seen = suppliers.find(({ id }) => id === current?.id);
    if (failure && seen) changes.showConflict(seen, approval, failure);
    toast({
      title: 'Error',
      description: current
        ? `${failure?.changedBy?.name ?? 'Someone else'} changed ${current.companyName}, so none was approved.`
        : 'Failed to update supplier status. Please try again.',
      variant: 'destructive',
      action: current
        ? others.length > 0
          ? { label: `Approve the other ${others.length}`, run: () => void approve(others) }
          : undefined
        : { label: `Retry with ${number}`, run: () => void approve(suppliers) },
    });
  }

  return (
    <SelectionBar selection={selection}>
      <Button
        variant="ink"
        size="small"
        aria-disabled={open.length === 0}
        pending={isLoading}
        pendingLabel="Approving..."
        onClick={() => open.length > 0 && void approve(open)}
      >{`Approve ${open.length}`}</Button>
    </SelectionBar>
  );
}
