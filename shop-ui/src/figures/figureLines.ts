import { kindFacts } from '@fieldbox/contract/catalogue/containerKinds';
import { figureFields } from '@fieldbox/contract/catalogue/figureFields';
import { addUp, type ComponentFigures, powerText } from '@fieldbox/contract/catalogue/figures';
import { inKilograms, inWattHours, inWatts } from '@fieldbox/contract/catalogue/figureTexts';
import { leadTimeText } from '@fieldbox/contract/catalogue/leadTimes';
import { type FittedComponent, type FittedContainer, fitNotes } from '@fieldbox/contract/fit/fitNotes';
import { unitsOf } from '@fieldbox/contract/orders/price';

/**
 * The weight, power and lead time of one unit, in a line each (docs/specification/configurator.md#figures). The line of the power leaves out a
 * lack that the fit notes name.
 */
export function figureLines(
  container: FittedContainer | null | undefined,
  components: readonly FittedComponent[],
  quantity?: Parameters<typeof unitsOf>[0],
) {
  const { weightInKg, leadTimeInDays, ...power } = addUp(container, components);
  const isNoted = fitNotes(container, components).some(({ rule }) => rule === 'needs-power');
  const each = unitsOf(quantity) > 1 ? ' each' : '';
  const weight = inKilograms(weightInKg) + each + (container ? travelsAs(container, each) : ' without a container');
  return [
    { term: 'Weight', value: weightInKg > 0 ? weight : 'unknown' },
    {
      term: 'Power',
      value: powerText({ ...power, isShortOfPower: power.isShortOfPower && !isNoted }, each) || 'unknown',
    },
    { term: 'Lead time', value: leadTimeText(leadTimeInDays) },
  ] as const;
}

function travelsAs({ kind }: FittedContainer, each: string): string {
  const { count } = kindFacts[kind];
  return count > 1 ? `${each && ','} in ${count} containers` : '';
}

export type StatedFigure = { text: string; isKnown: boolean };

export const noPower = 'uses no power';

/** The figures of one component in words, also unknown ones: `86 kg`, `uses 300 W`, `lead time unknown`. */
export const statedFigures = (component: Partial<ComponentFigures>): StatedFigure[] =>
  figureFields.flatMap(({ name, label, group, inWords }) => {
    if (group === 'power') return name === 'wattsDrawn' ? powerOf(component) : []; // one text for the three fields
    return statedFigure(component[name], inWords) ?? unknown(label.toLowerCase());
  });

/** A zero is only said if no other figure is known: then the component uses no power. */
function powerOf({ wattsDrawn, wattsMade, wattHoursStored }: Partial<ComponentFigures>): StatedFigure[] {
  const known = [
    statedFigure(wattsDrawn || undefined, (watts) => `uses ${inWatts(watts)}`),
    statedFigure(wattsMade || undefined, (watts) => `generates ${inWatts(watts)}`),
    statedFigure(wattHoursStored || undefined, (wattHours) => `stores ${inWattHours(wattHours)}`),
  ].filter((figure) => figure !== undefined);
  if (known.length > 0) return known;
  const hasZero = [wattsDrawn, wattsMade, wattHoursStored].includes(0);
  return [hasZero ? { text: noPower, isKnown: true } : unknown('power')];
}

const statedFigure = (value: number | null | undefined, write: (value: number) => string) =>
  typeof value === 'number' && Number.isFinite(value) ? { text: write(value), isKnown: true } : undefined;

const unknown = (figure: string) => ({ text: `${figure} unknown`, isKnown: false });
