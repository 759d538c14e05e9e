import { orderStateLabels } from '@fieldbox/contract/orders/orderStates';
import { Printed } from '@fieldbox/shop-ui/print/Printed';
import { UnitSheet } from '@fieldbox/shop-ui/print/UnitSheet';
import { LinkButton } from '@onesite/shared-ui/actions/TextLink';
import { DescriptionList } from '@onesite/shared-ui/data/DescriptionList';
import { ExactTime } from '@onesite/shared-ui/data/RelativeTime';
import { belowWide, fromWide, underlined } from '@onesite/shared-ui/layout/parts';
import { styled } from 'styled-components';
import { RecordSection } from '../resource/RecordSection.tsx';
import { RecordAssignee, RecordNotes, RecordState } from '../workflow/RecordWorkflow.tsx';
import type { WorkflowChange } from '../workflow/workflow.tsx';
import { OrderUnit } from './OrderUnit.tsx';
import { customerFacts, figuresText, soldFigures, soldText } from './orderFacts.tsx';
import { type Order, orders } from './orders.ts';

/** An order as it was sold: the unit and its components at the left, the customer and the order's history at the right. */
export const OrderSheet = ({ order, change, onEdit }: { order: Order; change: WorkflowChange; onEdit: () => void }) => (
  <>
    <RecordState workflow={orders} row={order} change={change} />
    <Columns>
      <div>
        <OrderUnit {...order} sector={order.mission.type} totalLabel="Total Price" />
      </div>
      <div>
        <RecordAssignee row={order} change={change} />
        <RecordSection
          title="Customer"
          action={
            <LinkButton aria-label="Edit the customer" aria-haspopup="dialog" onClick={onEdit}>
              Edit
            </LinkButton>
          }
        >
          <DescriptionList terms="dense" items={customerFacts(order)} />
        </RecordSection>
        <UnitFacts order={order} />
        <RecordNotes workflow={orders} row={order} started={order.createdBy ? undefined : 'Ordered by the customer'} />
      </div>
    </Columns>
    <PrintedOrder order={order} />
  </>
);

const Columns = styled.div`
  flex: 1;
  display: grid;
  font-size: 0.875rem;
  line-height: 1.4;
  > * { display: flex; flex-direction: column; min-width: 0; }
  @media ${fromWide} {
    grid-template-columns: 310px minmax(0, 1fr);
    > :first-child { border-right: 1px solid var(--line-strong); }
  }
  @media ${belowWide} {
    > :last-child { border-top: 1px solid var(--line-strong); }
    > div > figure { height: auto; aspect-ratio: 1 / 0.62; }
  }
`;

/** The figures of the unit, and those of each component in a fold. */
const UnitFacts = ({ order }: { order: Order }) => (
  <RecordSection title="Unit as ordered">
    <DescriptionList
      terms="dense"
      items={[
        { term: 'Mission', value: order.mission.name },
        ...soldFigures(order),
        {
          term: 'Created',
          value: (
            <>
              <ExactTime time={order.createdAt} />
              {order.createdBy ? <span>{` by ${order.createdBy}, for the customer`}</span> : null}
            </>
          ),
        },
      ]}
    />
    <Parts>
      <summary>Figures by component</summary>
      <p>{`${order.container.name}: ${figuresText(order.container)}`}</p>
      <ol>
        {order.components.map((component) => (
          <li key={component.id}>{`${component.name}: ${soldText(component)}`}</li>
        ))}
      </ol>
    </Parts>
  </RecordSection>
);

const Parts = styled.details`
  font-size: var(--t-1);
  summary {
    width: max-content;
    min-height: 24px;
    padding-top: 3px;
    font-weight: 560;
    ${underlined}
    cursor: pointer;
    @media (pointer: coarse) { min-height: 44px; padding-top: 12px; }
  }
  ol { padding-left: 20px; list-style: decimal; }
  li { padding: 2px 0; overflow-wrap: anywhere; }
`;

/** More components than these are printed in two columns, by name and price alone. */
const maxWithFigures = 14;

/** The order for the printer, which prints it instead of the page: one sheet, unless the customer wrote pages. */
function PrintedOrder({ order }: { order: Order }) {
  const { mission, container, components, state } = order;
  const hasFigures = components.length <= maxWithFigures;
  return (
    <Printed title={`${order.id} Order`}>
      <Sheet
        title={`Order ${order.id}: internal, not for the customer`}
        date={new Date(order.createdAt)}
        sector={mission.type}
        mission={mission.name}
        container={container}
        state={orderStateLabels[state]}
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

/* Long texts continue on a second page. */
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
