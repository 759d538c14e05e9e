import type { Supplier } from '@fieldbox/contract/suppliers/suppliers';
import { formatRelative } from '@onesite/shared-contract/formats/dates';
import { type CallFailure, useToast } from '@onesite/shared-host';
import type { ListRequest } from '@onesite/shared-host/lists/listRequest';
import { failureOf } from '@onesite/shared-host/query';
import { Button } from '@onesite/shared-ui/actions/Button';
import { RelativeTime } from '@onesite/shared-ui/data/RelativeTime';
import { CheckboxGroup } from '@onesite/shared-ui/forms/CheckboxGroup';
import { FormAlert } from '@onesite/shared-ui/forms/FormAlert';
import { Dialog } from '@onesite/shared-ui/overlay/Dialog';
import { useState } from 'react';
import { useUndo } from '../../audit/useUndo.ts';
import { Unloaded } from '../../tab/Unloaded.tsx';
import { useAdminSuppliersQuery, useDecideSuppliersMutation } from '../suppliersApi.ts';

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
  const [problem, setProblem] = useState<string>();
  const { approve, isApproving } = useApprovals();
  const rows = (data?.rows ?? []).filter(({ status }) => status === 'Pending');
  const chosen = rows.filter(({ id }) => selected.includes(String(id)));

  async function submit() {
    const found = await approve(chosen);
    if (found === undefined) onClose();
    else setProblem(found);
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
      <FormAlert>{problem}</FormAlert>
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

/** Approves suppliers, each in the version that was seen, or none; one Undo takes back all of them. */
function useApprovals() {
  const [send, { isLoading }] = useDecideSuppliersMutation();
  const toast = useToast();
  const undo = useUndo();

  /** Returns why none was approved; undefined if all were. */
  async function approve(suppliers: readonly Supplier[]): Promise<string | undefined> {
    const { data, error } = await send({ suppliers, status: 'Approved' });
    if (!data) return reasonOf(failureOf(error));
    const count = suppliers.length;
    toast({
      title: 'Supplier Status Updated',
      description: count === 1 ? '1 supplier is Approved.' : `${count} suppliers are Approved.`,
      action: undo(data.eventId),
    });
    return undefined;
  }

  return { approve, isApproving: isLoading };
}

function reasonOf(failure: CallFailure | undefined): string {
  if (failure?.code !== 'edit_conflict') return 'Failed to update supplier status. Please try again.';
  const { current, changedBy: by } = failure;
  const who = `${by?.name ?? 'Someone else'} changed ${(current as Supplier).companyName}`;
  return `${who}${by ? ` ${formatRelative(by.at)}` : ''}, so none was approved. Please check, and approve the others.`;
}
