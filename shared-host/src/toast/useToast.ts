import type { Role } from '@onesite/shared-contract/accounts/roles';
import { useMemo } from 'react';
import { useHostDispatch, useHostSelector, useHostStore } from '../store/hooks.ts';
import type { HostStore } from '../store/hostStore.ts';
import {
  type Toast,
  toastDismissed,
  toastPersisted,
  toastRemovalDelay,
  toastRemoved,
  toastShown,
} from '../store/toastSlice.ts';

export type ToastRequest = Pick<Toast, 'title' | 'description' | 'link' | 'key'> & {
  /** `destructive` for errors. Default: `default`. */
  variant?: Toast['variant'];
  action?: { label: string; run: () => void };
  /** It stays until its button is pressed or it is dismissed; with a role, as long as the same account is logged in. */
  persistent?: { forRole?: Role } | undefined;
};

/** The actions of toasts' buttons, by toast. They are not in the store, because functions are not serializable. */
const actions = new Map<string, () => void>();
let shown = 0; // how many, for their ids

export function showToast({ dispatch, getState }: HostStore, request: ToastRequest) {
  const { action, persistent, variant = 'default', ...texts } = request;
  const id = `toast-${++shown}`;
  const { current } = getState().toast;
  if (texts.key) dispatch(toastDismissed(texts.key));
  if (current && !persistent) actions.delete(current.id);
  if (action) actions.set(id, action.run);
  const toast = { ...texts, id, variant, action: action?.label };
  const role = persistent?.forRole;
  const account = role === undefined ? undefined : { role, username: getState().session[role]?.username };
  dispatch(persistent ? toastPersisted({ ...toast, account }) : toastShown(toast));
}

/** Shows a toast. It stays there when the visitor navigates. `dismiss` closes those with a key. */
export function useToast() {
  const store = useHostStore();
  return useMemo(
    () =>
      Object.assign((request: ToastRequest) => showToast(store, request), {
        dismiss: (key: string) => void store.dispatch(toastDismissed(key)),
      }),
    [store],
  );
}

/** The persistent ones of an account are not shown while it has to log in again: their buttons could do nothing. */
export function useCurrentToast() {
  const dispatch = useHostDispatch();
  const { current: toast, persistent } = useHostSelector((state) => state.toast);
  const session = useHostSelector((state) => state.session);
  return {
    toast,
    persistent: persistent.filter(({ account }) => !account || session[account.role]?.isAuthenticated !== false),
    runAction: (id: string) => actions.get(id)?.(),
    dismiss(id: string) {
      dispatch(toastDismissed(id));
      setTimeout(() => dispatch(toastRemoved(id)), toastRemovalDelay);
    },
  };
}
