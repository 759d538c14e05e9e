import { maxReasonLength } from '@fieldbox/contract/suppliers/supplierOptions';
import type { Supplier } from '@fieldbox/contract/suppliers/suppliers';
import { useSendsMail } from '@fieldbox/shop-ui/visit/useFeatures';
import { AccountDraft } from '@onesite/shared-ui/forms/AccountDraft';
import { FormTextArea } from '@onesite/shared-ui/forms/FormTextField';
import { FormDialog } from '@onesite/shared-ui/overlay/FormDialog';

type Props = {
  supplier: Supplier;
  onReject: (reason: string | undefined) => Promise<'saved' | 'conflict' | 'failed'>;
  onClose: () => void;
};

/** Asks why before a supplier is rejected. An answer is optional. */
export function RejectSupplier({ supplier, onReject, onClose }: Props) {
  const sendsMail = useSendsMail();
  return (
    <FormDialog<{ reason?: string }>
      title={`Reject ${supplier.companyName}?`}
      description={effects[supplier.status]}
      size="small"
      onSubmit={async ({ reason }) => {
        const result = await onReject(reason?.trim() || undefined);
        return result === 'failed' ? {} : undefined; // a toast says why
      }}
      onClose={onClose}
      submitLabel="Reject"
      pendingLabel="Rejecting..."
      submitVariant="secondary"
      fields={['reason']}
    >
      <AccountDraft forRole="administrator" name={`suppliers.${supplier.id}.reason`} />
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

const effects: Record<Supplier['status'], string> = {
  Pending: 'Its components stay hidden, and it can’t add more.',
  Approved:
    'Its components are removed from the configurator immediately, and it can’t add more. Existing orders don’t change.',
  Rejected: 'It has already been rejected.',
};
