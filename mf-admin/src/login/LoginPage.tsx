import { Page } from '@fieldbox/shared-ui/layout/Page';
import { PasswordResetForm } from '@fieldbox/shared-ui/login/PasswordResetForm';
import { useResetToken } from '@fieldbox/shared-ui/login/useResetToken';
import { useState } from 'react';
import { styled } from 'styled-components';
import { LoginForm } from './LoginForm.tsx';

/** /admin-login (docs/specification/accounts.md#login), also where a reset link leads (#password-reset). */
export function LoginPage() {
  const { token, dropToken } = useResetToken();
  const [hasReset, setReset] = useState(false);

  function backToLogin() {
    setReset(true);
    dropToken();
  }

  return (
    <Page>
      <Place>
        {token ? (
          <PasswordResetForm
            key={token}
            forRole="administrator"
            token={token}
            size="tool"
            lede="For the administrator’s account that your link is for. All its sessions end."
            hint="At least 8 characters, and none of the most common passwords."
            onDone={backToLogin}
          />
        ) : (
          <LoginForm takesFocus={hasReset} />
        )}
      </Place>
    </Page>
  );
}

const Place = styled.div`
  max-width: 420px;
  padding-block: var(--s-7) var(--s-8);
  > form { margin-top: var(--s-6); }
`;
