import type { Supplier } from '@fieldbox/contract/suppliers/suppliers';
import { useToast } from '@onesite/shared-host';
import { useState } from 'react';
import { useUndoEventMutation } from '../../audit/activityApi.ts';
import { useSetSupplierStatusMutation } from '../suppliersApi.ts';
import { approval } from './decisions.ts';

/** Approves suppliers one after the other, each in the version that was seen; one Undo takes back all of them. */
export function useApprovals() {
  const [update] = useSetSupplierStatusMutation();
  const [undoEvent] = useUndoEventMutation();
  const [isApproving, setApproving] = useState(false);
  const toast = useToast();

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
        action: eventIds.length > 0 ? { label: 'Undo', run: () => void takeBack(eventIds) } : undefined,
      });
    }
    return refused;
  }

  async function takeBack(eventIds: readonly string[]) {
    let failed = 0;
    for (const id of eventIds) if ((await undoEvent(id)).error) failed += 1;
    if (failed === 0) return toast({ title: 'Undone', description: 'Everything is as it was before.' });
    const description = `${failed} of ${eventIds.length} could not be undone. Activity says why.`;
    toast({ title: 'Error', description, variant: 'destructive' });
  }

  return { approve, isApproving };
}
