import type { OrderDetails } from '@fieldbox/contract/orders/orders';
import { SizedDrawing } from '@fieldbox/shop-ui/illustrations/UnitDrawing';

type Props = { order: OrderDetails };

export const SubmittedDrawing = ({ order: { mission, container, components } }: Props) => (
  <SizedDrawing kind={container.kind} sector={mission.type} components={components.map(({ part }) => part)} />
);
