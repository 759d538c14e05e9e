import { factsOf } from '@fieldbox/contract/fields/formatField';
import { requestFields } from '@fieldbox/contract/orders/orderFields';
import type { OrderDetails } from '@fieldbox/contract/orders/orders';
import { replyDay, serviceLevels } from '@fieldbox/contract/site/serviceLevels';
import { SizedDrawing } from '@fieldbox/shop-ui/illustrations/UnitDrawing';
import { Printed } from '@fieldbox/shop-ui/print/Printed';
import { QuoteSheet } from '@fieldbox/shop-ui/print/QuoteSheet';
import { linkToSubmitted } from '../state/linkTo.ts';

type Props = { order: OrderDetails };

export const SubmittedDrawing = ({ order: { mission, container, components } }: Props) => (
  <SizedDrawing kind={container.kind} sector={mission.type} components={components.map(({ part }) => part)} />
);

export function PrintedOrder({ order }: Props) {
  const { id, createdAt, mission, container, components, totalPrice, quantity, email } = order;
  return (
    <Printed>
      <QuoteSheet
        title={`Quote request no. ${id}`}
        date={new Date(createdAt)}
        mission={mission.name}
        sector={mission.type}
        container={container}
        components={components}
        totalPrice={totalPrice}
        quantity={quantity}
        wishes={factsOf(requestFields, order)}
        link={linkToSubmitted(order)}
      >{`${serviceLevels.quote} We reply${email ? ` to ${email}` : ''} by ${replyDay(createdAt)}.`}</QuoteSheet>
    </Printed>
  );
}
