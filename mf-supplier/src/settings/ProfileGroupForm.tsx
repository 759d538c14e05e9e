import type { SupplierProfile } from '@fieldbox/contract/suppliers/suppliers';
import { useToast } from '@onesite/shared-host';
import { failureOf } from '@onesite/shared-host/query';
import { shortFormErrors } from '@onesite/shared-ui/forms/submissionErrors';
import { type ReactNode, useMemo, useState } from 'react';
import { CompanyFields } from '../profile/CompanyFields.tsx';
import { ContactFields } from '../profile/ContactFields.tsx';
import { FieldUseFields } from '../profile/FieldUseFields.tsx';
import { ProductFields } from '../profile/ProductFields.tsx';
import { ShippingFields } from '../profile/ShippingFields.tsx';
import { NewAddressPassword } from './NewAddressPassword.tsx';
import { checkProfile, type ProfileForm, toForm, toPatch } from './profileForm.ts';
import type { ProfileGroup } from './profileGroups.ts';
import { SettingsForm } from './SettingsForm.tsx';
import { useUpdateSupplierProfileMutation } from './settingsApi.ts';

const fieldsOf: Record<ProfileGroup['id'], (profile: SupplierProfile) => ReactNode> = {
  company: () => <CompanyFields />,
  contact: ({ contactEmail }) => (
    <>
      <ContactFields />
      <NewAddressPassword formerAddress={contactEmail} />
    </>
  ),
  products: () => <ProductFields />,
  'field-use': () => <FieldUseFields />,
  shipping: () => <ShippingFields />,
};

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
      {fieldsOf[group.id](profile)}
    </SettingsForm>
  );
}
