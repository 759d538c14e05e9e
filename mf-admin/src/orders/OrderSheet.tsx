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
  @media print { > div > figure { aspect-ratio: 1 / 0.45; } }
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
