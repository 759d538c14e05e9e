import { toFormValues } from '@fieldbox/contract/fields/formValues';
import {
  type SupplierProfile,
  type SupplierProfileInput,
  type SupplierProfilePatch,
  supplierProfilePatchSchema,
} from '@fieldbox/contract/suppliers/suppliers';
import { validateForm } from '@onesite/shared-contract/http/forms';
import { fieldsIn } from '../profile/fieldsIn.ts';
import type { ProfileGroup } from './profileGroups.ts';

/** What the form of a group holds; an empty text is none. */
export type ProfileForm = Partial<Record<keyof SupplierProfileInput | 'currentPassword', string | string[]>>;

type Group = Pick<ProfileGroup, 'group'>;

export const toForm = ({ group }: Group, profile: SupplierProfile): ProfileForm =>
  toFormValues(fieldsIn(group), profile);

export const isNewAddress = (form: ProfileForm, profile: SupplierProfile) =>
  form.contactEmail !== undefined && form.contactEmail !== profile.contactEmail;

/** The body of the change: every field of the group, since a form drops those that were emptied. */
export function toPatch({ group }: Group, form: ProfileForm, profile: SupplierProfile): SupplierProfilePatch {
  const entries = fieldsIn(group).map(({ name, kind }) => [name, form[name] ?? (kind === 'choices' ? [] : '')]);
  const password = isNewAddress(form, profile) ? { currentPassword: form.currentPassword ?? '' } : {};
  return { ...Object.fromEntries(entries), ...password };
}

const check = validateForm(supplierProfilePatchSchema);

/** What is wrong, in the registration's words. */
export const checkProfile = (group: Group, profile: SupplierProfile) => (form: ProfileForm) =>
  check(toPatch(group, form, profile));
