import { useLocation } from '@onesite/shared-host';
import { useState } from 'react';

/**
 * Where a login leads: to the page whose guard redirected the visitor to it, else to `home`. Read when the login opens, because the
 * address has changed when it is left.
 */
export function useReturnAddress(home: string): string {
  const { state } = useLocation();
  const [address] = useState(() => {
    const { returnTo } = (state ?? {}) as { returnTo?: unknown };
    return typeof returnTo === 'string' ? returnTo : home;
  });
  return address;
}
