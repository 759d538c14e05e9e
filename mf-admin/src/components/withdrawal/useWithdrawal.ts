import type { AdminComponent } from '@fieldbox/contract/catalogue/components';
import { type CallFailure, useToast } from '@onesite/shared-host';
import { useStableCallback } from '@onesite/shared-host/lists/useStableCallback';
import { failureOf } from '@onesite/shared-host/query';
import { useState } from 'react';
import { useUndo } from '../../audit/useUndo.ts';
import { useRestoreComponentMutation, useWithdrawComponentMutation } from '../componentsApi.ts';
import { withdrawalVerb } from './withdrawalVerb.ts';

/** A withdrawal or restore that failed, because somebody else has changed the component meanwhile. */
export type WithdrawalConflict = {
  wanted: 'withdraw' | 'restore';
  current: AdminComponent;
  changedBy?: CallFailure['changedBy'];
};

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
    setToConfirm(undefined);
    setConflict(component.id);
    const { data, error } = await sendWithdrawal(component);
    if (error) return fail(component, 'withdraw', error);
    toast({
      title: withdrawalVerb(component).toastTitle,
      description: `${component.name} is no longer offered.`,
      action: undo(data.eventId),
    });
  }

  /** Returns the restored component; nothing if it was not restored. */
  const restore = useStableCallback(async (component: AdminComponent) => {
    setToConfirm(undefined);
    setConflict(component.id);
    const { data, error } = await sendRestoring(component);
    if (error) {
      fail(component, 'restore', error);
      return undefined;
    }
    toast({
      title: 'Component Restored',
      description: `${component.name} is in the catalogue again.`,
      action: undo(data.eventId),
    });
    return data.row;
  });

  /** Restores a withdrawn one; asks first where its supplier withdrew it, and before each withdrawal. */
  const begin = useStableCallback((component: AdminComponent) => {
    if (component.state === 'withdrawn' && !component.withdrawnBySupplierAt) void restore(component);
    else setToConfirm(component);
  });

  function fail(component: AdminComponent, wanted: WithdrawalConflict['wanted'], error: unknown) {
    const failure = failureOf(error);
    if (failure?.code === 'edit_conflict') {
      const current = { ...component, ...(failure.current as Partial<AdminComponent>) };
      return setConflict(component.id, { wanted, current, changedBy: failure.changedBy });
    }
    const verb = wanted === 'withdraw' ? 'delete' : 'restore';
    toast({
      title: 'Error',
      description: `Failed to ${verb} component. Please try again.`,
      variant: 'destructive',
      action: {
        label: `Retry: ${component.name}`,
        run: () => void (wanted === 'withdraw' ? withdraw(component) : restore(component)),
      },
    });
  }

  return {
    /** The component whose withdrawal, or restore against its supplier, waits for a confirmation. */
    toConfirm,
    begin,
    cancel: () => setToConfirm(undefined),
    withdraw: (component: AdminComponent) => void withdraw(component),
    /** The same in each render, as `begin` is. */
    restore,
    conflictOf: (id: number) => conflicts[id],
    dismissConflict: (id: number) => setConflict(id),
  };
}

export type Withdrawal = ReturnType<typeof useWithdrawal>;
