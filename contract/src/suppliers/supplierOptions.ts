import type { Option } from '@onesite/shared-contract/formats/options';
import type { ComponentCategory } from '../catalogue/componentStates.ts';

/** Options that are shown as their values, with spaces for their underscores. */
const shownAsIs = <const Value extends string>(...values: Value[]) =>
  values.map((value): Option<Value> => ({ value, label: value.replaceAll('_', ' ') }));

/** The option sets of the supplier's forms (docs/specification/suppliers.md#option-sets), and how their values are shown. */
export const productTypes = [
  ...shownAsIs('Communications', 'Power'),
  { value: 'Furniture_Fixings', label: 'Furniture and fixings' },
  { value: 'Mobility_Rigging', label: 'Mobility and rigging' },
  { value: 'Tools_Workbenches', label: 'Tools and workbenches' },
  { value: 'CAD_CAM_3D_Printing', label: 'CAD/CAM and 3D printing' },
  ...shownAsIs('Compute', 'Other'),
] as const satisfies readonly Option[];
type ProductType = (typeof productTypes)[number]['value'];

export const certifications = [
  ...shownAsIs('CE', 'FCC', 'MIL-STD'),
  { value: 'IP_Ratings', label: 'IP ratings' },
  ...shownAsIs('ISO', 'ITAR', 'Other'),
] as const satisfies readonly Option[];

export const shippingRegions = [
  ...shownAsIs('North_America', 'South_America', 'Europe', 'Middle_East', 'Africa', 'Asia'),
  { value: 'Australia_Oceania', label: 'Australia and Oceania' },
] as const satisfies readonly Option[];

export const operationCountries = shownAsIs(
  'United_States',
  'Canada',
  'United_Kingdom',
  'Germany',
  'France',
  'Australia',
  'Japan',
  'China',
  'India',
  'Brazil',
  'Other',
);

export const defenseUsages = [
  ...shownAsIs('Yes', 'No'),
  { value: 'In_Development', label: 'In development' },
] as const satisfies readonly Option[];

export const fieldDeployments = shownAsIs('Yes', 'No', 'Conditional');

/** The category of the public catalogue for a supplier's product type (docs/specification/suppliers.md#option-sets). */
export function categoryOf(productType: ProductType): ComponentCategory {
  if (productType === 'Power') return 'power';
  return productType === 'Communications' ? 'communications' : 'equipment';
}

/** What an administrator has decided about a supplier (docs/specification/suppliers.md#statuses). Pending on registration. */
export const supplierStatuses = ['Pending', 'Approved', 'Rejected'] as const;
export type SupplierStatus = (typeof supplierStatuses)[number];

/** What a supplier of each status may do. Every one of them can log in and see its status. */
export const mayOffer: Record<SupplierStatus, boolean> = { Pending: true, Approved: true, Rejected: false };

/** Whether visitors see a component of a supplier of this status. */
export const isPublic = (status: SupplierStatus, { isWithdrawn }: { isWithdrawn: boolean }) =>
  status === 'Approved' && !isWithdrawn;

/** Characters at most of the reason of a rejection. */
export const maxReasonLength = 1_000;
