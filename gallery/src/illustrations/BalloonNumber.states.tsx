import { BalloonNumber } from '@fieldbox/shop-ui/illustrations/BalloonNumber';
import type { States } from '../frame/states.ts';

export const states: States = {
  part: 'BalloonNumber',
  use: 'The number of a part in a list beside a drawing, as its balloon there.',
  states: { Plain: <BalloonNumber>{3}</BalloonNumber>, Fresh: <BalloonNumber isNewest>{4}</BalloonNumber> },
};
