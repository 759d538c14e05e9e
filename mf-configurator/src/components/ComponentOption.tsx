import type { CatalogueComponent } from '@fieldbox/contract/catalogue/components';
import { withWholeAmounts } from '@fieldbox/contract/catalogue/figureTexts';
import { inDays } from '@fieldbox/contract/catalogue/leadTime';
import { suppliedFields } from '@fieldbox/contract/catalogue/suppliedFields';
import { factsOf } from '@fieldbox/contract/fields/fieldText';
import { DrawingImage } from '@fieldbox/shop-ui/illustrations/DrawingImage';
import { ComponentDetails } from '@fieldbox/shop-ui/product/ComponentDetails';
import { ComponentRow } from '@fieldbox/shop-ui/product/ComponentRow';
import { Checkbox } from '@onesite/shared-ui/forms/Checkbox';
import { memo } from 'react';
import { styled } from 'styled-components';
import crate from '../drawing/crate.unit.json';
import { configurator } from '../state/configurator.ts';
import { componentToggled } from '../state/configuratorSlice.ts';

type Props = { component: CatalogueComponent /** What does not fit about it. */; note: string | undefined };

/** Subscribes to its own place in the selection only, so that a click renders the rows that change and no others. */
export const ComponentOption = memo(function ComponentOption({ component, note }: Props) {
  const { id, icon, name, price, description, leadTimeInDays, supplier } = component;
  const index = configurator.useSelector(({ selectedComponents }) =>
    selectedComponents.findIndex((item) => item.id === id),
  );
  const isNewest = configurator.useSelector(({ newestComponentId }) => newestComponentId === id);
  const dispatch = configurator.useDispatch();
  return (
    <ComponentRow
      name={name}
      icon={icon}
      description={
        <>
          <span>{withWholeAmounts(description)}</span>
          {supplier ? <Supplier>{` Supplied by ${supplier.companyName}`}</Supplier> : null}
        </>
      }
      note={note}
      price={price}
      leadTime={leadTimeInDays ? inDays(leadTimeInDays) : undefined}
      number={index >= 0 ? index + 1 : undefined}
      isNewest={isNewest}
      details={<SupplierDetails component={component} />}
    >
      <Checkbox
        name="components"
        value={id}
        checked={index >= 0}
        onChange={() => dispatch(componentToggled(component))}
      />
    </ComponentRow>
  );
});

const Supplier = styled.span`
  display: block;
  color: var(--ink);
  font-size: var(--t-1);
`;

/** What a supplier says about its component; nothing for the company's own, of which the drawing says it. */
function SupplierDetails({ component }: { component: CatalogueComponent }) {
  const { name, imageUrl, supplier, leadTimeInDays } = component;
  if (!supplier) return null;
  const facts = [
    { term: 'Supplier', value: supplier.companyName },
    ...factsOf(suppliedFields, component),
    ...(leadTimeInDays === null ? [] : [{ term: 'Lead time', value: inDays(leadTimeInDays) }]),
  ];
  return (
    <ComponentDetails name={name} pictureUrl={imageUrl} facts={facts}>
      <DrawingImage shown={crate} />
    </ComponentDetails>
  );
}
