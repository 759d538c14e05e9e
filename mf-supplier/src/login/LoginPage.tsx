import { useLocation } from '@fieldbox/shared-host';
import { useHydrated } from '@fieldbox/shared-ui/hydration/useHydrated';
import { PasswordResetForm } from '@fieldbox/shared-ui/login/PasswordResetForm';
import { useResetToken } from '@fieldbox/shared-ui/login/useResetToken';
import { useEffect, useState } from 'react';
import { ForgottenPassword } from './ForgottenPassword.tsx';
import { forgottenPasswordHash } from './forgottenPasswordHash.ts';
import { LoginForm } from './LoginForm.tsx';
import { LoginLayout } from './LoginLayout.tsx';

/** /supplier/login (docs/specification/accounts.md#login), also where a reset link leads (#password-reset). */
export function LoginPage() {
  const { token, dropToken } = useResetToken();
  const { hash } = useLocation();
  const isHydrated = useHydrated(); // the server does not know the fragment
  const isForgotten = isHydrated && hash === forgottenPasswordHash;
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
          lede="For the supplier’s account that your link is for. All its sessions end."
          hint="At least 8 characters."
          onDone={dropToken}
        />
      </LoginLayout>
    );
  }
  return <LoginLayout>{isForgotten ? <ForgottenPassword /> : <LoginForm takesFocus={hasShownOther} />}</LoginLayout>;
}
