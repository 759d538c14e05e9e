import type { Role } from '@fieldbox/contract/accounts/logins';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { callApi, useNavigate, useSessionChanged, useToast } from '@onesite/shared-host';
import { Button } from '@onesite/shared-ui/actions/Button';
import { LogOut } from 'lucide-react';
import { useState } from 'react';

const paths: Record<Role, { call: string; login: string }> = {
  administrator: { call: callPaths.adminLogout, login: pagePaths.adminLogin },
  supplier: { call: callPaths.supplierLogout, login: pagePaths.supplierLogin },
};

export function LogoutButton({ forRole: role }: { forRole: Role }) {
  const [isPending, setPending] = useState(false);
  const sessionChanged = useSessionChanged(role);
  const navigate = useNavigate();
  const toast = useToast();

  async function logOut() {
    setPending(true);
    const result = await callApi({ path: paths[role].call, method: 'POST' });
    setPending(false);
    if ('error' in result) {
      toast({ title: 'Error', description: 'Failed to logout. Please try again.', variant: 'destructive' });
      return;
    }
    void navigate(paths[role].login);
    void sessionChanged(false);
  }

  return (
    <Button pending={isPending} onClick={logOut}>
      <LogOut size={18} aria-hidden />
      Logout
    </Button>
  );
}
