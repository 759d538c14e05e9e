import { Dialog } from '@onesite/shared-ui/overlay/Dialog';
import { styled } from 'styled-components';
import { useAdminUserQuery } from '../tab/adminUserApi.ts';
import { AccountSection } from './AccountSection.tsx';
import { Invitation } from './Invitation.tsx';
import { OneTimePasswords } from './OneTimePasswords.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { Sessions } from './Sessions.tsx';

/** An administrator's own account: password, one-time passwords and sessions. */
export function AccountDialog({ onClose }: { onClose: () => void }) {
  const { data: user } = useAdminUserQuery();
  const signIn = user?.signIn;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Your account"
      description={`How you log in${user ? ` as ${user.firstName} ${user.lastName}, ${user.email}` : ''}, and where you are logged in.`}
    >
      <Parts>
        {signIn ? (
          <AccountSection
            title="Login"
            lede={`You sign in with ${signIn}. It manages your password and second factor, and decides who can administer this site.`}
          />
        ) : (
          <>
            <PasswordForm />
            <OneTimePasswords />
          </>
        )}
        <Sessions />
        {signIn ? null : <Invitation />}
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
