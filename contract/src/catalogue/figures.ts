import type { Values } from '../fields/field.ts';
import type { containerFigureFields, figureFields } from './componentFields.ts';
import { type Drawn, factsOfPart, partOf } from './parts.ts';

/** What is known of a component; null where it is not. */
export type ComponentFigures = Values<typeof figureFields>;

/** Components and containers whose figures may be missing: those that a browser has stored are not checked for them. */
export type FiguredComponent = Drawn & Partial<ComponentFigures>;
export type FiguredContainer = Partial<Values<typeof containerFigureFields>>;

/** What a unit adds up to, of what is known of its parts. */
export interface Figures {
  weightInKg: number;
  wattsDrawn: number;
  wattsMade: number;
  /** The longest one, as everything is ordered at once. */
  leadTimeInDays: number;
  /** More is drawn than made, and nothing is plugged in. */
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

const isPlug = (component: Drawn) => factsOfPart(partOf(component))?.isPlug === true;
