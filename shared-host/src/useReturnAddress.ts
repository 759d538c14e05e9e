import { useLocation } from '@onesite/shared-host';
import { useState } from 'react';

/**
 * Where a login leads: to the page whose guard sent the visitor to it, else to `home`. As of its opening: the address has
 * changed by the time the login is left.
 */
export function useReturnAddress(home: string): string {
  const { state } = useLocation();
  const [address] = useState(() => {
    const { returnTo } = (state ?? {}) as { returnTo?: unknown };
    return typeof returnTo === 'string' ? returnTo : home;
  });
  return address;
}
