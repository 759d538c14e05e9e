import { partOf } from '@fieldbox/contract/catalogue/parts';
import type { SubmittedConfiguration } from '@fieldbox/contract/orders/configurations';
import { UnitDrawing } from '@fieldbox/shop-ui/illustrations/UnitDrawing';

type Props = { configuration: Pick<SubmittedConfiguration, 'mission' | 'container' | 'components'> };

/** The unit of a submitted configuration. */
export const SubmittedDrawing = ({ configuration: { mission, container, components } }: Props) => (
  <UnitDrawing
    kind={container.kind}
    sector={mission.type}
    components={components.map(partOf)}
    width={616}
    height={414}
    balloons
  />
);
