import type { Supplier } from '@fieldbox/contract/suppliers/suppliers';
import type { CallFailure } from '@onesite/shared-host';
import { useToast } from '@onesite/shared-host';
import { useStableCallback } from '@onesite/shared-host/lists/useStableCallback';
import { failureOf } from '@onesite/shared-host/query';
import { useRef, useState } from 'react';
import { useUndo } from '../../audit/useUndo.ts';
import { useDecideSuppliersMutation } from '../suppliersApi.ts';
import type { Decision } from './decisions.ts';

/** A decision that was not saved, because somebody else had changed the supplier meanwhile. */
export type StatusConflict = {
  decision: Decision;
  /** Of a rejection, what was entered. */
  reason?: string;
  /** As it was when the decision was made. */
  seen: Supplier;
  /** As it is. */
  current: Supplier;
  changedBy?: CallFailure['changedBy'];
};

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
  const undo = useUndo();
  const setConflict = (id: number, conflict?: StatusConflict) => setConflicts((all) => ({ ...all, [id]: conflict }));

  function showConflict(seen: Supplier, decision: Decision, { current, changedBy }: CallFailure, reason?: string) {
    setConflict(seen.id, { decision, reason, seen, current: current as Supplier, changedBy });
  }

  /** Whether it is settled: saved, or in conflict with another change, which has what was entered. */
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
        description: `${companyName} is ${data.suppliers[0]!.status}.`,
        action: undo(data.eventId),
      });
      return true;
    }
    const failure = failureOf(error);
    if (failure?.code === 'edit_conflict') {
      showConflict(supplier, decision, failure, reason);
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

  return {
    showConflict,
    /** The same in each render, as `save` is. */
    decide,
    save,
    /** The supplier whose rejection waits for its reason. */
    toReject,
    closeRejection: () => setToReject(undefined),
    /** Decides again, on what is true now. */
    override: ({ current, decision, reason }: StatusConflict) => void save(current, decision, reason),
    conflictOf: (id: number) => conflicts[id],
    dismissConflict: (id: number) => setConflict(id),
  };
}

export type StatusChanges = ReturnType<typeof useStatusChange>;
