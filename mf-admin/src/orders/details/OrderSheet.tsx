import { partOf } from '@fieldbox/contract/catalogue/parts';
import type { SubmittedConfiguration } from '@fieldbox/contract/orders/configurations';
import { SizedDrawing } from '@fieldbox/shop-ui/illustrations/SizedDrawing';
import { PartTable } from '@fieldbox/shop-ui/product/PartTable';
import { styled } from 'styled-components';
import { AssigneeSection, HistorySection } from '../../work/RecordParts.tsx';
import { PriceTotal } from '../PriceTotal.tsx';
import { CustomerSection } from './CustomerSection.tsx';
import { FactsSection } from './FactsSection.tsx';

/** An order as it was sold: the unit and its parts at the left, whom it is for and what is done about it at the right. */
export const OrderSheet = ({ order }: { order: SubmittedConfiguration }) => (
  <Columns>
    <Unit>
      <Figure>
        <SizedDrawing
          kind={order.container.kind}
          sector={order.mission.type}
          components={order.components.map(partOf)}
          dims={false}
        />
      </Figure>
      <SoldItems order={order} />
    </Unit>
    <Work>
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
    </Work>
  </Columns>
);

const Columns = styled.div`
  flex: 1;
  display: grid;
  font-size: 0.875rem;
  line-height: 1.4;
  > * { display: flex; flex-direction: column; min-width: 0; }
  @media (min-width: 1280px) { grid-template-columns: 310px minmax(0, 1fr); }
`;

const Unit = styled.div`
  @media (min-width: 1280px) { border-right: 1px solid var(--line-strong); }
`;

/* As high as a window leaves, so that the parts and the total below it are seen without scrolling. */
const Figure = styled.figure`
  position: relative;
  height: clamp(190px, 100vh - 640px, 300px);
  border-bottom: 1px solid var(--line-strong);
  overflow: hidden;
  > * { position: absolute; inset: 0; }
  @media (max-width: 1279px) { height: auto; aspect-ratio: 1 / 0.62; }
`;

const Work = styled.div`
  @media (max-width: 1279px) { border-top: 1px solid var(--line-strong); }
`;

const assigned = ({ id, version, assignee = null }: SubmittedConfiguration) =>
  version ? { id, version, assignee } : undefined;

/** The items of an order as they were sold, and its price. */
const SoldItems = ({ order }: { order: SubmittedConfiguration }) => (
  <>
    <Items caption="Items as ordered" container={order.container} parts={order.components} />
    <PriceTotal label="Total Price" dollars={order.totalPrice} quantity={order.quantity} isDense />
  </>
);

/* As low as the rows of a record. */
const Items = styled(PartTable)`
  font-size: 0.875rem;
  tbody tr > * {
    height: 27px;
    padding-block: 1px;
    @media (max-width: 619px) { height: 34px; }
  }
  tbody tr > th { padding-right: 4px; }
  tbody tr > :first-child { width: 46px; padding-left: 14px; }
  tbody tr > :last-child { padding-right: 14px; }
  b { font-weight: 560; }
  i { width: 20px; height: 20px; font-size: 0.6875rem; }
`;
