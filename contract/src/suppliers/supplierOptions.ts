import type { Option } from '@onesite/shared-contract/formats/options';
import type { ComponentCategory } from '../catalogue/componentStates.ts';

/**
 * The option sets of the supplier's forms (docs/specification/suppliers.md#option-sets), and how their values are
 * shown.
 */
export const productTypes = [
  { value: 'Communications', label: 'Communications' },
  { value: 'Power', label: 'Power' },
  { value: 'Furniture_Fixings', label: 'Furniture and fixings' },
  { value: 'Mobility_Rigging', label: 'Mobility and rigging' },
  { value: 'Tools_Workbenches', label: 'Tools and workbenches' },
  { value: 'CAD_CAM_3D_Printing', label: 'CAD/CAM and 3D printing' },
  { value: 'Compute', label: 'Compute' },
  { value: 'Other', label: 'Other' },
] as const satisfies readonly Option[];
type ProductType = (typeof productTypes)[number]['value'];

export const certifications = [
  { value: 'CE', label: 'CE' },
  { value: 'FCC', label: 'FCC' },
  { value: 'MIL-STD', label: 'MIL-STD' },
  { value: 'IP_Ratings', label: 'IP ratings' },
  { value: 'ISO', label: 'ISO' },
  { value: 'ITAR', label: 'ITAR' },
  { value: 'Other', label: 'Other' },
] as const satisfies readonly Option[];

export const shippingRegions = [
  { value: 'North_America', label: 'North America' },
  { value: 'South_America', label: 'South America' },
  { value: 'Europe', label: 'Europe' },
  { value: 'Middle_East', label: 'Middle East' },
  { value: 'Africa', label: 'Africa' },
  { value: 'Asia', label: 'Asia' },
  { value: 'Australia_Oceania', label: 'Australia and Oceania' },
] as const satisfies readonly Option[];

export const operationCountries = [
  { value: 'United_States', label: 'United States' },
  { value: 'Canada', label: 'Canada' },
  { value: 'United_Kingdom', label: 'United Kingdom' },
  { value: 'Germany', label: 'Germany' },
  { value: 'France', label: 'France' },
  { value: 'Australia', label: 'Australia' },
  { value: 'Japan', label: 'Japan' },
  { value: 'China', label: 'China' },
  { value: 'India', label: 'India' },
  { value: 'Brazil', label: 'Brazil' },
  { value: 'Other', label: 'Other' },
] as const satisfies readonly Option[];

export const defenseUsages = [
  { value: 'Yes', label: 'Yes' },
  { value: 'No', label: 'No' },
  { value: 'In_Development', label: 'In development' },
] as const satisfies readonly Option[];

export const fieldDeployments = [
  { value: 'Yes', label: 'Yes' },
  { value: 'No', label: 'No' },
  { value: 'Conditional', label: 'Conditional' },
] as const satisfies readonly Option[];

/**
 * The category of the public catalogue for a supplier's product type
 * (docs/specification/suppliers.md#option-sets).
 */
export function categoryOf(productType: ProductType): ComponentCategory {
  if (productType === 'Power') return 'power';
  return productType === 'Communications' ? 'communications' : 'equipment';
}
