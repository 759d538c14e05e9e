import type { AdministratorPassword } from '@fieldbox/contract/accounts/accounts';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { useToast } from '@onesite/shared-host';
import { failureOf } from '@onesite/shared-host/query';
import { Button } from '@onesite/shared-ui/actions/Button';
import { FormTextField } from '@onesite/shared-ui/forms/FormTextField';
import { HiddenUsername } from '@onesite/shared-ui/forms/PasswordField';
import { ShortForm, shortFormErrors } from '@onesite/shared-ui/forms/ShortForm';
import { Row, stack } from '@onesite/shared-ui/layout/parts';
import { Dialog } from '@onesite/shared-ui/overlay/Dialog';
import { useId } from 'react';
import { styled } from 'styled-components';
import { adminApi, useAdminUserQuery } from '../resource/adminApi.ts';

const { useChangeAdminPasswordMutation } = adminApi.injectEndpoints({
  endpoints: (build) => ({
    changeAdminPassword: build.mutation<unknown, Partial<AdministratorPassword>>({
      query: (body) => ({ path: callPaths.adminPassword, method: 'POST', body }),
      invalidatesTags: ['activity'],
    }),
  }),
});

/** An administrator's own account, with a form for a new password (docs/specification/accounts.md). */
export function AccountDialog({ onClose }: { onClose: () => void }) {
  const { data: user } = useAdminUserQuery();
  const [change] = useChangeAdminPasswordMutation();
  const toast = useToast();
  const id = useId();

  const submit = async (passwords: Partial<AdministratorPassword>) => {
    const { error } = await change(passwords);
    if (error) return shortFormErrors(failureOf(error));
    toast({ title: 'Password Changed', description: 'Your other sessions have ended.' });
    return undefined;
  };

  return (
    <Dialog
      onClose={onClose}
      title="Your account"
      description={user && `You are logged in as ${user.firstName} ${user.lastName}, ${user.email}.`}
    >
      <Section aria-labelledby={id}>
        <h3 id={id}>Password</h3>
        <p>A new one ends your sessions on all other devices.</p>
        <ShortForm<Partial<AdministratorPassword>> onSubmit={submit} restarts>
          {(isSubmitting) => (
            <>
              <HiddenUsername username={user?.username} />
              <FormTextField
                name="currentPassword"
                label="Current password"
                type="password"
                autoComplete="current-password"
                required
              />
              <FormTextField
                name="newPassword"
                label="New password"
                hint="At least 8 characters, and none of the most common passwords."
                type="password"
                autoComplete="new-password"
                required
              />
              <Row>
                <Button type="submit" variant="secondary" pending={isSubmitting} pendingLabel="Changing...">
                  Change password
                </Button>
              </Row>
            </>
          )}
        </ShortForm>
      </Section>
    </Dialog>
  );
}

const Section = styled.section`
  ${stack}
  gap: var(--s-4);
  justify-items: start;
  padding-top: var(--s-4);
  border-top: 1px solid var(--line-strong);
  font-size: var(--t-2);
  line-height: 1.45;
  @media (pointer: fine) { --control: 40px; }
  > h3 { font-size: var(--t-3); }
  > p { max-width: 62ch; color: var(--ink-2); }
  > form { width: 100%; max-width: 420px; }
`;
