import {
  type SupplierProfile,
  type SupplierProfileInput,
  type SupplierProfilePatch,
  supplierProfilePatchSchema,
} from '@fieldbox/contract/suppliers/suppliers';
import { validateForm } from '@onesite/shared-contract/http/forms';
import type { ProfileGroup } from './profileGroups.ts';

/** What the form of a group holds; an empty text is none. */
export type ProfileForm = Partial<Record<keyof SupplierProfileInput | 'currentPassword', string | string[]>>;

type Group = Pick<ProfileGroup, 'fields'>;

export const toForm = ({ fields }: Group, profile: SupplierProfile): ProfileForm =>
  Object.fromEntries(
    fields.map((field) => {
      const value = profile[field];
      return [field, Array.isArray(value) ? [...value] : String(value ?? '')];
    }),
  );

export const isNewAddress = (form: ProfileForm, profile: SupplierProfile) =>
  form.contactEmail !== undefined && form.contactEmail !== profile.contactEmail;

/** The body of the change: every field of the group, since a form drops those that were emptied. */
export function toPatch({ fields }: Group, form: ProfileForm, profile: SupplierProfile): SupplierProfilePatch {
  const entries = fields.map((field) => [field, form[field] ?? (Array.isArray(profile[field]) ? [] : '')]);
  const password = isNewAddress(form, profile) ? { currentPassword: form.currentPassword ?? '' } : {};
  return { ...Object.fromEntries(entries), ...password };
}

const check = validateForm(supplierProfilePatchSchema);

/** What is wrong, in the registration's words. */
export const checkProfile = (group: Group, profile: SupplierProfile) => (form: ProfileForm) =>
  check(toPatch(group, form, profile));
