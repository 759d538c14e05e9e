import type { SupplierProfile } from '@fieldbox/contract/suppliers/suppliers';
import { useToast } from '@onesite/shared-host';
import { failureOf } from '@onesite/shared-host/query';
import { shortFormErrors } from '@onesite/shared-ui/forms/submissionErrors';
import { useMemo, useState } from 'react';
import { ProfileFields } from '../profile/ProfileFields.tsx';
import { NewAddressPassword } from './NewAddressPassword.tsx';
import { checkProfile, type ProfileForm, toForm, toPatch } from './profileForm.ts';
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
