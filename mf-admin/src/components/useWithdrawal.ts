import type { AdminComponent } from '@fieldbox/contract/catalogue/components';
import { useToast } from '@onesite/shared-host';
import { useStableCallback } from '@onesite/shared-host/lists/useStableCallback';
import { failureOf } from '@onesite/shared-host/query';
import { useState } from 'react';
import { useUndo } from '../tab/useUndo.ts';
import { useRestoreComponentMutation, useWithdrawComponentMutation } from './componentsApi.ts';

/** A withdrawal or restore that failed, because somebody else has changed the component meanwhile. */
type WithdrawalConflict = { by: string | undefined; current: AdminComponent; isWithdrawal: boolean };

/** Withdraws components after a confirmation, and restores them. Conflicts are stored by component id. */
export function useWithdrawal() {
  const [toConfirm, setToConfirm] = useState<AdminComponent>();
  const [conflicts, setConflicts] = useState<Readonly<Record<number, WithdrawalConflict | undefined>>>({});
  const [sendWithdrawal] = useWithdrawComponentMutation();
  const [sendRestoring] = useRestoreComponentMutation();
  const toast = useToast();
  const undo = useUndo();
  const setConflict = (id: number, conflict?: WithdrawalConflict) =>
    setConflicts((all) => ({ ...all, [id]: conflict }));

  async function withdraw(component: AdminComponent) {
    const { id, name, version, supplier } = component;
    setToConfirm(undefined);
    setConflict(id);
    const { error } = await sendWithdrawal(component);
    if (error) return fail(component, true, error);
    toast({
      title: supplier ? 'Component Withdrawn' : 'Component Deleted',
      description: `${name} is no longer offered.`,
      action: undo(() => sendRestoring({ id, version: version + 1 })),
    });
  }

  async function restore(component: AdminComponent) {
    setToConfirm(undefined);
    setConflict(component.id);
    const { data, error } = await sendRestoring(component);
    if (error) return fail(component, false, error);
    toast({
      title: 'Component Restored',
      description: `${component.name} is in the catalogue again.`,
      action: undo(() => sendWithdrawal(data)),
    });
  }

  /** Restores a withdrawn one; asks first where its supplier withdrew it, and before each withdrawal. The same in each render. */
  const begin = useStableCallback((component: AdminComponent) => {
    if (component.state === 'withdrawn' && !component.withdrawnBySupplierAt) void restore(component);
    else setToConfirm(component);
  });

  function fail(component: AdminComponent, isWithdrawal: boolean, error: unknown) {
    const failure = failureOf(error);
    if (failure?.code === 'edit_conflict') {
      const current = { ...component, ...(failure.current as Partial<AdminComponent>) };
      return setConflict(component.id, { current, isWithdrawal, by: failure.changedBy?.name });
    }
    toast({
      title: 'Error',
      description: `Failed to ${isWithdrawal ? 'delete' : 'restore'} component. Please try again.`,
      variant: 'destructive',
      action: {
        label: `Retry: ${component.name}`,
        run: () => void (isWithdrawal ? withdraw(component) : restore(component)),
      },
    });
  }

  /** For a Conflict, if there is one. */
  function conflictOf(id: number) {
    const conflict = conflicts[id];
    if (!conflict) return undefined;
    const { by, current, isWithdrawal } = conflict;
    const isNeeded = isWithdrawal !== (current.state === 'withdrawn');
    const onClick = () => void (isWithdrawal ? withdraw(current) : restore(current));
    return { by, onReload: () => setConflict(id), overwrite: isNeeded ? { onClick } : undefined };
  }

  return {
    /** The component whose withdrawal, or restore against its supplier, waits for a confirmation. */
    toConfirm,
    begin,
    cancel: () => setToConfirm(undefined),
    withdraw: (component: AdminComponent) => void withdraw(component),
    restore: (component: AdminComponent) => void restore(component),
    conflictOf,
  };
}

export type Withdrawal = ReturnType<typeof useWithdrawal>;

/** The company's own components are deleted, a supplier's are withdrawn: the API does the same with both. */
export const withdrawalVerb = ({ supplier }: AdminComponent) => (supplier ? 'Withdraw' : 'Delete');
