import type { AdminLogin } from '@fieldbox/contract/adminLogin';
import { Button } from '@fieldbox/shared-ui/actions/Button';
import { FieldStack } from '@fieldbox/shared-ui/forms/FieldStack';
import { FormTextField } from '@fieldbox/shared-ui/forms/FormTextField';
import { focusFirstError } from '@fieldbox/shared-ui/forms/focusFirstError';
import { NeedsScript } from '@fieldbox/shared-ui/forms/NeedsScript';
import { Page } from '@fieldbox/shared-ui/layout/Page';
import { PageHeading } from '@fieldbox/shared-ui/layout/PageHeading';
import { Form } from 'react-final-form';
import { styled } from 'styled-components';
import { OneTimeCodeField } from './OneTimeCodeField.tsx';
import { useLogin } from './useLogin.ts';
import { useOpenDashboard } from './useOpenDashboard.ts';

const decorators = [focusFirstError];

/** /admin-login (docs/specification/accounts.md#login). */
export function LoginPage() {
  const { login, asksForCode } = useLogin();
  const isLoggedIn = useOpenDashboard();
  return (
    <Page>
      <Place>
        <PageHeading size="tool" lede="For administrators of the site.">
          Admin Login
        </PageHeading>
        <Form<Partial<AdminLogin>> onSubmit={login} decorators={decorators}>
          {({ handleSubmit, submitting }) => (
            <form method="post" noValidate onSubmit={handleSubmit}>
              <NeedsScript />
              <FieldStack>
                <FormTextField
                  name="username"
                  label="Username"
                  autoComplete="username"
                  autoCapitalize="none"
                  required
                />
                <FormTextField
                  name="password"
                  label="Password"
                  type="password"
                  autoComplete="current-password"
                  required
                />
                {asksForCode ? <OneTimeCodeField /> : null}
                <Button type="submit" variant="go" pending={submitting || isLoggedIn} pendingLabel="Logging in...">
                  Login
                </Button>
              </FieldStack>
            </form>
          )}
        </Form>
      </Place>
    </Page>
  );
}

const Place = styled.div`
  max-width: 420px;
  padding-block: var(--s-7) var(--s-8);
  > form { margin-top: var(--s-6); }
`;
