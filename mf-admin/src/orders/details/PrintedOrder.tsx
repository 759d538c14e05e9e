import { partOf } from '@fieldbox/contract/catalogue/parts';
import type { SubmittedConfiguration } from '@fieldbox/contract/orders/configurations';
import { UnitDrawing } from '@fieldbox/shop-ui/illustrations/UnitDrawing';
import { Printed } from '@fieldbox/shop-ui/print/Printed';
import { styled } from 'styled-components';
import { OrderFacts } from './OrderFacts.tsx';

/** In pixels, as wide as a page. */
const sheet = { width: 660, height: 400 };

/** The order for the printer, which prints it instead of the page. */
export const PrintedOrder = ({ order }: { order: SubmittedConfiguration }) => (
  <Printed>
    <Sheet className="print-sheet">
      <h1>Order {order.id}</h1>
      <UnitDrawing
        kind={order.container.kind}
        sector={order.mission.type}
        components={order.components.map(partOf)}
        {...sheet}
        balloons
      />
      <OrderFacts order={order} />
    </Sheet>
  </Printed>
);

const Sheet = styled.div`
  print-color-adjust: exact;
  h1 { padding-bottom: 8px; border-bottom: 1px solid var(--line-strong); font-size: var(--t-4); }
  :is(tr, dl > div) { break-inside: avoid; }
`;
