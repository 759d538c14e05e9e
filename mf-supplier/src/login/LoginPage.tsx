import { LoginScreens } from '@fieldbox/shop-ui/login/LoginScreens';
import { LoginForm } from './LoginForm.tsx';
import { LoginLayout } from './LoginLayout.tsx';

/** /supplier/login (docs/specification/accounts.md#login), also where a reset link leads (#password-reset). */
export const LoginPage = () => (
  <LoginLayout>
    <LoginScreens forRole="supplier" passwordHint="At least 8 characters.">
      {(takesFocus) => <LoginForm takesFocus={takesFocus} />}
    </LoginScreens>
  </LoginLayout>
);
