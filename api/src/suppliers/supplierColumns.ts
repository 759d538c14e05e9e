import type { SupplierProfileInput } from '@fieldbox/contract/suppliers/suppliers';

/** The column of each field of a supplier's profile. */
const columnOf = {
  companyName: 'company_name',
  website: 'website',
  catalogUrl: 'catalog_url',
  contactName: 'contact_name',
  contactRole: 'contact_role',
  contactEmail: 'contact_email',
  contactPhone: 'contact_phone',
  countryHQ: 'country_hq',
  countryOperations: 'country_operations',
  productTypes: 'product_types',
  otherProductType: 'other_product_type',
  defenseUsage: 'defense_usage',
  fieldDeployment: 'field_deployment',
  deploymentConditions: 'deployment_conditions',
  certifications: 'certifications',
  otherCertification: 'other_certification',
  shippingRegions: 'shipping_regions',
  deploymentCapability: 'deployment_capability',
  typicalLeadTime: 'typical_lead_time',
  annualProductionVolume: 'annual_production_volume',
  yearFounded: 'year_founded',
  additionalInfo: 'additional_info',
} as const satisfies Record<keyof SupplierProfileInput, string>;

const pairs = Object.entries(columnOf) as [keyof SupplierProfileInput, string][];

export const profileColumns: string[] = Object.values(columnOf);

/** A profile as columns to store. */
export const columnsOf = (profile: SupplierProfileInput): Record<string, unknown> =>
  Object.fromEntries(pairs.map(([field, column]) => [column, profile[field]]));

/** A profile from the columns of a row. */
export const profileOf = (row: Record<string, unknown>): SupplierProfileInput =>
  Object.fromEntries(pairs.map(([field, column]) => [field, row[column]])) as SupplierProfileInput;
