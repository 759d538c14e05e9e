import type { Supplier } from '@fieldbox/contract/suppliers/suppliers';
import { useToast } from '@onesite/shared-host';
import { useState } from 'react';
import { useUndo } from '../../audit/useUndo.ts';
import { useSetSupplierStatusMutation } from '../suppliersApi.ts';
import { approval } from './decisions.ts';

/** Approves suppliers one after the other, each in the version that was seen; one Undo takes back all of them. */
export function useApprovals() {
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
