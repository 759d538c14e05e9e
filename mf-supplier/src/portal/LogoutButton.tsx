import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { useNavigate, useSessionChanged, useToast } from '@onesite/shared-host';
import { Button } from '@onesite/shared-ui/actions/Button';
import { LogOut } from 'lucide-react';
import { useSupplierLogoutMutation } from './supplierApi.ts';

export function LogoutButton() {
  const [logout, { isLoading }] = useSupplierLogoutMutation();
  const sessionChanged = useSessionChanged('supplier');
  const navigate = useNavigate();
  const toast = useToast();

  const leave = async () => {
    const { error } = await logout();
    if (error) {
      toast({ title: 'Error', description: 'Failed to logout. Please try again.', variant: 'destructive' });
      return;
    }
    navigate(pagePaths.supplierLogin);
    sessionChanged(false);
  };

  return (
    <Button pending={isLoading} onClick={leave}>
      <LogOut size={18} aria-hidden />
      Logout
    </Button>
  );
}
