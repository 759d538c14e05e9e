import { useSearchParams } from '@onesite/shared-host';
import { Button } from '@onesite/shared-ui/actions/Button';
import { Dialog } from '@onesite/shared-ui/overlay/Dialog';
import { styled } from 'styled-components';
import { OneTimePasswords } from './OneTimePasswords.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { Sessions } from './Sessions.tsx';

/** Opens an administrator's own account, at `?account=open`: password, one-time passwords and sessions. */
export function Account() {
  const [search, setSearch] = useSearchParams();
  const show = (isOpen: boolean) =>
    setSearch((present) => {
      const next = new URLSearchParams(present);
      if (isOpen) next.set('account', 'open');
      else next.delete('account');
      return next;
    });

  return (
    <Dialog
      open={search.get('account') === 'open'}
      onOpenChange={show}
      title="Your account"
      description="How you log in, and where you are logged in."
      trigger={<Button size="small">Account</Button>}
    >
      <Parts>
        <PasswordForm />
        <OneTimePasswords />
        <Sessions />
      </Parts>
    </Dialog>
  );
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-6);
  font-size: var(--t-2);
  line-height: 1.45;
  @media (pointer: fine) { --control: 40px; }
`;
