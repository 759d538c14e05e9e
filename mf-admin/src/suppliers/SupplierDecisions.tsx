import { maxReasonLength } from '@fieldbox/contract/suppliers/supplierStatus';
import type { Supplier } from '@fieldbox/contract/suppliers/suppliers';
import { useSendsMail } from '@fieldbox/shop-ui/visit/useFeatures';
import { Button } from '@onesite/shared-ui/actions/Button';
import { FormTextArea } from '@onesite/shared-ui/forms/FormTextField';
import { FormDialog } from '@onesite/shared-ui/overlay/FormDialog';
import { useState } from 'react';
import { leaveSelection, SelectionBar } from '../resource/SelectionBar.tsx';
import type { Selection } from '../resource/selection.tsx';
import type { StatusChange } from './useStatusChange.ts';

type RejectProps = { supplier: Supplier; change: StatusChange; onClose: () => void };

/** Asks why before a supplier is rejected. An answer is optional. */
export function RejectSupplier({ supplier, change, onClose }: RejectProps) {
  const sendsMail = useSendsMail();
  return (
    <FormDialog<{ reason?: string }>
      title={`Reject ${supplier.companyName}?`}
      description={effects[supplier.status]}
      size="small"
      initialValues={none}
      onSubmit={async ({ reason }) => {
        const result = await change([supplier], { status: 'Rejected', reason: reason?.trim() || undefined });
        return result === 'failed' ? notSaved : undefined;
      }}
      onClose={onClose}
      submitLabel="Reject"
      pendingLabel="Rejecting..."
      submitVariant="ink"
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

/** Shows no message: a toast says why. */
const notSaved = {};

const none = {};

const effects: Record<Supplier['status'], string> = {
  Pending: 'Its components stay hidden, and it can’t add more.',
  Approved:
    'Its components are removed from the configurator immediately, and it can’t add more. Existing orders don’t change.',
  Rejected: 'It has already been rejected.',
};

type BarProps = { selection: Selection<Supplier>; change: StatusChange };

/** Approves the selected suppliers, each in the version that was seen: all of them or none. */
export function SupplierSelectionBar({ selection, change }: BarProps) {
  const [isSaving, setSaving] = useState(false);
  const open = selection.chosen.filter(({ status }) => status !== 'Approved');
  const count = open.length;

  async function approve() {
    setSaving(true);
    const result = await change(open, { status: 'Approved' });
    setSaving(false);
    if (result === 'saved') leaveSelection(selection);
  }

  return (
    <SelectionBar selection={selection}>
      <Button
        variant="ink"
        size="small"
        aria-disabled={count === 0}
        pending={isSaving}
        pendingLabel="Approving..."
        onClick={() => count > 0 && void approve()}
      >{`Approve ${count}`}</Button>
    </SelectionBar>
  );
}
