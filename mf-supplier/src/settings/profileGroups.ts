import { type Field, isAsked, termOf } from '@fieldbox/contract/fields/field';
import { fieldText, statedText } from '@fieldbox/contract/fields/fieldText';
import { supplierProfileFields } from '@fieldbox/contract/suppliers/supplierProfileFields';
import type { SupplierProfile } from '@fieldbox/contract/suppliers/suppliers';
import type { ProfileGroupName } from '../profile/ProfileFields.tsx';
import { sections } from '../register/sections.ts';

export type Fact = { term: string; value: string | null; isLink?: true };

/** The groups of the registration, without account and terms; each is changed and saved on its own. */
export const profileGroups = [
  { ...sections.company, group: 'company' },
  { ...sections.contact, group: 'contact' },
  { ...sections.products, group: 'products' },
  { ...sections.fieldUse, group: 'fieldUse' },
  { id: 'shipping', heading: 'Shipping', group: 'shipping' },
] as const satisfies readonly { id: string; heading: string; group: ProfileGroupName }[];

export type ProfileGroup = (typeof profileGroups)[number];

/** What is stored of a group, in words. What was typed for 'Other' stands in its place. */
export const factsOf = ({ group }: ProfileGroup, profile: Partial<SupplierProfile>): Fact[] =>
  (supplierProfileFields as readonly Field[])
    .filter((field) => field.group === group && isAsked(field, profile) && field.onlyIf?.is !== 'Other')
    .map((field) => ({
      term: termOf(field),
      value: textOf(field, profile) || null,
      ...(field.kind === 'link' && { isLink: true }),
    }));

const textOf = (field: Field, profile: Partial<SupplierProfile>) =>
  field.kind === 'choices'
    ? statedText(supplierProfileFields, field.name, profile)
    : fieldText(field, profile[field.name as keyof SupplierProfile]);
