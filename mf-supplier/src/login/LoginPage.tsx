import { ForgottenPassword } from '@fieldbox/shop-ui/login/ForgottenPassword';
import { PasswordResetForm } from '@fieldbox/shop-ui/login/PasswordResetForm';
import { useIsForgotten } from '@fieldbox/shop-ui/login/useIsForgotten';
import { useResetToken } from '@fieldbox/shop-ui/login/useResetToken';
import { PageHeading } from '@onesite/shared-ui/layout/PageHeading';
import { useEffect, useState } from 'react';
import { LoginForm } from './LoginForm.tsx';
import { LoginLayout } from './LoginLayout.tsx';

/** /supplier/login (docs/specification/accounts.md#login), also where a reset link leads (#password-reset). */
export function LoginPage() {
  const { token, dropToken } = useResetToken();
  const isForgotten = useIsForgotten();
  const [hasShownOther, setShownOther] = useState(false);

  useEffect(() => {
    if (token || isForgotten) setShownOther(true);
  }, [token, isForgotten]);

  if (token) {
    return (
      <LoginLayout>
        <PasswordResetForm
          key={token}
          forRole="supplier"
          token={token}
          lede="For the supplier account that your link belongs to. All its sessions will end."
          hint="At least 8 characters."
          onDone={dropToken}
        />
      </LoginLayout>
    );
  }
  return (
    <LoginLayout>
      {isForgotten ? (
        <>
          <PageHeading lede="Tell us who you are, and you get a link to set a new password. It works for one hour.">
            Forgotten password
          </PageHeading>
          <ForgottenPassword forRole="supplier" />
        </>
      ) : (
        <LoginForm takesFocus={hasShownOther} />
      )}
    </LoginLayout>
  );
}
