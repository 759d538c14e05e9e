import { partOf } from '@fieldbox/contract/catalogue/parts';
import { orderStateLabels } from '@fieldbox/contract/orders/orderStates';
import { BalloonNumber } from '@fieldbox/shop-ui/illustrations/BalloonNumber';
import { SizedDrawing } from '@fieldbox/shop-ui/illustrations/UnitDrawing';
import { Printed } from '@fieldbox/shop-ui/print/Printed';
import { UnitSheet } from '@fieldbox/shop-ui/print/UnitSheet';
import { UnitsPrice } from '@fieldbox/shop-ui/product/UnitsPrice';
import { LinkButton } from '@onesite/shared-ui/actions/TextLink';
import { DescriptionList } from '@onesite/shared-ui/data/DescriptionList';
import { Money } from '@onesite/shared-ui/data/Money';
import { ExactTime } from '@onesite/shared-ui/data/RelativeTime';
import { belowWide, fromWide, phone, underlined, VisuallyHidden } from '@onesite/shared-ui/layout/parts';
import { styled } from 'styled-components';
import { RecordSection } from '../resource/RecordSection.tsx';
import { RecordAssignee, RecordNotes, RecordState } from '../work/RecordWork.tsx';
import type { WorkChange } from '../work/work.tsx';
import { customerFacts, figuresText, soldFigures, soldText } from './orderFacts.tsx';
import { type Order, orderWork } from './orders.ts';

/** An order as it was sold: the unit and its parts at the left, the customer and what is done about it at the right. */
export const OrderSheet = ({ order, change, onEdit }: { order: Order; change: WorkChange; onEdit: () => void }) => (
  <>
    <RecordState work={orderWork} row={order} change={change} />
    <Columns>
      <div>
        <figure>
          <SizedDrawing
            kind={order.container.kind}
            sector={order.mission.type}
            components={order.components.map(partOf)}
            dims={false}
          />
        </figure>
        <Items order={order} />
        <Total>
          <b>Total Price</b>
          <output>
            <UnitsPrice price={order.totalPrice} quantity={order.quantity} />
          </output>
        </Total>
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
        <RecordNotes work={orderWork} row={order} begun={order.createdBy ? undefined : 'Ordered by the customer'} />
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
  /* As high as a window leaves, so that the parts and the total below it are seen without scrolling. */
  > div > figure {
    position: relative;
    height: clamp(190px, 100vh - 640px, 300px);
    border-bottom: 1px solid var(--line-strong);
    overflow: hidden;
    > * { position: absolute; inset: 0; }
  }
  @media ${fromWide} {
    grid-template-columns: 310px minmax(0, 1fr);
    > :first-child { border-right: 1px solid var(--line-strong); }
  }
  @media ${belowWide} {
    > :last-child { border-top: 1px solid var(--line-strong); }
    > div > figure { height: auto; aspect-ratio: 1 / 0.62; }
  }
`;

/** The container, and the parts with their numbers on the drawing. */
const Items = ({ order: { container, components } }: { order: Order }) => (
  <Table>
    <VisuallyHidden as="caption">Items as ordered</VisuallyHidden>
    <VisuallyHidden as="thead">
      <tr>
        <th scope="col">Number</th>
        <th scope="col">Item</th>
        <th scope="col">Price</th>
      </tr>
    </VisuallyHidden>
    <tbody>
      <tr>
        <td />
        <th scope="row" dir="auto">
          <b>{container.name}</b>
        </th>
        <Money as="td" dollars={container.basePrice} />
      </tr>
      {components.map(({ id, name, price }, index) => (
        <tr key={id}>
          <td>
            <BalloonNumber>{index + 1}</BalloonNumber>
          </td>
          <th scope="row" dir="auto">
            {name}
          </th>
          <Money as="td" dollars={price} />
        </tr>
      ))}
    </tbody>
  </Table>
);

/* As low as the rows of a record. */
const Table = styled.table`
  position: relative; /* of the hidden texts */
  width: 100%;
  tbody tr > * {
    height: 27px;
    padding: 1px 18px 1px 0;
    font-weight: 400;
    text-align: start;
    overflow-wrap: anywhere;
    @media ${phone} { height: 34px; }
  }
  tbody tr + tr { border-top: 1px solid var(--line); }
  tbody tr > th { padding-right: 4px; }
  tbody tr > :first-child { width: 46px; padding-left: 14px; }
  tbody tr > :last-child {
    padding-right: 14px;
    text-align: right;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  b { font-weight: 560; }
  i { width: 20px; height: 20px; font-size: 0.6875rem; }
`;

const Total = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 4px 16px;
  align-items: baseline;
  padding: 9px 14px 10px;
  border-top: 1px solid var(--line-strong);
  b { font-weight: 560; }
  output {
    text-align: right;
    font-size: var(--t-4);
    font-stretch: var(--wide);
    font-variant-numeric: tabular-nums;
    font-weight: 600;
    letter-spacing: -0.02em;
    line-height: 1.1;
  }
`;

/** What the unit adds up to, with each part's share in a fold. */
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
      <summary>Figures by part</summary>
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

/** More parts than these are printed in two columns, by name and price alone. */
const partsWithFigures = 14;

/** The order for the printer, which prints it instead of the page: one sheet, unless the customer wrote pages. */
function PrintedOrder({ order }: { order: Order }) {
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
