import type { SubmittedConfiguration } from '@fieldbox/contract/orders/configurations';
import { PartTable } from '@fieldbox/shop-ui/product/PartTable';
import { styled } from 'styled-components';
import { CorrectButton } from '../correction/CorrectButton.tsx';
import { PriceTotal } from '../PriceTotal.tsx';

/** The items of an order as they were sold, and its price. */
export const SoldItems = ({ order }: { order: SubmittedConfiguration }) => (
  <>
    <Items caption="Items as sold" container={order.container} parts={order.components} />
    <PriceTotal
      label="Total Price"
      dollars={order.totalPrice}
      action={<CorrectButton key={order.id} part="choice" order={order} />}
      isDense
    />
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
