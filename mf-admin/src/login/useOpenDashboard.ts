import * as pagePaths from '@fieldbox/contract/pagePaths';
import { useNavigate, useSession } from '@fieldbox/shared-host';
import { useEffect } from 'react';

/** Milliseconds between a login and the dashboard (docs/specification/accounts.md#login). */
const delayMs = 100;

/** Opens the dashboard as soon as an administrator is logged in. */
export function useOpenDashboard() {
  const isLoggedIn = useSession('administrator')?.isAuthenticated === true;
  const navigate = useNavigate();

  useEffect(() => {
    if (!isLoggedIn) return;
    const timer = setTimeout(() => navigate(pagePaths.admin), delayMs);
    return () => clearTimeout(timer);
  }, [isLoggedIn, navigate]);

  return isLoggedIn;
}
