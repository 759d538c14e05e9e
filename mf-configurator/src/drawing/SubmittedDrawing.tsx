import { partOf } from '@fieldbox/contract/catalogue/parts';
import type { SubmittedConfiguration } from '@fieldbox/contract/orders/configurations';
import { SizedDrawing } from '@fieldbox/shop-ui/illustrations/SizedDrawing';

type Props = { configuration: Pick<SubmittedConfiguration, 'mission' | 'container' | 'components'> };

/** The unit of a submitted configuration. */
export const SubmittedDrawing = ({ configuration: { mission, container, components } }: Props) => (
  <SizedDrawing kind={container.kind} sector={mission.type} components={components.map(partOf)} />
);
