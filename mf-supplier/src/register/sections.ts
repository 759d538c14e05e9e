import type { FormSectionEntry } from '@onesite/shared-ui/forms/formSections';

/** The groups of the form, with its fields in their order (docs/specification/suppliers.md#registration). */
export const sections = {
  account: { id: 'account', heading: 'Account', fields: ['username', 'password'] },
  company: {
    id: 'company',
    heading: 'Company',
    fields: ['companyName', 'yearFounded', 'website', 'catalogUrl', 'countryHQ', 'countryOperations'],
  },
  contact: {
    id: 'contact',
    heading: 'Contact',
    fields: ['contactName', 'contactRole', 'contactEmail', 'contactPhone'],
  },
  products: {
    id: 'products',
    heading: 'Products',
    fields: ['productTypes', 'otherProductType', 'certifications', 'otherCertification', 'annualProductionVolume'],
  },
  fieldUse: {
    id: 'field-use',
    heading: 'Field use',
    fields: ['defenseUsage', 'fieldDeployment', 'deploymentConditions', 'deploymentCapability'],
  },
  shipping: {
    id: 'shipping-and-terms',
    heading: 'Shipping and terms',
    fields: ['shippingRegions', 'typicalLeadTime', 'additionalInfo', 'termsAgreed'],
  },
} as const satisfies Record<string, FormSectionEntry>;

export const allSections: readonly FormSectionEntry[] = Object.values(sections);
