import { useMemo } from 'react';
import { useHostDispatch, useHostSelector } from '../store/hooks.ts';
import { type Toast, toastDismissed, toastRemovalDelay, toastRemoved, toastShown } from '../store/toastSlice.ts';

export type ToastRequest = Pick<Toast, 'title' | 'description' | 'link'> & {
  /** `destructive` for errors. Default: `default`. */
  variant?: Toast['variant'];
  action?: { label: string; run: () => void };
};

/** The action of the newest toast's button. It is not in the store, because functions are not serializable. */
let action: { id: string; run?: () => void } | undefined;
let shown = 0; // how many, for their ids

/** Shows a toast. It stays there when the visitor navigates. */
export function useToast() {
  const dispatch = useHostDispatch();
  return useMemo(
    () =>
      ({ title, description, variant = 'default', link, action: requested }: ToastRequest) => {
        const id = `toast-${++shown}`;
        action = { id, run: requested?.run };
        dispatch(toastShown({ id, title, description, variant, link, action: requested?.label }));
      },
    [dispatch],
  );
}

export function useCurrentToast() {
  const dispatch = useHostDispatch();
  const toast = useHostSelector((state) => state.toast.current);
  return {
    toast,
    runAction: () => toast && action?.id === toast.id && action.run?.(),
    dismiss() {
      if (!toast) return;
      const { id } = toast;
      dispatch(toastDismissed(id));
      setTimeout(() => dispatch(toastRemoved(id)), toastRemovalDelay);
    },
  };
}
