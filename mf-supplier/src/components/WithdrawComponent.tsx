import type { SupplierComponent } from '@fieldbox/contract/suppliers/supplierComponents';
import type { SupplierStatus } from '@fieldbox/contract/suppliers/supplierOptions';
import { formatNumber } from '@onesite/shared-contract/formats/formatNumber';
import { useToast } from '@onesite/shared-host';
import { failureOf } from '@onesite/shared-host/query';
import { ConfirmDialog } from '@onesite/shared-ui/overlay/ConfirmDialog';
import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useRestoreSupplierComponentMutation, useWithdrawSupplierComponentMutation } from '../portal/supplierApi.ts';

type Props = { component: SupplierComponent; status: SupplierStatus; onClose: () => void };

/** Asks before a component is withdrawn. Undo and Restore bring it back. */
export function WithdrawComponent({ component, status, onClose }: Props) {
  const [withdraw, { isLoading }] = useWithdrawSupplierComponentMutation();
  const [seen, setSeen] = useState(component);
  const [error, setError] = useState<string>();
  const restore = useRestore();
  const toast = useToast();

  async function confirm() {
    const { data: withdrawn, error: refusal } = await withdraw(seen);
    const failure = failureOf(refusal);
    if (failure?.code === 'edit_conflict') {
      setSeen(failure.current as SupplierComponent);
      setError('It was changed elsewhere in the meantime. Withdraw it anyway?');
    } else if (failure && failure.status !== 404) {
      setError(failure.message ?? 'Failed to withdraw component. Please try again.');
    } else {
      toast({
        title: 'Component Withdrawn',
        description: [`${seen.name} is no longer offered.`, keptBy(seen.orderCount)].join(' ').trim(),
        action: withdrawn && { label: 'Undo', run: () => void restore({ ...seen, ...withdrawn }) },
      });
      onClose();
    }
  }

  return (
    <ConfirmDialog
      title={`Withdraw ${seen.name}?`}
      confirmLabel={
        <>
          <Trash2 size={18} aria-hidden />
          Withdraw component
        </>
      }
      pending={isLoading}
      pendingLabel="Withdrawing..."
      error={error}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    >
      {`${status === 'Approved' ? 'It is removed from the configurator immediately.' : 'It is not public, and won’t become public.'} Orders that include it keep its name and price as ordered.`}
    </ConfirmDialog>
  );
}

function keptBy(orderCount: number) {
  if (orderCount === 0) return '';
  return orderCount === 1 ? '1 order keeps it.' : `${formatNumber(orderCount)} orders keep it.`;
}

/** Puts back a component that its supplier has withdrawn, in the version that was seen, and says so. */
export function useRestore() {
  const [restore] = useRestoreSupplierComponentMutation();
  const toast = useToast();
  const sent = useRef(new Set<string>());

  return async ({ id, version, name }: Pick<SupplierComponent, 'id' | 'version' | 'name'>) => {
    const seen = `${id} ${version}`;
    if (sent.current.has(seen)) return; // a second one, before the list shows the first, would be refused
    sent.current.add(seen);
    const { data, error } = await restore({ id, version });
    if (data) {
      toast({ title: 'Component Restored', description: `${name} is offered again.` });
      return;
    }
    sent.current.delete(seen);
    const { code, fields = {}, message } = failureOf(error) ?? {};
    const reason =
      code === 'edit_conflict' ? `${name} was changed elsewhere in the meantime.` : Object.values(fields)[0];
    const description = reason ?? message ?? 'Failed to restore component. Please try again.';
    toast({ title: 'Error', description, variant: 'destructive' });
  };
}
