import { useNavigate, useSession } from '@fieldbox/shared-host';
import { useEffect } from 'react';

/** Milliseconds between a login and the dashboard (docs/specification/accounts.md#login). */
const delay = 100;

/** Takes whoever is logged in on to the dashboard. */
export function useOpenDashboard() {
  const isLoggedIn = useSession('administrator')?.isAuthenticated === true;
  const navigate = useNavigate();

  useEffect(() => {
    if (!isLoggedIn) return;
    const timer = setTimeout(() => navigate('/admin'), delay);
    return () => clearTimeout(timer);
  }, [isLoggedIn, navigate]);

  return isLoggedIn;
}
