import { maxReasonLength } from '@fieldbox/contract/suppliers/supplierOptions';
import type { Supplier } from '@fieldbox/contract/suppliers/suppliers';
import { useSendsMail } from '@fieldbox/shop-ui/visit/useFeatures';
import { AccountDraft } from '@onesite/shared-ui/forms/AccountDraft';
import { FormTextArea } from '@onesite/shared-ui/forms/FormTextField';
import { FormDialog } from '@onesite/shared-ui/overlay/FormDialog';
import type { Outcome } from '../resource/useAction.tsx';
import { nameOf } from './suppliers.ts';

type Props = {
  suppliers: readonly Supplier[];
  onReject: (reason: string | undefined) => Promise<Outcome>;
  onClose: () => void;
};

/** Asks why before suppliers are rejected. An answer is optional. */
export function RejectSuppliers({ suppliers, onReject, onClose }: Props) {
  const sendsMail = useSendsMail();
  const [who, its, they] = suppliers.length > 1 ? ['Each company', 'Their', 'they'] : ['The company', 'Its', 'it'];
  const isPublic = suppliers.some(({ status }) => status === 'Approved');
  return (
    <FormDialog<{ reason?: string }>
      title={`Reject ${nameOf(suppliers)}?`}
      description={`${its} components ${isPublic ? 'are removed from the configurator immediately' : 'stay hidden'}, and ${they} can’t add more.${isPublic ? ' Existing orders don’t change.' : ''}`}
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
      <AccountDraft forRole="administrator" name={`suppliers.${suppliers.map(({ id }) => id).join('.')}.reason`} />
      <FormTextArea
        name="reason"
        label="Reason"
        optional
        hint={`${who} sees it on its dashboard${sendsMail ? ' and gets it by email' : ''}.`}
        rows={4}
        maxLength={maxReasonLength}
      />
    </FormDialog>
  );
}
