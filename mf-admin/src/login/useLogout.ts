import * as callPaths from '@fieldbox/contract/site/callPaths';
import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { useNavigate, useSessionChanged, useToast } from '@onesite/shared-host';
import { api } from '@onesite/shared-host/query';

const { useAdminLogoutMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    adminLogout: build.mutation<unknown, void>({ query: () => ({ path: callPaths.adminLogout, method: 'POST' }) }),
  }),
});

/** Ends the session and leads to the login. */
export function useLogout() {
  const [logout, { isLoading }] = useAdminLogoutMutation();
  const sessionChanged = useSessionChanged('administrator');
  const navigate = useNavigate();
  const toast = useToast();

  async function leave() {
    const { error } = await logout();
    if (error) {
      toast({ title: 'Error', description: 'Failed to logout. Please try again.', variant: 'destructive' });
      return;
    }
    navigate(pagePaths.adminLogin);
    sessionChanged(false);
  }

  return { leave, isPending: isLoading };
}
