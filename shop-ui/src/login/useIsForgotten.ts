import { useLocation } from '@onesite/shared-host';
import { useHydrated } from '@onesite/shared-ui/hydration/useHydrated';

/** At which address of a login page a lost password is asked for. */
export const forgottenPasswordHash = '#forgotten-password';

/** Whether the address asks for a lost password. */
export function useIsForgotten() {
  const { hash } = useLocation();
  const isHydrated = useHydrated(); // the server does not know the fragment
  return isHydrated && hash === forgottenPasswordHash;
}
