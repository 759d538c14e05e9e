import type { SubmittedConfiguration } from '@fieldbox/contract/orders/configurations';
import { orderStateLabels } from '@fieldbox/contract/orders/orderStates';
import { Printed } from '@fieldbox/shop-ui/print/Printed';
import { UnitSheet } from '@fieldbox/shop-ui/print/UnitSheet';
import { DescriptionList } from '@onesite/shared-ui/data/DescriptionList';
import { styled } from 'styled-components';
import { customerFacts, soldFigures, soldText } from './orderFacts.tsx';

/** More parts than these are printed in two columns, by name and price alone. */
const partsWithFigures = 14;

/** The order for the printer, which prints it instead of the page: one sheet, unless the customer wrote pages. */
export function PrintedOrder({ order }: { order: SubmittedConfiguration }) {
  const { mission, container, components, state } = order;
  const hasFigures = components.length <= partsWithFigures;
  return (
    <Printed>
      <Sheet
        title={`Order ${order.id}: internal, not for the customer`}
        date={new Date(order.createdAt)}
        sector={mission.type}
        mission={mission.name}
        container={container}
        state={state && orderStateLabels[state]}
        components={hasFigures ? components.map((part) => ({ ...part, text: soldText(part) })) : components}
        totalLabel="Total Price"
        totalPrice={order.totalPrice}
        quantity={order.quantity}
      >
        <Lists>
          <section>
            <h2>Customer</h2>
            <DescriptionList terms="dense" items={customerFacts(order)} />
          </section>
          <section>
            <h2>Unit as ordered</h2>
            <DescriptionList terms="dense" items={soldFigures(order)} />
          </section>
        </Lists>
      </Sheet>
    </Printed>
  );
}

/* Long texts go on to a second page. */
const Sheet = styled(UnitSheet)`
  @media print { height: auto; min-height: 248mm; }
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
