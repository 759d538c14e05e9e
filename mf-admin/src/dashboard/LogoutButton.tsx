import { Button } from '@fieldbox/shared-ui/actions/Button';
import { LogOut } from 'lucide-react';
import { useLogout } from '../login/useLogout.ts';

export function LogoutButton() {
  const { leave, isPending } = useLogout();
  return (
    <Button pending={isPending} onClick={leave}>
      <LogOut size={18} aria-hidden />
      Logout
    </Button>
  );
}
