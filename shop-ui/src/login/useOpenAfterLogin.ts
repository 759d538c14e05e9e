import type { Role } from '@fieldbox/contract/accounts/logins';
import { useNavigate, useSession } from '@onesite/shared-host';
import { useReturnAddress } from '@onesite/shared-host/useReturnAddress';
import { useEffect } from 'react';

/** Milliseconds between a login and the page that it opens (docs/specification/accounts.md#login). */
const delayMs: Record<Role, number> = { administrator: 100, supplier: 0 };

/** Opens a page, or the one that asked for the login, as soon as somebody is logged in. @returns whether that is so */
export function useOpenAfterLogin(role: Role, page: string) {
  const isLoggedIn = useSession(role)?.isAuthenticated === true;
  const address = useReturnAddress(page);
  const navigate = useNavigate();
  useEffect(() => {
    if (!isLoggedIn) return;
    const timer = setTimeout(() => navigate(address, { replace: true }), delayMs[role]);
    return () => clearTimeout(timer);
  }, [isLoggedIn, role, navigate, address]);
  return isLoggedIn;
}
