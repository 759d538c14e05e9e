import { toFormValues } from '@fieldbox/contract/fields/formValues';
import {
  type SupplierProfile,
  type SupplierProfileInput,
  type SupplierProfilePatch,
  supplierProfilePatchSchema,
} from '@fieldbox/contract/suppliers/suppliers';
import { useSendsMail } from '@fieldbox/shop-ui/visit/useFeatures';
import { validateForm } from '@onesite/shared-contract/http/forms';
import { useToast } from '@onesite/shared-host';
import { failureOf } from '@onesite/shared-host/query';
import { Button } from '@onesite/shared-ui/actions/Button';
import { AccountDraft } from '@onesite/shared-ui/forms/AccountDraft';
import { Form, type FormRenderProps, useField, useForm, useFormState } from '@onesite/shared-ui/forms/finalForm';
import { FormQuestion } from '@onesite/shared-ui/forms/LongForm';
import { FormPasswordField, HiddenUsername } from '@onesite/shared-ui/forms/PasswordField';
import { FormAlert, focusFirstError, shortFormErrors } from '@onesite/shared-ui/forms/ShortForm';
import { muted, phone, row, sheet, stack } from '@onesite/shared-ui/layout/parts';
import { useAskBeforeClosing } from '@onesite/shared-ui/overlay/useAskBeforeClosing';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { useUpdateSupplierProfileMutation } from '../portal/supplierApi.ts';
import { fieldsIn, ProfileFields, type ProfileGroupName } from '../profile/ProfileFields.tsx';

/** The values of a group's form; an empty text means none. */
type ProfileForm = Partial<Record<keyof SupplierProfileInput | 'currentPassword', string | string[]>>;

type ProfileGroupFormProps = {
  heading: string;
  group: ProfileGroupName;
  profile: SupplierProfile;
  onClose: () => void;
};

/** Changes a group of the profile, with the error messages of the registration. */
export function ProfileGroupForm({ heading, group, profile, onClose }: ProfileGroupFormProps) {
  const [initialValues] = useState((): ProfileForm => toFormValues(fieldsIn(group), profile));

  /** A new address is sent with the current password. */
  function toPatch({ currentPassword = '', ...form }: ProfileForm) {
    const isNewAddress = form.contactEmail !== undefined && form.contactEmail !== profile.contactEmail;
    return { ...form, ...(isNewAddress && { currentPassword }) } as SupplierProfilePatch;
  }

  return (
    <SettingsForm<ProfileForm>
      initialValues={initialValues}
      toPatch={toPatch}
      onClose={onClose}
      submitLabel={`Save ${heading.toLowerCase()}`}
      successToast={{ title: `${heading} Saved`, description: 'Your changes are saved.' }}
    >
      <AccountDraft forRole="supplier" name={`settings.${group}`} />
      <ProfileFields group={group} />
      {group === 'contact' ? <NewAddressPassword formerAddress={profile.contactEmail} /> : null}
    </SettingsForm>
  );
}

/** A new address needs the current password, because whoever owns the address can reset the password. */
function NewAddressPassword({ formerAddress }: { formerAddress: string }) {
  const sendsMail = useSendsMail();
  const { input } = useField<string>('contactEmail', { subscription: { value: true } });
  if (input.value === formerAddress) return null;
  return (
    <FormQuestion>
      <FormPasswordField
        name="currentPassword"
        label="Current password"
        hint={`Needed to change the email address.${sendsMail ? ' We notify the old address by email.' : ''}`}
        autoComplete="current-password"
      />
    </FormQuestion>
  );
}

type Passwords = { currentPassword?: string; newPassword?: string };

/** Sends both passwords, even empty ones, so that the API has a message for each. */
const toPasswordPatch = ({ currentPassword = '', newPassword = '' }: Passwords) => ({ currentPassword, newPassword });

export const PasswordForm = ({ username, onClose }: { username: string; onClose: () => void }) => (
  <SettingsForm<Passwords>
    toPatch={toPasswordPatch}
    onClose={onClose}
    submitLabel="Save password"
    successToast={{ title: 'Password Changed', description: 'Your other sessions have ended.' }}
  >
    <HiddenUsername username={username} />
    <FormQuestion>
      <FormPasswordField name="currentPassword" label="Current password" autoComplete="current-password" />
      <FormPasswordField
        name="newPassword"
        label="New password"
        hint="At least 8 characters. Your other devices will be logged out."
        autoComplete="new-password"
      />
    </FormQuestion>
  </SettingsForm>
);

type Props<Values extends object> = {
  initialValues?: Values;
  toPatch: (values: Values) => SupplierProfilePatch;
  onClose: () => void;
  submitLabel: string;
  successToast: { title: string; description: string };
  children: ReactNode;
};

const check = validateForm(supplierProfilePatchSchema);
const decorators = [focusFirstError];

/** The form of one group. It closes once it is saved, and asks before unsaved work is lost. */
function SettingsForm<Values extends object>({ initialValues, toPatch, successToast, ...props }: Props<Values>) {
  const [update] = useUpdateSupplierProfileMutation();
  const toast = useToast();

  async function save(values: Values) {
    const { error } = await update(toPatch(values));
    if (error) return shortFormErrors(failureOf(error));
    toast(successToast);
    return undefined;
  }

  return (
    <Form<Values>
      onSubmit={save}
      initialValues={initialValues}
      validate={(values) => check(toPatch(values))}
      decorators={decorators}
      subscription={{}}
    >
      {({ handleSubmit }) => <Sheet {...props} submit={handleSubmit} />}
    </Form>
  );
}

type SheetProps = Pick<Props<object>, 'onClose' | 'submitLabel' | 'children'> & {
  submit: FormRenderProps['handleSubmit'];
};

function Sheet({ submit, onClose, submitLabel, children }: SheetProps) {
  const form = useForm();
  const { dirty, submitting, submitError } = useFormState({
    subscription: { dirty: true, submitting: true, submitError: true },
  });
  const { requestClose, closeSaved, confirmDialog } = useAskBeforeClosing(dirty === true, onClose);
  return (
    <Root
      method="dialog"
      noValidate
      onSubmit={async (event) => {
        await submit(event);
        if (form.getState().submitSucceeded) closeSaved();
      }}
    >
      <FormAlert>{submitError}</FormAlert>
      <div data-questions>{children}</div>
      {confirmDialog}
      <div>
        <Button type="submit" variant="primary" pending={submitting} pendingLabel="Saving...">
          {submitLabel}
        </Button>
        <Button onClick={requestClose}>Cancel</Button>
        {dirty ? <p>Not saved yet.</p> : null}
      </div>
    </Root>
  );
}

const Root = styled.form`
  ${sheet}
  ${stack}
  padding: var(--s-5);
  [data-questions] > :first-child { padding-top: 0; border-top: 0; }
  [data-questions] > :last-child { padding-bottom: 0; }
  > :last-child { ${row} gap: 12px 20px; padding-top: var(--s-4); border-top: 1px solid var(--line); }
  > :last-child > p { ${muted} }
  @media ${phone} { padding: var(--s-4); }
`;
