import { partOf } from '@fieldbox/contract/catalogue/parts';
import type { SubmittedConfiguration } from '@fieldbox/contract/orders/configurations';
import { SizedDrawing } from '@fieldbox/shop-ui/illustrations/SizedDrawing';
import { styled } from 'styled-components';
import { OrderFacts } from './OrderFacts.tsx';

/** An order as it was sold: the unit to scale, and all that is known of it. */
export const OrderSheet = ({ order }: { order: SubmittedConfiguration }) => (
  <>
    <Figure>
      <SizedDrawing
        kind={order.container.kind}
        sector={order.mission.type}
        components={order.components.map(partOf)}
        ratio={1.61}
      />
    </Figure>
    <OrderFacts order={order} />
  </>
);

const Figure = styled.figure`
  padding: 4px 12px 8px;
  border-bottom: 1px solid var(--line-strong);
`;
