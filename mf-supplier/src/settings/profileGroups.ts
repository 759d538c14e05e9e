import {
  certifications,
  defenseUsages,
  fieldDeployments,
  operationCountries,
  productTypes,
  shippingRegions,
} from '@fieldbox/contract/suppliers/supplierOptions';
import { isAsked, type SupplierProfile, type SupplierProfileInput } from '@fieldbox/contract/suppliers/suppliers';
import { labelOf, type Option } from '@onesite/shared-contract/formats/options';
import { sections } from '../register/sections.ts';

export type Fact = { term: string; value: string | null; isLink?: true };

/** A group of the profile, which is changed and saved by itself. */
export type ProfileGroup = {
  id: 'company' | 'contact' | 'products' | 'field-use' | 'shipping';
  heading: string;
  /** In the order of its form. */
  fields: readonly (keyof SupplierProfileInput)[];
  factsOf: (profile: SupplierProfile) => Fact[];
};

/** The groups of the registration, without account and terms. */
export const profileGroups: readonly ProfileGroup[] = [
  {
    ...sections.company,
    factsOf: ({ companyName, website, catalogUrl, countryHQ, countryOperations, yearFounded }) => [
      { term: 'Company name', value: companyName },
      { term: 'Website', value: website, isLink: true },
      { term: 'Catalog URL', value: catalogUrl, isLink: true },
      { term: 'Country of HQ', value: countryHQ },
      { term: 'Countries of operation', value: listed(operationCountries, countryOperations) },
      { term: 'Year founded', value: yearFounded === null ? null : String(yearFounded) },
    ],
  },
  {
    ...sections.contact,
    factsOf: ({ contactName, contactRole, contactEmail, contactPhone }) => [
      { term: 'Contact name', value: contactName },
      { term: 'Contact role', value: contactRole },
      { term: 'Contact email', value: contactEmail },
      { term: 'Contact phone', value: contactPhone },
    ],
  },
  {
    ...sections.products,
    factsOf: (profile) => [
      { term: 'Product types', value: listed(productTypes, profile.productTypes, profile.otherProductType) },
      { term: 'Certifications', value: listed(certifications, profile.certifications, profile.otherCertification) },
      { term: 'Annual production volume', value: profile.annualProductionVolume },
    ],
  },
  {
    ...sections.fieldUse,
    factsOf: (profile) => [
      { term: 'Defense/security use', value: labelOf(defenseUsages, profile.defenseUsage) },
      { term: 'Field-deployable', value: labelOf(fieldDeployments, profile.fieldDeployment) },
      ...(isAsked.deploymentConditions(profile)
        ? [{ term: 'Deployment conditions', value: profile.deploymentConditions }]
        : []),
      { term: 'Deployment capability', value: profile.deploymentCapability },
    ],
  },
  {
    id: 'shipping',
    heading: 'Shipping',
    fields: ['shippingRegions', 'typicalLeadTime', 'additionalInfo'],
    factsOf: ({ shippingRegions: regions, typicalLeadTime, additionalInfo }) => [
      { term: 'Shipping regions', value: listed(shippingRegions, regions) },
      { term: 'Typical lead time', value: typicalLeadTime },
      { term: 'Additional information', value: additionalInfo },
    ],
  },
];

/** The chosen options in words. What was typed for 'Other' stands in its place. */
const listed = (options: readonly Option[], values: readonly string[], other: string | null = null) =>
  values.map((value) => (value === 'Other' && other ? `Other: ${other}` : labelOf(options, value))).join(', ') || null;
