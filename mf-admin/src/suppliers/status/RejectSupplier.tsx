import { maxReasonLength } from '@fieldbox/contract/suppliers/supplierStatus';
import type { Supplier } from '@fieldbox/contract/suppliers/suppliers';
import { useSendsMail } from '@fieldbox/shop-ui/visit/useFeatures';
import { FormTextArea } from '@onesite/shared-ui/forms/FormTextArea';
import { FormDialog } from '@onesite/shared-ui/overlay/FormDialog';
import { rejection } from './decisions.ts';
import type { StatusChanges } from './useStatusChange.ts';

type Props = { supplier: Supplier; changes: StatusChanges };

/** Asks why before a supplier is rejected. An answer is optional. */
export function RejectSupplier({ supplier, changes: { save, closeRejection } }: Props) {
  const sendsMail = useSendsMail();
  return (
    <FormDialog<{ reason?: string }>
      title={`Reject ${supplier.companyName}?`}
      description={effects[supplier.status]}
      size="small"
      initialValues={none}
      onSubmit={async ({ reason }) =>
        (await save(supplier, rejection, reason?.trim() || undefined)) ? undefined : notSaved
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
