import { figureFields } from '@fieldbox/contract/catalogue/componentFields';
import type { ComponentFigures } from '@fieldbox/contract/catalogue/figures';
import { fieldText } from '@fieldbox/contract/fields/fieldText';

/** Before a power; a component that has none of it does not say so. */
const verbs: { [Figure in keyof ComponentFigures]?: string } = {
  wattsDrawn: 'draws',
  wattsMade: 'makes',
  wattHoursStored: 'stores',
};

/** `340 kg, stores 20 kWh, 28 days`: the known figures except zeros; undefined if there are none. */
export function figuresText(component: Partial<ComponentFigures>) {
  const texts = figureFields.map((field) => {
    const verb = verbs[field.name];
    const text = fieldText(field, component[field.name]);
    return verb ? component[field.name] && `${verb} ${text}` : text;
  });
  return texts.filter(Boolean).join(', ') || undefined;
}
