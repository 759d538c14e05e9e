import type { Supplier } from '@fieldbox/contract/suppliers/suppliers';
import { useToast } from '@onesite/shared-host';
import { failureOf } from '@onesite/shared-host/query';
import { Button } from '@onesite/shared-ui/actions/Button';
import { leaveSelection, SelectionBar } from '../../tab/selection/SelectionBar.tsx';
import type { Selection } from '../../tab/selection/selection.ts';
import { useDecideSuppliersMutation } from '../suppliersApi.ts';
import { approval } from './decisions.ts';
import { type StatusChanges, useStatusUndo } from './useStatusChange.ts';

type Props = { selection: Selection<Supplier>; changes: StatusChanges };

/** Approves the selected suppliers, each in the version that was seen: all of them or none. */
export function SupplierSelectionBar({ selection, changes }: Props) {
  const [send, { isLoading }] = useDecideSuppliersMutation();
  const toast = useToast();
  const undoOf = useStatusUndo();
  const open = selection.chosen.filter(({ status }) => status !== 'Approved');
  const count = open.length;

  async function approve() {
    const { data, error } = await send({ suppliers: open, status: 'Approved' });
    if (data) {
      toast({
        title: 'Supplier Status Updated',
        description: count === 1 ? '1 supplier is Approved.' : `${count} suppliers are Approved.`,
        action: undoOf(open, data),
      });
      leaveSelection(selection);
      return;
    }
    const failure = failureOf(error);
    if (failure?.code === 'edit_conflict') changes.showConflict(failure, approval);
    toast({
      title: 'Error',
      description:
        failure?.code === 'edit_conflict'
          ? `${(failure.current as Supplier).companyName} was changed meanwhile, so none was approved.`
          : 'Failed to update supplier status. Please try again.',
      variant: 'destructive',
      action: { label: `Retry with ${count}`, run: () => void approve() },
    });
  }

  return (
    <SelectionBar selection={selection}>
      <Button
        variant="ink"
        size="small"
        aria-disabled={count === 0}
        pending={isLoading}
        pendingLabel="Approving..."
        onClick={() => count > 0 && void approve()}
      >{`Approve ${count}`}</Button>
    </SelectionBar>
  );
}
