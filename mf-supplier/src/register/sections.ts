import type { FormSectionEntry } from '@onesite/shared-ui/forms/formSections';
import { fieldsIn, type ProfileGroupName } from '../profile/ProfileFields.tsx';

const namesIn = (group: ProfileGroupName) => fieldsIn(group).map(({ name }) => name);

/** The groups of the form, with its fields in their order (docs/specification/suppliers.md#registration). */
export const sections = {
  account: { id: 'account', heading: 'Account', fields: ['username', 'password'] },
  company: { id: 'company', heading: 'Company', fields: namesIn('company') },
  contact: { id: 'contact', heading: 'Contact', fields: namesIn('contact') },
  products: { id: 'products', heading: 'Products', fields: namesIn('products') },
  fieldUse: { id: 'field-use', heading: 'Field use', fields: namesIn('fieldUse') },
  shipping: {
    id: 'shipping-and-terms',
    heading: 'Shipping and terms',
    fields: [...namesIn('shipping'), 'termsAgreed'],
  },
} as const satisfies Record<string, FormSectionEntry>;
