import { type Invitation as Input, type Invited, invitationDays } from '@fieldbox/contract/accounts/invitation';
import { useToast } from '@onesite/shared-host';
import { failureOf } from '@onesite/shared-host/query';
import { Button } from '@onesite/shared-ui/actions/Button';
import { FormTextField } from '@onesite/shared-ui/forms/FormTextField';
import { shortFormErrors } from '@onesite/shared-ui/forms/submissionErrors';
import { useState } from 'react';
import { useUndo } from '../audit/useUndo.ts';
import { OneTimeLinkDialog } from '../tab/OneTimeLinkDialog.tsx';
import { AccountForm } from './AccountForm.tsx';
import { AccountSection } from './AccountSection.tsx';
import { useInviteAdministratorMutation } from './accountApi.ts';
import { CurrentPasswordField } from './CurrentPasswordField.tsx';

/** Invites an administrator (docs/specification/accounts.md#invitations). */
export function Invitation() {
  const [isOpen, setOpen] = useState(false);
  const [link, setLink] = useState<Invited['link']>(null);
  const [invite, { reset }] = useInviteAdministratorMutation();
  const toast = useToast();
  const undo = useUndo();

  async function submit({
    firstName = '',
    lastName = '',
    email = '',
    username = '',
    currentPassword = '',
  }: Partial<Input>) {
    const { data, error } = await invite({ firstName, lastName, email, username, currentPassword });
    if (error) return shortFormErrors(failureOf(error));
    const description = data.link
      ? `${username} can log in after setting a password with the link.`
      : `A link to set a password was sent to ${email}.`;
    toast({ title: 'Administrator Invited', description, action: undo(data.eventId) });
    setLink(data.link);
    setOpen(false);
    return undefined;
  }

  /** Removes the link from the page's memory. */
  function forget() {
    setLink(null);
    reset();
  }

  return (
    <AccountSection title="Administrators" lede="People you invite can do everything here that you can.">
      {isOpen ? (
        <AccountForm<Partial<Input>>
          onSubmit={submit}
          submitLabel="Invite"
          pendingLabel="Inviting..."
          onCancel={() => setOpen(false)}
        >
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
          <CurrentPasswordField />
        </AccountForm>
      ) : (
        <Button onClick={() => setOpen(true)}>Invite an administrator</Button>
      )}
      {link ? (
        <OneTimeLinkDialog
          title="Invitation link"
          description={`Anyone with this link can set the new account’s password. It works once, expires in ${invitationDays} days, and won’t be shown again.`}
          link={link.link}
          onClose={forget}
        />
      ) : null}
    </AccountSection>
  );
}
