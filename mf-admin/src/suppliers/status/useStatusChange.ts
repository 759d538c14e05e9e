import type { Supplier } from '@fieldbox/contract/suppliers/suppliers';
import { type CallFailure, useToast } from '@onesite/shared-host';
import { useStableCallback } from '@onesite/shared-host/lists/useStableCallback';
import { failureOf } from '@onesite/shared-host/query';
import { useRef, useState } from 'react';
import { useUndo } from '../../tab/useUndo.ts';
import { useDecideSuppliersMutation, useLazyAdminSupplierQuery } from '../suppliersApi.ts';
import type { Decision } from './decisions.ts';

/** A decision that was not saved, because somebody else had changed the supplier meanwhile. */
type StatusConflict = { by: string | undefined; current: Supplier; decision: Decision; reason?: string | undefined };

/**
 * Changes the status of suppliers: at once on the screen, and back if it fails
 * (docs/specification/administration.md#supplier-decisions). A rejection asks for its reason first. Conflicts are stored by supplier id.
 */
export function useStatusChange() {
  const [conflicts, setConflicts] = useState<Readonly<Record<number, StatusConflict | undefined>>>({});
  const [toReject, setToReject] = useState<Supplier>();
  const [send] = useDecideSuppliersMutation();
  const underWay = useRef(new Set<number>());
  const toast = useToast();
  const undoOf = useStatusUndo();
  const setConflict = (id: number, conflict?: StatusConflict) => setConflicts((all) => ({ ...all, [id]: conflict }));

  function showConflict({ current, changedBy }: CallFailure, decision: Decision, reason?: string) {
    const supplier = current as Supplier;
    setConflict(supplier.id, { current: supplier, decision, reason, by: changedBy?.name });
  }

  /** Whether it is settled: saved, or in conflict with another change, which has what was entered. The same in each render. */
  const save = useStableCallback(async (supplier: Supplier, decision: Decision, reason?: string): Promise<boolean> => {
    const { id, companyName } = supplier;
    if (underWay.current.has(id)) return false; // a second change uses the version of the first one's response
    underWay.current.add(id);
    setConflict(id);
    const { data, error } = await send({ suppliers: [supplier], status: decision.status, reason });
    underWay.current.delete(id);
    if (data) {
      toast({
        title: 'Supplier Status Updated',
        description: `${companyName} is ${data[0]!.status}.`,
        action: undoOf([supplier], data),
      });
      return true;
    }
    const failure = failureOf(error);
    if (failure?.code === 'edit_conflict') {
      showConflict(failure, decision, reason);
      return true;
    }
    toast({
      title: 'Error',
      description: 'Failed to update supplier status. Please try again.',
      variant: 'destructive',
      action: { label: `Retry: ${companyName}`, run: () => void save(supplier, decision, reason) },
    });
    return false;
  });

  const decide = useStableCallback((supplier: Supplier, decision: Decision) => {
    if (underWay.current.has(supplier.id)) return;
    if (decision.status === 'Rejected') setToReject(supplier);
    else void save(supplier, decision);
  });

  /** For a Conflict, if there is one. */
  function conflictOf(id: number) {
    const conflict = conflicts[id];
    if (!conflict) return undefined;
    const { by, current, decision, reason } = conflict;
    const onClick = () => void save(current, decision, reason);
    return {
      by,
      onReload: () => setConflict(id),
      overwrite: current.status === decision.status ? undefined : { onClick },
    };
  }

  return {
    showConflict,
    /** The same in each render. */
    decide,
    save,
    /** The supplier whose rejection waits for its reason. */
    toReject,
    closeRejection: () => setToReject(undefined),
    conflictOf,
  };
}

export type StatusChanges = ReturnType<typeof useStatusChange>;

/** The Undo button for suppliers that were decided about: each gets its former status, and its reason with a rejection. */
export function useStatusUndo() {
  const [send] = useDecideSuppliersMutation();
  const [load] = useLazyAdminSupplierQuery();
  const undo = useUndo();
  return (before: readonly Supplier[], after: readonly Supplier[]) =>
    undo(async () => {
      for (const supplier of after) {
        const { id, status } = before.find((one) => one.id === supplier.id)!;
        const { history = [] } = status === 'Rejected' ? ((await load(String(id))).data ?? {}) : {};
        const reason = history
          .filter(({ to }) => to === 'Rejected')
          .toSorted((a, b) => (a.at < b.at ? 1 : -1))[0]?.reason;
        const { error } = await send({ suppliers: [supplier], status, reason });
        if (error) return { error };
      }
      return {};
    });
}
