import { useMemo } from 'react';
import { useHostDispatch, useHostSelector } from '../store/hooks.ts';
import { type Toast, toastDismissed, toastRemovalDelay, toastRemoved, toastShown } from '../store/toastSlice.ts';

export type ToastRequest = Pick<Toast, 'title' | 'description'> & {
  /** `destructive` for what went wrong. Default: `default`. */
  variant?: Toast['variant'];
  action?: { label: string; run: () => void };
};

/** What the newest toast's button does. It is not in the store, because functions are not serializable. */
let action: { id: string; run?: () => void } | undefined;
let shown = 0;

/** Shows a message at the edge of the window. It stays there when the visitor navigates. */
export function useToast() {
  const dispatch = useHostDispatch();
  return useMemo(
    () =>
      ({ title, description, variant = 'default', action: asked }: ToastRequest) => {
        const id = `toast-${++shown}`;
        action = { id, run: asked?.run };
        dispatch(toastShown({ id, title, description, variant, action: asked?.label }));
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
    runAction: () => toast && action?.id === toast.id && action.run?.(),
    dismiss() {
      if (!toast) return;
      const { id } = toast;
      dispatch(toastDismissed(id));
      setTimeout(() => dispatch(toastRemoved(id)), toastRemovalDelay);
    },
  };
}
