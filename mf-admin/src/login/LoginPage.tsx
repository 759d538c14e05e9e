import { Page } from '@fieldbox/shared-ui/layout/Page';
import { useState } from 'react';
import { styled } from 'styled-components';
import { LoginForm } from './LoginForm.tsx';
import { PasswordResetForm } from './PasswordResetForm.tsx';
import { useResetToken } from './useResetToken.ts';

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
          <PasswordResetForm key={token} token={token} onDone={backToLogin} />
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
