import type { Features } from '@fieldbox/contract/site/features';
import { LoginScreens } from '@fieldbox/shop-ui/login/LoginScreens';
import { useFeatures } from '@fieldbox/shop-ui/visit/useFeatures';
import type { PageProps } from '@onesite/shared-host';
import { Page } from '@onesite/shared-ui/layout/Page';
import { styled } from 'styled-components';
import { LoginForm } from './LoginForm.tsx';

/** /admin-login (docs/specification/accounts.md#login), also where a reset link leads (#password-reset). */
export function LoginPage({ data }: Partial<Pick<PageProps<[Features]>, 'data'>>) {
  const features = useFeatures(data?.[0]);
  return (
    <Page density="dense">
      <Place>
        <LoginScreens
          forRole="administrator"
          size="tool"
          passwordHint="At least 8 characters, and none of the most common passwords."
        >
          {(takesFocus) => <LoginForm takesFocus={takesFocus} signIn={features?.signIn} />}
        </LoginScreens>
      </Place>
    </Page>
  );
}

const Place = styled.div`
  max-width: 420px;
  min-height: 100vh; /* as on the dashboard, so that the foot of the page does not leave the view */
  padding-block: var(--s-7) var(--s-8);
  > form, > [role='alert'], > [role='status'] { margin-top: var(--s-6); }
`;
