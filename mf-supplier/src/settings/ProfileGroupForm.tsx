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
import { FormPasswordField } from '@onesite/shared-ui/forms/FormPasswordField';
import { FormQuestion } from '@onesite/shared-ui/forms/FormSection';
import { shortFormErrors } from '@onesite/shared-ui/forms/submissionErrors';
import { useMemo, useState } from 'react';
import { useField } from 'react-final-form';
import { fieldsIn, ProfileFields } from '../profile/ProfileFields.tsx';
import type { ProfileGroup } from './profileGroups.ts';
import { SettingsForm } from './SettingsForm.tsx';
import { useUpdateSupplierProfileMutation } from './settingsApi.ts';

type Props = { group: ProfileGroup; profile: SupplierProfile; onClose: () => void };

export function ProfileGroupForm({ group, profile, onClose }: Props) {
  const [update] = useUpdateSupplierProfileMutation();
  const [initialValues] = useState(() => toForm(group, profile));
  const validate = useMemo(() => checkProfile(group, profile), [group, profile]);
  const toast = useToast();

  async function save(form: ProfileForm) {
    const { error } = await update(toPatch(group, form, profile));
    if (error) return shortFormErrors(failureOf(error));
    toast({ title: `${group.heading} Saved`, description: 'Your changes are saved.' });
    return undefined;
  }

  return (
    <SettingsForm<ProfileForm>
      initialValues={initialValues}
      validate={validate}
      onSubmit={save}
      onClose={onClose}
      submitLabel={`Save ${group.heading.toLowerCase()}`}
    >
      <ProfileFields group={group.group} />
      {group.group === 'contact' ? <NewAddressPassword formerAddress={profile.contactEmail} /> : null}
    </SettingsForm>
  );
}

/** Asked for with a new address: its owner can ask for a new password. */
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

/** What the form of a group holds; an empty text is none. */
type ProfileForm = Partial<Record<keyof SupplierProfileInput | 'currentPassword', string | string[]>>;

type Group = Pick<ProfileGroup, 'group'>;

const toForm = ({ group }: Group, profile: SupplierProfile): ProfileForm => toFormValues(fieldsIn(group), profile);

const isNewAddress = (form: ProfileForm, profile: SupplierProfile) =>
  form.contactEmail !== undefined && form.contactEmail !== profile.contactEmail;

/** The body of the change: every field of the group, since a form drops those that were emptied. */
function toPatch({ group }: Group, form: ProfileForm, profile: SupplierProfile): SupplierProfilePatch {
  const entries = fieldsIn(group).map(({ name, kind }) => [name, form[name] ?? (kind === 'choices' ? [] : '')]);
  const password = isNewAddress(form, profile) ? { currentPassword: form.currentPassword ?? '' } : {};
  return { ...Object.fromEntries(entries), ...password };
}

const check = validateForm(supplierProfilePatchSchema);

/** What is wrong, in the registration's words. */
const checkProfile = (group: Group, profile: SupplierProfile) => (form: ProfileForm) =>
  check(toPatch(group, form, profile));
