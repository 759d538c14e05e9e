import { factsOf } from '@fieldbox/contract/fields/fieldText';
import type { SubmittedConfiguration } from '@fieldbox/contract/orders/configurations';
import { requestFields } from '@fieldbox/contract/orders/orderFields';
import { orderStateLabels } from '@fieldbox/contract/orders/orderStates';
import { estimateNote, priceScope } from '@fieldbox/contract/orders/price';
import { brand } from '@fieldbox/contract/site/brand';
import { Printed } from '@fieldbox/shop-ui/print/Printed';
import { UnitSheet } from '@fieldbox/shop-ui/print/UnitSheet';
import { DescriptionList } from '@onesite/shared-ui/data/DescriptionList';
import { styled } from 'styled-components';
import { customerFacts, soldFigures, soldText } from './orderFacts.tsx';

/** More parts than these are printed in two columns, by name and price alone. */
const partsWithFigures = 14;

type Props = {
  order: SubmittedConfiguration;
  /** The customer's print says who sells it and what is included, and nothing that only administrators may see. */
  isForCustomer: boolean;
};

/** The order for the printer, which prints it instead of the page: one sheet, unless the customer wrote pages. */
export function PrintedOrder({ order, isForCustomer }: Props) {
  const { mission, container, components, state } = order;
  const hasFigures = components.length <= partsWithFigures;
  return (
    <Printed>
      <Sheet
        title={`Order ${order.id}${isForCustomer ? '' : ': internal, not for the customer'}`}
        recipient={isForCustomer ? [order.name, order.organization].filter(Boolean).join(', ') : undefined}
        date={new Date(order.createdAt)}
        sector={mission.type}
        mission={mission.name}
        container={container}
        state={isForCustomer || !state ? undefined : orderStateLabels[state]}
        components={hasFigures ? components.map((part) => ({ ...part, text: soldText(part) })) : components}
        totalLabel="Total Price"
        totalPrice={order.totalPrice}
        quantity={order.quantity}
        totalNote={isForCustomer ? `${estimateNote} ${priceScope}` : undefined}
      >
        <Lists>
          <section>
            <h2>{isForCustomer ? 'Your request' : 'Customer'}</h2>
            <DescriptionList
              terms="dense"
              items={isForCustomer ? factsOf(requestFields, order) : customerFacts(order)}
            />
          </section>
          <section>
            <h2>Unit as ordered</h2>
            <DescriptionList terms="dense" items={soldFigures(order)} />
          </section>
        </Lists>
        {isForCustomer ? <Seller>{`Sold by ${brand.name}, ${brand.email}, ${brand.phone}`}</Seller> : null}
      </Sheet>
    </Printed>
  );
}

/* Long texts go on to a second page. */
const Sheet = styled(UnitSheet)`
  @media print { height: auto; min-height: 248mm; }
`;

const Seller = styled.p`
  margin-top: 8pt;
`;

const Lists = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 18pt;
  margin-top: 8pt;
  padding-top: 6pt;
  border-top: 0.75pt solid var(--line-strong);
  h2 { padding-bottom: 2pt; font-size: 9.5pt; font-weight: 600; }
  && dl > div { grid-template-columns: 56pt minmax(0, 1fr); padding: 1pt 0; break-inside: avoid; }
  && :is(dt, dd) { font-size: 8.5pt; line-height: 1.4; }
`;
