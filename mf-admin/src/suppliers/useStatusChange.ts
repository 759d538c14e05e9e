import type { SupplierStatus } from '@fieldbox/contract/suppliers/supplierStatus';
import type { Supplier } from '@fieldbox/contract/suppliers/suppliers';
import { useStableCallback } from '@onesite/shared-host/lists/useStableCallback';
import { useState } from 'react';
import { useRowAction, useUndo } from '../resource/useRowAction.tsx';
import { suppliers, useDecideSuppliers } from './suppliers.ts';

/** What an administrator can decide about a supplier: the verb, and the status that it leads to. */
const decisions = [
  { status: 'Approved', verb: 'Approve' },
  { status: 'Rejected', verb: 'Reject' },
] as const satisfies readonly { status: SupplierStatus; verb: string }[];

export const [approval, rejection] = decisions;

export type Decision = (typeof decisions)[number] & { reason?: string | undefined };

/** What the toggle does (docs/specification/administration.md#supplier-decisions). */
export const decisionOn = ({ status }: { status: SupplierStatus }) => (status === 'Approved' ? rejection : approval);

/**
 * Changes the status of suppliers: at once on the screen, and back if it fails
 * (docs/specification/administration.md#supplier-decisions). A rejection asks for its reason first.
 */
export function useStatusChange() {
  const [toReject, setToReject] = useState<Supplier>();
  const { send, undoOf } = useDecision();
  const { run, isUnderWay, showConflict, conflictOf } = useRowAction<Supplier, Decision, Supplier[]>({
    send: (supplier, { status, reason }) => send([supplier], status, reason),
    done: (supplier, _, decided = []) => ({
      title: 'Supplier Status Updated',
      description: `${supplier.companyName} is ${decided[0]!.status}.`,
      action: undoOf([supplier], decided),
    }),
    failed: () => 'Failed to update supplier status. Please try again.',
    nameOf: ({ companyName }) => companyName,
    isNeeded: (supplier, { status }) => supplier.status !== status,
  });

  const decide = useStableCallback((supplier: Supplier, decision: Decision) => {
    if (isUnderWay(supplier.id)) return;
    if (decision.status === 'Rejected') setToReject(supplier);
    else void run(supplier, decision);
  });

  return {
    showConflict,
    conflictOf,
    /** The same in each render. */
    decide,
    save: run,
    /** The supplier whose rejection waits for its reason. */
    toReject,
    closeRejection: () => setToReject(undefined),
  };
}

export type StatusChanges = ReturnType<typeof useStatusChange>;

/** The call that decides about suppliers, and its Undo: each gets its former status, and its reason with a rejection. */
export function useDecision() {
  const [decide, { isLoading }] = useDecideSuppliers();
  const [load] = suppliers.useLazyOne();
  const undo = useUndo();
  const send = (rows: readonly Supplier[], status: SupplierStatus, reason?: string | null) =>
    decide({ rows, change: { status }, body: { status, reason } });
  const undoOf = (before: readonly Supplier[], after: readonly Supplier[]) =>
    undo(async () => {
      for (const supplier of after) {
        const { id, status } = before.find((one) => one.id === supplier.id)!;
        const { history = [] } = status === 'Rejected' ? ((await load(String(id))).data ?? {}) : {};
        const [rejected] = history.filter(({ to }) => to === 'Rejected').toSorted((a, b) => (a.at < b.at ? 1 : -1));
        const { error } = await send([supplier], status, rejected?.reason);
        if (error) return { error };
      }
      return {};
    });
  return { send, undoOf, isLoading };
}
