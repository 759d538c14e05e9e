import type { Role } from '@onesite/shared-contract/accounts/roles';
import type { SessionAction } from './sessionSlice.ts';

/** Milliseconds (docs/specification/README.md#on-every-screen). */
export const toastDuration = 5000;
export const toastRemovalDelay = 1_000_000;

export type Toast = {
  id: string;
  title: string;
  description?: string;
  variant: 'default' | 'destructive';
  /** The button's label. Its action is outside of the store. */
  action?: string;
  link?: { label: string; to: string };
  /** What it is about: another one about the same replaces it, also a persistent one. */
  key?: string;
  open: boolean;
};

/** Stays until its button is pressed or it is dismissed, or until its account is no longer the one that is logged in. */
export type PersistentToast = Omit<Toast, 'open'> & { account?: { role: Role; username: string | undefined } };

/** One toast at a time: a new one replaces the last. Persistent ones are listed beside it. */
export type ToastState = { current: Toast | null; persistent: PersistentToast[] };

export const toastShown = (payload: Omit<Toast, 'open'>) => ({ type: 'toast/toastShown', payload }) as const;

export const toastPersisted = (payload: PersistentToast) => ({ type: 'toast/toastPersisted', payload }) as const;

/** Dismisses a toast by its id, or all with a key. */
export const toastDismissed = (payload: string) => ({ type: 'toast/toastDismissed', payload }) as const;

export const toastRemoved = (id: string) => ({ type: 'toast/toastRemoved', payload: id }) as const;

type ToastAction =
  | ReturnType<typeof toastShown | typeof toastPersisted | typeof toastDismissed | typeof toastRemoved>
  | SessionAction;

const empty: ToastState = { current: null, persistent: [] };
const closed = (toast: Toast | null) => toast && { ...toast, open: false };

export function toast(state = empty, action: ToastAction): ToastState {
  const { current, persistent } = state;
  switch (action.type) {
    case 'toast/toastShown':
      return { ...state, current: { ...action.payload, open: true } };
    case 'toast/toastPersisted':
      return { ...state, persistent: [action.payload, ...persistent] };
    case 'toast/toastDismissed': {
      const isMeant = ({ id, key }: PersistentToast) => id === action.payload || key === action.payload;
      return {
        current: current && isMeant(current) ? closed(current) : current,
        persistent: persistent.filter((one) => !isMeant(one)),
      };
    }
    case 'toast/toastRemoved':
      return current?.id === action.payload ? { ...state, current: null } : state;
    case 'session/sessionKnown': {
      const { role, username, ended } = action.payload;
      const isOver = (before?: string) => (ended && ended !== 'expired') || (username && before && username !== before);
      return {
        // The login says why something has failed.
        current: ended === 'expired' && current?.variant === 'destructive' ? closed(current) : current,
        persistent: persistent.filter(({ account }) => account?.role !== role || !isOver(account.username)),
      };
    }
    default:
      return state;
  }
}
