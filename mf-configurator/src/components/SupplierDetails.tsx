import type { CatalogueComponent } from '@fieldbox/contract/catalogue/components';
import { inDays } from '@fieldbox/contract/catalogue/leadTime';
import { suppliedFields } from '@fieldbox/contract/catalogue/suppliedFields';
import { factsOf } from '@fieldbox/contract/fields/fieldText';
import { DrawingImage } from '@fieldbox/shop-ui/illustrations/DrawingImage';
import { ComponentDetails } from '@fieldbox/shop-ui/product/ComponentDetails';
import crate from '../drawing/crate.unit.json';

/** What a supplier says about its component; nothing for the company's own, of which the drawing says it. */
export function SupplierDetails({ component }: { component: CatalogueComponent }) {
  const { name, pictureUrl, supplier, leadTimeInDays } = component;
  if (!supplier) return null;
  const facts = [
    { term: 'Supplier', value: supplier.companyName },
    ...factsOf(suppliedFields, component),
    ...(leadTimeInDays === null ? [] : [{ term: 'Lead time', value: inDays(leadTimeInDays) }]),
  ];
  return (
    <ComponentDetails name={name} pictureUrl={pictureUrl} facts={facts}>
      <DrawingImage shown={crate} />
    </ComponentDetails>
  );
}
