import type { ComponentFigures } from '@fieldbox/contract/catalogue/figures';
import { type Drawn, partOf } from '@fieldbox/contract/catalogue/parts';
import { partLabel } from '@fieldbox/contract/catalogue/partWords';
import { statedFigures } from '@fieldbox/shop-ui/figures/statedFigures';

/** `Panels on the roof, 210 kg, generates 2.4 kW, 21 days`: what a component was when it was ordered. */
export const soldText = (component: Drawn & ComponentFigures): string =>
  [partLabel(partOf(component)), ...statedFigures(component).map(({ text }) => text)].join(', ');
