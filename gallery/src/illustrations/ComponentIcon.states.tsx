import { ComponentIcon } from '@fieldbox/shop-ui/illustrations/ComponentIcon';
import type { States } from '../frame/states.ts';

export const states: States = {
  part: 'ComponentIcon',
  use: 'The small sign of a component, by the name of its icon; an unknown one is a wrench.',
  states: {
    Known: <ComponentIcon name="solar-panel" />,
    Unknown: <ComponentIcon name="default-icon" />,
  },
};
