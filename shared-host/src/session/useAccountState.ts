import type { Role } from '@onesite/shared-contract/accounts/roles';
import { useEffect, useState } from 'react';
import { accountKey, readStored, writeStored } from '../storage.ts';
import { useHostStore } from '../store/hooks.ts';
import { useSession } from './session.ts';

/**
 * Like `useState`, for what somebody does behind a login. It ends with its component, unless the session has ended: then it is there
 * again once the same account has logged in, in this tab, also after a reload.
 * @param name tells apart what an account does
 */
export function useAccountState<Value>(role: Role, name: string) {
  const { getState } = useHostStore();
  const username = useSession(role)?.username;
  const key = username && accountKey(role, username, name);
  const [value, setValue] = useState(() =>
    key ? (readStored('session', key) as { value: Value } | null)?.value : undefined,
  );

  useEffect(() => {
    if (!key) return;
    return () => {
      if (getState().session[role]?.isAuthenticated) writeStored('session', key, undefined);
    };
  }, [key, role, getState]);

  function store(next: Value | undefined) {
    setValue(next);
    if (key) writeStored('session', key, next === undefined ? undefined : { value: next });
  }
  return [value, store] as const;
}
