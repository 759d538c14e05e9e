import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { useNavigate, useSession } from '@onesite/shared-host';
import { useReturnAddress } from '@onesite/shared-host/useReturnAddress';
import { useEffect } from 'react';

/** Milliseconds between a login and the dashboard (docs/specification/accounts.md#login). */
const delayMs = 100;

/** Opens the dashboard, or the page that required the login, as soon as an administrator is logged in. */
export function useOpenDashboard() {
  const isLoggedIn = useSession('administrator')?.isAuthenticated === true;
  const address = useReturnAddress(pagePaths.admin);
  const navigate = useNavigate();

  useEffect(() => {
    if (!isLoggedIn) return;
    const timer = setTimeout(() => navigate(address, { replace: true }), delayMs);
    return () => clearTimeout(timer);
  }, [isLoggedIn, navigate, address]);

  return isLoggedIn;
}
