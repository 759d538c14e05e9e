import { useMemo } from 'react';
import { useHostDispatch, useHostSelector } from '../store/hooks.ts';
import { type Toast, toastDismissed, toastRemovalDelay, toastRemoved, toastShown } from './toastSlice.ts';

export type ToastRequest = Pick<Toast, 'title' | 'description'> & {
  /** `destructive` for what went wrong. Default: `default`. */
  variant?: Toast['variant'];
  action?: { label: string; run: () => void };
};

/** What a toast's button does: functions have no place in a store. */
const actions = new Map<string, () => void>();
let shown = 0;

/** Shows a message at the edge of the window; the host keeps it over navigation. */
export function useToast() {
  const dispatch = useHostDispatch();
  return useMemo(
    () =>
      ({ title, description, variant = 'default', action }: ToastRequest) => {
        const id = `toast-${++shown}`;
        if (action) actions.set(id, action.run);
        dispatch(toastShown({ id, title, description, variant, action: action?.label }));
      },
    [dispatch],
  );
}

/** For the toast host. */
export function useCurrentToast() {
  const dispatch = useHostDispatch();
  const toast = useHostSelector((state) => state.toast.current);
  return {
    toast,
    runAction: () => toast && actions.get(toast.id)?.(),
    dismiss() {
      if (!toast) return;
      const { id } = toast;
      dispatch(toastDismissed(id));
      setTimeout(() => {
        actions.delete(id);
        dispatch(toastRemoved(id));
      }, toastRemovalDelay);
    },
  };
}
