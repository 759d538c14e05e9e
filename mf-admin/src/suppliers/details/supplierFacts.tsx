import {
  certifications,
  defenseUsages,
  fieldDeployments,
  operationCountries,
  productTypes,
  shippingRegions,
} from '@fieldbox/contract/suppliers/supplierOptions';
import type { SupplierDetails } from '@fieldbox/contract/suppliers/suppliers';
import { labelOf, type Option } from '@onesite/shared-contract/formats/options';
import type { Description } from '@onesite/shared-ui/data/DescriptionList';
import { RelativeTime } from '@onesite/shared-ui/data/RelativeTime';
import { ExactTime } from '../../tab/ExactTime.tsx';
import { WebsiteLink } from '../WebsiteLink.tsx';

/** What a supplier has stated about itself, in the order of the dialog. */
export const supplierFacts = (supplier: SupplierDetails): Description[] => [
  { term: 'Contact', value: `${supplier.contactName}, ${supplier.contactRole}` },
  { term: 'Email', value: <a href={`mailto:${supplier.contactEmail}`}>{supplier.contactEmail}</a> },
  { term: 'Phone', value: supplier.contactPhone },
  { term: 'Username', value: supplier.username },
  { term: 'Website', value: supplier.website ? <WebsiteLink href={supplier.website} /> : null },
  { term: 'Catalog', value: supplier.catalogUrl ? <WebsiteLink href={supplier.catalogUrl} /> : null },
  { term: 'Country of HQ', value: supplier.countryHQ },
  { term: 'Countries of operation', value: listed(operationCountries, supplier.countryOperations) },
  { term: 'Product types', value: listed(productTypes, supplier.productTypes, supplier.otherProductType) },
  { term: 'Used in defense', value: labelOf(defenseUsages, supplier.defenseUsage) },
  { term: 'Field-deployable', value: deployment(supplier) },
  { term: 'Certifications', value: listed(certifications, supplier.certifications, supplier.otherCertification) },
  { term: 'Shipping regions', value: listed(shippingRegions, supplier.shippingRegions) },
  { term: 'Deployment capability', value: supplier.deploymentCapability },
  { term: 'Typical lead time', value: supplier.typicalLeadTime },
  { term: 'Annual production volume', value: supplier.annualProductionVolume },
  { term: 'Year founded', value: supplier.yearFounded },
  { term: 'Additional info', value: supplier.additionalInfo },
  {
    term: 'Registered',
    value: (
      <>
        <ExactTime time={supplier.createdAt} />{' '}
        <small>
          <RelativeTime time={supplier.createdAt} />
        </small>
      </>
    ),
  },
];

/** The chosen options in words. What was typed for 'Other' stands in its place. */
const listed = (options: readonly Option[], values: readonly string[], other: string | null = null) =>
  values.map((value) => (value === 'Other' && other ? `Other: ${other}` : labelOf(options, value))).join(', ');

function deployment({ fieldDeployment, deploymentConditions }: SupplierDetails) {
  const label = labelOf(fieldDeployments, fieldDeployment);
  return deploymentConditions ? `${label}: ${deploymentConditions}` : label;
}
