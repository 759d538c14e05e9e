import { useLogout } from '@fieldbox/shop-ui/login/useLogout';
import { Button } from '@onesite/shared-ui/actions/Button';
import { LogOut } from 'lucide-react';

export function LogoutButton() {
  const { logOut, isPending } = useLogout('supplier');
  return (
    <Button pending={isPending} onClick={logOut}>
      <LogOut size={18} aria-hidden />
      Logout
    </Button>
  );
}
