import { capitalized } from '@onesite/shared-contract/formats/capitalized';
import type { Values } from '../fields/field.ts';
import type { containerFigureFields, figureFields } from './figureFields.ts';
import { inWatts } from './figureTexts.ts';
import { factsOfPart, type HasPart } from './parts.ts';

/** What is known of a component; null where it is not. */
export type ComponentFigures = Values<typeof figureFields>;

/** Components and containers whose figures may be missing, because those that a browser has stored may be older. */
export type FiguredComponent = HasPart & Partial<ComponentFigures>;
export type FiguredContainer = Partial<Values<typeof containerFigureFields>>;

/** What a unit adds up to, of what is known of its parts. */
export interface Figures {
  weightInKg: number;
  wattsDrawn: number;
  wattsMade: number;
  /** The longest one, as everything is ordered at once. */
  leadTimeInDays: number;
  /** More is drawn than made, and no plug is chosen. */
  isShortOfPower: boolean;
}

export function addUp(
  container: FiguredContainer | null | undefined,
  components: readonly FiguredComponent[],
): Figures {
  const all: Partial<ComponentFigures>[] = [container ?? {}, ...components];
  const valuesOf = (figure: keyof ComponentFigures) => all.map((part) => Number(part[figure]) || 0);
  const sumOf = (figure: keyof ComponentFigures) => valuesOf(figure).reduce((sum, value) => sum + value, 0);
  const [wattsDrawn, wattsMade] = [sumOf('wattsDrawn'), sumOf('wattsMade')];
  return {
    weightInKg: sumOf('weightInKg'),
    wattsDrawn,
    wattsMade,
    leadTimeInDays: Math.max(0, ...valuesOf('leadTimeInDays')),
    isShortOfPower: wattsDrawn > wattsMade && !components.some(isPlug),
  };
}

const isPlug = (component: HasPart) => factsOfPart(component.part)?.isPlug === true;

type Power = Pick<Figures, 'wattsDrawn' | 'wattsMade' | 'isShortOfPower'>;

/** `Uses 2.07 kW, generates 480 W; no other power source chosen`; empty if nothing is known. @param each ` each` if there are several units */
export function powerText({ wattsDrawn, wattsMade, isShortOfPower }: Power, each = ''): string {
  const used = wattsDrawn > 0 ? [`uses ${inWatts(wattsDrawn)}`] : [];
  const generated = wattsMade > 0 ? [`generates ${inWatts(wattsMade)}`] : [];
  const text = [...used, ...generated].join(', ');
  const lack = isShortOfPower ? `; no ${wattsMade > 0 ? 'other ' : ''}power source chosen` : '';
  return text && capitalized(text) + each + lack;
}
