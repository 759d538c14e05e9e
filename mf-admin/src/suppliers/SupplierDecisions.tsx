import { maxReasonLength } from '@fieldbox/contract/suppliers/supplierStatus';
import type { Supplier } from '@fieldbox/contract/suppliers/suppliers';
import { useSendsMail } from '@fieldbox/shop-ui/visit/useFeatures';
import { useToast } from '@onesite/shared-host';
import { failureOf } from '@onesite/shared-host/query';
import { Button } from '@onesite/shared-ui/actions/Button';
import { FormTextArea } from '@onesite/shared-ui/forms/FormTextField';
import { FormDialog } from '@onesite/shared-ui/overlay/FormDialog';
import { leaveSelection, SelectionBar } from '../resource/SelectionBar.tsx';
import type { Selection } from '../resource/selection.tsx';
import { approval, rejection, type StatusChanges, useDecision } from './useStatusChange.ts';

type RejectProps = { supplier: Supplier; changes: StatusChanges };

/** Asks why before a supplier is rejected. An answer is optional. */
export function RejectSupplier({ supplier, changes: { save, closeRejection } }: RejectProps) {
  const sendsMail = useSendsMail();
  return (
    <FormDialog<{ reason?: string }>
      title={`Reject ${supplier.companyName}?`}
      description={effects[supplier.status]}
      size="small"
      initialValues={none}
      onSubmit={async ({ reason }) =>
        (await save(supplier, { ...rejection, reason: reason?.trim() || undefined })) ? undefined : notSaved
      }
      onClose={closeRejection}
      submitLabel="Reject"
      pendingLabel="Rejecting..."
      submitVariant="ink"
      summary={{ title: 'Please correct these fields' }}
      fields={['reason']}
    >
      <FormTextArea
        name="reason"
        label="Reason"
        optional
        hint={`The company sees it on its dashboard${sendsMail ? ' and gets it by email' : ''}.`}
        rows={4}
        maxLength={maxReasonLength}
      />
    </FormDialog>
  );
}

/** Without a message of its own: a toast says why. */
const notSaved = {};

const none = {};

const effects: Record<Supplier['status'], string> = {
  Pending: 'Its components stay hidden, and it can’t add more.',
  Approved:
    'Its components are removed from the configurator immediately, and it can’t add more. Existing orders don’t change.',
  Rejected: 'It has already been rejected.',
};

type BarProps = { selection: Selection<Supplier>; changes: StatusChanges };

/** Approves the selected suppliers, each in the version that was seen: all of them or none. */
export function SupplierSelectionBar({ selection, changes }: BarProps) {
  const { send, undoOf, isLoading } = useDecision();
  const toast = useToast();
  const open = selection.chosen.filter(({ status }) => status !== 'Approved');
  const count = open.length;

  async function approve() {
    const { data, error } = await send(open, 'Approved');
    if (data) {
      toast({
        title: 'Supplier Status Updated',
        description: count === 1 ? '1 supplier is Approved.' : `${count} suppliers are Approved.`,
        action: undoOf(open, data),
      });
      return leaveSelection(selection);
    }
    const failure = failureOf(error);
    const current = failure?.code === 'edit_conflict' ? (failure.current as Supplier) : undefined;
    if (failure && current) changes.showConflict(current, failure, approval);
    toast({
      title: 'Error',
      description: current
        ? `${current.companyName} was changed meanwhile, so none was approved.`
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
