import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { useNavigate, useSession } from '@onesite/shared-host';
import { useReturnAddress } from '@onesite/shared-host/useReturnAddress';
import { useEffect } from 'react';

/** Opens the dashboard, or the page that asked for the login, as soon as a supplier is logged in. */
export function useOpenPortal() {
  const isLoggedIn = useSession('supplier')?.isAuthenticated === true;
  const address = useReturnAddress(pagePaths.supplierDashboard);
  const navigate = useNavigate();

  useEffect(() => {
    if (isLoggedIn) navigate(address, { replace: true });
  }, [isLoggedIn, navigate, address]);

  return isLoggedIn;
}
