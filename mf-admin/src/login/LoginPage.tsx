import { ForgottenPassword } from '@fieldbox/shop-ui/login/ForgottenPassword';
import { PasswordResetForm } from '@fieldbox/shop-ui/login/PasswordResetForm';
import { useIsForgotten } from '@fieldbox/shop-ui/login/useIsForgotten';
import { useResetToken } from '@fieldbox/shop-ui/login/useResetToken';
import { Page } from '@onesite/shared-ui/layout/Page';
import { PageHeading } from '@onesite/shared-ui/layout/PageHeading';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { LoginForm } from './LoginForm.tsx';

/** /admin-login (docs/specification/accounts.md#login), also where a reset link leads (#password-reset). */
export function LoginPage() {
  const { token, dropToken } = useResetToken();
  const isForgotten = useIsForgotten();
  const [hasShownOther, setShownOther] = useState(false);

  useEffect(() => {
    if (token || isForgotten) setShownOther(true);
  }, [token, isForgotten]);

  return (
    <Page>
      <Place>
        {token ? (
          <PasswordResetForm
            key={token}
            forRole="administrator"
            token={token}
            size="tool"
            lede="For the administrator account that your link belongs to. All its sessions will end."
            hint="At least 8 characters, and none of the most common passwords."
            onDone={dropToken}
          />
        ) : isForgotten ? (
          <>
            <PageHeading
              size="tool"
              lede="Tell us who you are, and you get a link to set a new password. It works for one hour."
            >
              Forgotten password
            </PageHeading>
            <ForgottenPassword forRole="administrator" />
          </>
        ) : (
          <LoginForm takesFocus={hasShownOther} />
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
