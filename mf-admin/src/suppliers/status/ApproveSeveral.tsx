import type { Supplier } from '@fieldbox/contract/suppliers/suppliers';
import { useToast } from '@onesite/shared-host';
import type { ListRequest } from '@onesite/shared-host/lists/listRequest';
import { Button } from '@onesite/shared-ui/actions/Button';
import { RelativeTime } from '@onesite/shared-ui/data/RelativeTime';
import { CheckboxGroup } from '@onesite/shared-ui/forms/CheckboxGroup';
import { FormAlert } from '@onesite/shared-ui/forms/FormAlert';
import { Dialog } from '@onesite/shared-ui/overlay/Dialog';
import { useState } from 'react';
import { useUndo } from '../../audit/useUndo.ts';
import { Unloaded } from '../../tab/Unloaded.tsx';
import { useAdminSuppliersQuery, useSetSupplierStatusMutation } from '../suppliersApi.ts';
import { approval } from './decisions.ts';

/** Who has waited longest comes first. */
const waiting: ListRequest = {
  search: '',
  sort: 'createdAt',
  period: 'all',
  timeZone: 'UTC',
  filters: { status: 'Pending' },
};

/** The suppliers that wait for a decision, of which some or all are approved at once. */
export function ApproveSeveral({ onClose }: { onClose: () => void }) {
  const query = useAdminSuppliersQuery(waiting, { refetchOnMountOrArgChange: true });
  const { data } = query;
  const [selected, setSelected] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState<readonly Supplier[]>([]);
  const { approve, isApproving } = useApprovals();
  const rows = (data?.rows ?? []).filter(({ status }) => status === 'Pending');
  const chosen = rows.filter(({ id }) => selected.includes(String(id)));

  async function submit() {
    const failed = await approve(chosen);
    if (failed.length === 0) return onClose();
    setSelected([]);
    setRefused(failed);
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || isApproving || onClose()}
      title="Approve several"
      description="Their components become public at once."
      footer={
        <>
          <Button aria-disabled={isApproving} onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="ink"
            aria-disabled={chosen.length === 0}
            pending={isApproving}
            pendingLabel="Approving..."
            onClick={submit}
          >
            {chosen.length === 0 ? 'Approve' : `Approve ${chosen.length}`}
          </Button>
        </>
      }
    >
      <FormAlert>
        {refused.length > 0
          ? `Not approved: ${refused.map(({ companyName }) => companyName).join(', ')}. Someone else may have changed them. Please check them again.`
          : null}
      </FormAlert>
      {rows.length > 0 ? (
        <CheckboxGroup
          legend="Waiting for approval"
          options={rows.map(toOption)}
          value={selected}
          onChange={setSelected}
        />
      ) : null}
      {data && rows.length === 0 ? <p>No supplier is waiting for approval.</p> : null}
      {data ? null : <Unloaded noun="suppliers" title="Error loading suppliers" query={query} />}
    </Dialog>
  );
}

const toOption = ({ id, companyName, countryHQ, contactEmail, createdAt }: Supplier) => ({
  value: String(id),
  label: <span dir="auto">{companyName}</span>,
  hint: (
    <>
      <span>{`${countryHQ}, ${contactEmail}, registered`}</span> <RelativeTime time={createdAt} />
    </>
  ),
});

/** Approves suppliers one after the other, each in the version that was seen; one Undo takes back all of them. */
function useApprovals() {
  const [update] = useSetSupplierStatusMutation();
  const [isApproving, setApproving] = useState(false);
  const toast = useToast();
  const undo = useUndo();

  /** Returns the suppliers that could not be approved. */
  async function approve(suppliers: readonly Supplier[]): Promise<Supplier[]> {
    setApproving(true);
    const refused: Supplier[] = [];
    const eventIds: string[] = [];
    for (const supplier of suppliers) {
      const { data } = await update({ id: supplier.id, status: approval.status, version: supplier.version });
      if (!data) refused.push(supplier);
      else if (data.eventId) eventIds.push(data.eventId);
    }
    setApproving(false);
    const count = suppliers.length - refused.length;
    if (count > 0) {
      toast({
        title: 'Supplier Status Updated',
        description: count === 1 ? '1 supplier is Approved.' : `${count} suppliers are Approved.`,
        action: undo(...eventIds),
      });
    }
    return refused;
  }

  return { approve, isApproving };
}
