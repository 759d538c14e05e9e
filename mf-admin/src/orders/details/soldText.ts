import type { ComponentFigures } from '@fieldbox/contract/catalogue/figures';
import { partLabel } from '@fieldbox/contract/catalogue/partChoices';
import { type Drawn, partOf } from '@fieldbox/contract/catalogue/parts';
import { figuresText } from '../../components/figures.ts';

/** `Panels on the roof, 210 kg, makes 2.4 kW, 21 days`: what a component was when it was sold. */
export const soldText = (component: Drawn & ComponentFigures): string =>
  [partLabel(partOf(component)), figuresText(component), unknownText(component)].filter(Boolean).join(', ');

const words = new Intl.ListFormat('en-US');

/** `weight and power unknown` */
function unknownText({ weightInKg, wattsDrawn, wattsMade, wattHoursStored, leadTimeInDays }: ComponentFigures) {
  const isPowerUnknown = [wattsDrawn, wattsMade, wattHoursStored].every((figure) => figure === null);
  const unknown = [
    ...(weightInKg === null ? ['weight'] : []),
    ...(isPowerUnknown ? ['power'] : []),
    ...(leadTimeInDays === null ? ['lead time'] : []),
  ];
  return unknown.length > 0 && `${words.format(unknown)} unknown`;
}
