import { partOf } from '@fieldbox/contract/catalogue/parts';
import type { ConfigurationRow, SubmittedConfiguration } from '@fieldbox/contract/orders/configurations';
import { SizedDrawing } from '@fieldbox/shop-ui/illustrations/SizedDrawing';
import { printPage } from '@fieldbox/shop-ui/print/Printed';
import { PartTable } from '@fieldbox/shop-ui/product/PartTable';
import { UnitsPrice } from '@fieldbox/shop-ui/product/UnitsPrice';
import { Button } from '@onesite/shared-ui/actions/Button';
import { IconButton } from '@onesite/shared-ui/actions/IconButton';
import { LinkButton } from '@onesite/shared-ui/actions/LinkButton';
import { DescriptionList } from '@onesite/shared-ui/data/DescriptionList';
import { ExactTime, RelativeTime } from '@onesite/shared-ui/data/RelativeTime';
import { underlined } from '@onesite/shared-ui/layout/parts';
import { belowWide, fromWide, phone } from '@onesite/shared-ui/layout/widths';
import { lazyCode } from '@onesite/shared-ui/loading/lazyCode';
import { LazyDialog } from '@onesite/shared-ui/overlay/LazyDialog';
import { FileText } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { RecordSection } from '../resource/RecordSection.tsx';
import { type RecordPlace, ResourceRecord } from '../resource/ResourceRecord.tsx';
import { AssigneeSection, HistorySection, StateSection } from '../work/WorkPlace.tsx';
import { customerFacts, figuresText, soldFigures, soldText } from './orderFacts.tsx';
import { orders } from './orders.ts';
import { PrintedOrder } from './PrintedOrder.tsx';

type Props = {
  place: RecordPlace<ConfigurationRow>;
  /** What was not saved because somebody else was faster. */
  note: ReactNode;
};

/** An order beside the list that it was opened from. */
export function OrderRecord({ place, note }: Props) {
  const { id } = place;
  const { isForCustomer, printForCustomer } = usePrintForCustomer();
  return (
    <ResourceRecord
      noun="order"
      place={place}
      query={orders.useOne(id)}
      detail={({ createdAt }) => <RelativeTime time={createdAt} />}
      address={`?open=${id}`}
      failed="Failed to load order details. Please try again."
      mail={({ email }) => (email ? { to: email, subject: `Your order ${id}` } : undefined)}
      icons={
        <IconButton label={`Print order ${id} for the customer`} onClick={printForCustomer}>
          <FileText />
        </IconButton>
      }
      footActions={
        <Button size="small" onClick={printForCustomer}>
          For the customer
        </Button>
      }
    >
      {(order) => (
        <>
          {note}
          {order.state && order.version ? (
            <StateSection row={{ id: order.id, state: order.state, version: order.version }} />
          ) : null}
          <OrderSheet order={order} />
          <PrintedOrder order={order} isForCustomer={isForCustomer} />
        </>
      )}
    </ResourceRecord>
  );
}

/** Whatever prints otherwise, such as the browser's menu, prints the internal sheet. */
function usePrintForCustomer() {
  const [isForCustomer, setForCustomer] = useState(false);
  function printForCustomer() {
    flushSync(() => setForCustomer(true));
    window.addEventListener('afterprint', () => setForCustomer(false), { once: true });
    printPage();
  }
  return { isForCustomer, printForCustomer };
}

/** An order as it was sold: the unit and its parts at the left, whom it is for and what is done about it at the right. */
const OrderSheet = ({ order }: { order: SubmittedConfiguration }) => (
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
      <SoldItems order={order} />
    </div>
    <div>
      <AssigneeSection row={assigned(order)} />
      <CustomerSection order={order} />
      <FactsSection order={order} />
      {order.notes ? (
        <HistorySection
          {...order}
          notes={order.notes}
          begun={order.createdBy ? undefined : 'Ordered by the customer'}
        />
      ) : null}
    </div>
  </Columns>
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

const assigned = ({ id, version, assignee = null }: SubmittedConfiguration) =>
  version ? { id, version, assignee } : undefined;

/** The items of an order as they were sold, and its price. */
const SoldItems = ({ order }: { order: SubmittedConfiguration }) => (
  <>
    <Items caption="Items as ordered" container={order.container} parts={order.components} />
    <Total>
      <b>Total Price</b>
      <output>
        <UnitsPrice price={order.totalPrice} quantity={order.quantity} />
      </output>
    </Total>
  </>
);

/* As low as the rows of a record. */
const Items = styled(PartTable)`
  font-size: 0.875rem;
  tbody tr > * {
    height: 27px;
    padding-block: 1px;
    @media ${phone} { height: 34px; }
  }
  tbody tr > th { padding-right: 4px; }
  tbody tr > :first-child { width: 46px; padding-left: 14px; }
  tbody tr > :last-child { padding-right: 14px; }
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

/** Who ordered, and what for. */
const CustomerSection = ({ order }: { order: SubmittedConfiguration }) => (
  <RecordSection title="Customer" action={<CorrectButton key={order.id} order={order} />}>
    <DescriptionList terms="dense" items={customerFacts(order)} />
  </RecordSection>
);

const correctCustomer = lazyCode(() =>
  import(/* webpackChunkName: "correct-customer" */ './CorrectCustomer.tsx').then(
    ({ CorrectCustomer }) => CorrectCustomer,
  ),
);

/** Opens the correction of an order's customer. */
function CorrectButton({ order }: { order: SubmittedConfiguration }) {
  const [isOpen, setOpen] = useState(false);
  if (!order.version) return null;
  return (
    <>
      <LinkButton aria-label="Edit the customer" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Edit
      </LinkButton>
      {isOpen ? (
        <LazyDialog code={correctCustomer} order={order} title="Edit the customer" onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}

/** What the unit adds up to, with each part's share in a fold. */
const FactsSection = ({ order }: { order: SubmittedConfiguration }) => (
  <RecordSection title="Unit as ordered">
    <DescriptionList
      terms="dense"
      items={[
        { term: 'Mission', value: order.mission.name },
        ...soldFigures(order),
        { term: 'Created', value: <Created order={order} /> },
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

const Created = ({ order: { createdAt, createdBy } }: { order: SubmittedConfiguration }) => (
  <>
    <ExactTime time={createdAt} />
    {createdBy ? <span>{` by ${createdBy}, for the customer`}</span> : null}
  </>
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
