import type { Role } from '@onesite/shared-contract/accounts/roles';

export type Session = {
  isAuthenticated: boolean;
  /** Milliseconds since 1970; 0 if the state may be outdated. */
  checkedAt: number;
  /** It is unknown whether there is a session: the first check failed. */
  isUnchecked?: boolean;
  /** The account's name; undefined until a response of the API has it. */
  username?: string;
  /** Why a session of this document ended. */
  ended?: 'logged-out' | 'logged-out-elsewhere' | 'expired';
  /** How often another account has replaced the previous one: each time the page is loaded again. */
  accountChanges?: number;
};

export type SessionState = Record<Role, Session>;

export const sessionKnown = (payload: { role: Role } & Omit<Session, 'accountChanges'>) =>
  ({ type: 'session/sessionKnown', payload }) as const;

/** The state may be outdated: it is used until the next check, which then calls the API. */
export const sessionInvalidated = () => ({ type: 'session/sessionInvalidated' }) as const;

export type SessionAction = ReturnType<typeof sessionKnown | typeof sessionInvalidated>;

export function session(state = {} as SessionState, action: SessionAction): SessionState {
  if (action.type === 'session/sessionInvalidated')
    return Object.fromEntries(Object.entries(state).map(([role, known]) => [role, { ...known, checkedAt: 0 }]));
  if (action.type !== 'session/sessionKnown') return state;
  const { role, ...known } = action.payload;
  const before = state[role];
  const isOtherAccount = !!before?.username && !!known.username && before.username !== known.username;
  const accountChanges = (before?.accountChanges ?? 0) + (isOtherAccount ? 1 : 0);
  return { ...state, [role]: { ...known, accountChanges } };
}
