import type { AdministratorPassword, Invitation as Input, Invited } from '@fieldbox/contract/accounts/accounts';
import { invitationDays } from '@fieldbox/contract/privacy/retention';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { useAccountState, useToast } from '@onesite/shared-host';
import { failureOf } from '@onesite/shared-host/query';
import { Button } from '@onesite/shared-ui/actions/Button';
import { AccountDraft } from '@onesite/shared-ui/forms/AccountDraft';
import { FormTextField } from '@onesite/shared-ui/forms/FormTextField';
import { HiddenUsername } from '@onesite/shared-ui/forms/PasswordField';
import { ShortForm, shortFormErrors } from '@onesite/shared-ui/forms/ShortForm';
import { Row, stack } from '@onesite/shared-ui/layout/parts';
import { Dialog } from '@onesite/shared-ui/overlay/Dialog';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { adminApi, useAdminUserQuery } from '../resource/adminApi.ts';
import { OneTimeLinkDialog } from './OneTimeLinkDialog.tsx';

const { useChangeAdminPasswordMutation, useInviteAdministratorMutation } = adminApi.injectEndpoints({
  endpoints: (build) => ({
    changeAdminPassword: build.mutation<unknown, Partial<AdministratorPassword>>({
      query: (body) => ({ path: callPaths.adminPassword, method: 'POST', body }),
      invalidatesTags: ['activity'],
    }),
    inviteAdministrator: build.mutation<Invited, Partial<Input>>({
      query: (body) => ({ path: callPaths.administrators, method: 'POST', body }),
      invalidatesTags: ['activity'],
    }),
  }),
});

/** An administrator's own account: a new password, and invitations of others (docs/specification/accounts.md). */
export function AccountDialog({ onClose }: { onClose: () => void }) {
  const { data: user } = useAdminUserQuery();
  return (
    <Dialog
      onClose={onClose}
      title="Your account"
      description={user && `You are logged in as ${user.firstName} ${user.lastName}, ${user.email}.`}
    >
      <Sections>
        <Password username={user?.username} />
        <Invitation />
      </Sections>
    </Dialog>
  );
}

function Password({ username }: { username: string | undefined }) {
  const [change] = useChangeAdminPasswordMutation();
  const toast = useToast();

  const submit = async (passwords: Partial<AdministratorPassword>) => {
    const { error } = await change(passwords);
    if (error) return shortFormErrors(failureOf(error));
    toast({ title: 'Password Changed', description: 'Your other sessions have ended.' });
    return undefined;
  };

  return (
    <Section title="Password" lede="A new one ends your sessions on all other devices.">
      <ShortForm<Partial<AdministratorPassword>> onSubmit={submit} restarts>
        {(isSubmitting) => (
          <>
            <HiddenUsername username={username} />
            <CurrentPassword />
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
  );
}

/** Invites an administrator (docs/specification/accounts.md#invitations). */
function Invitation() {
  const [isOpen, setOpen] = useAccountState<boolean>('administrator', 'invitation.open');
  const [invite, { data: invited, reset }] = useInviteAdministratorMutation();
  const toast = useToast();

  async function submit(input: Partial<Input>) {
    const { data, error } = await invite(input);
    if (error) return shortFormErrors(failureOf(error));
    const description = data.link
      ? `${input.username} can log in after setting a password with the link.`
      : `A link to set a password was sent to ${input.email}.`;
    toast({ title: 'Administrator Invited', description });
    setOpen(false);
    return undefined;
  }

  return (
    <Section title="Administrators" lede="People you invite can do everything here that you can.">
      {isOpen ? (
        <ShortForm<Partial<Input>> onSubmit={submit} restarts>
          {(isSubmitting) => (
            <>
              <AccountDraft forRole="administrator" name="invitation" />
              <FormTextField name="firstName" label="First name" autoComplete="off" required />
              <FormTextField name="lastName" label="Last name" autoComplete="off" required />
              <FormTextField name="email" label="Email" type="email" autoComplete="off" required />
              <FormTextField
                name="username"
                label="Username"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                required
              />
              <CurrentPassword />
              <Row>
                <Button type="submit" variant="secondary" pending={isSubmitting} pendingLabel="Inviting...">
                  Invite
                </Button>
                <Button onClick={() => setOpen(false)}>Cancel</Button>
              </Row>
            </>
          )}
        </ShortForm>
      ) : (
        <Button onClick={() => setOpen(true)}>Invite an administrator</Button>
      )}
      {invited?.link ? (
        <OneTimeLinkDialog
          title="Invitation link"
          description={`Anyone with this link can set the new account’s password. It works once, expires in ${invitationDays} days, and won’t be shown again.`}
          link={invited.link.link}
          onClose={reset}
        />
      ) : null}
    </Section>
  );
}

const CurrentPassword = () => (
  <FormTextField
    name="currentPassword"
    label="Current password"
    type="password"
    autoComplete="current-password"
    required
  />
);

function Section({ title, lede, children }: { title: string; lede: string; children?: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p>{lede}</p>
      {children}
    </section>
  );
}

const Sections = styled.div`
  ${stack}
  gap: var(--s-6);
  font-size: var(--t-2);
  line-height: 1.45;
  @media (pointer: fine) { --control: 40px; }
  > section {
    ${stack}
    gap: var(--s-4);
    justify-items: start;
    padding-top: var(--s-4);
    border-top: 1px solid var(--line-strong);
    > h3 { font-size: var(--t-3); }
    > p { max-width: 62ch; color: var(--ink-2); }
    > form { width: 100%; max-width: 420px; }
  }
`;
