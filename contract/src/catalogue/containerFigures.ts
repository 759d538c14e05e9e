import type { ContainerKind } from './containerKinds.ts';
import { withUnit } from './figureTexts.ts';

/** What a unit is and needs before anything is built into it. */
export interface ContainerFigures {
  /** Of the whole unit, insulated and wired. */
  weightInKg: number;
  /** Light, ventilation and a few sockets, on average. */
  wattsDrawn: number;
  leadTimeInDays: number;
  /** How many work in it. */
  people: readonly [least: number, most: number];
  /** Length, width and height inside of each container, insulated, in m. */
  inside: readonly [number, number, number];
  /** Of all rooms, opened, in m². */
  floor: number;
  /** Ground that it takes, opened, in m. */
  footprint: readonly [number, number];
}

const of = (
  [weightInKg, wattsDrawn, leadTimeInDays]: [number, number, number],
  people: ContainerFigures['people'],
  inside: ContainerFigures['inside'],
  floor: number,
  footprint: ContainerFigures['footprint'],
): ContainerFigures => ({ weightInKg, wattsDrawn, leadTimeInDays, people, inside, floor, footprint });

/**
 * By kind. Sample data of a believable catalogue: an empty 20 ft container weighs about 2,300 kg and one of 40 ft 3,700 kg; the
 * rest is insulation, floor, doors and wiring. Inside measures are those of ISO 668 less 60 mm of insulation.
 */
export const containerFigures: Readonly<Record<ContainerKind, ContainerFigures>> = {
  '20ft': of([3_900, 180, 21], [2, 4], [5.75, 2.21, 2.24], 12.7, [6.1, 2.44]),
  '40ft': of([6_600, 320, 28], [6, 10], [11.88, 2.21, 2.24], 26.3, [12.19, 2.44]),
  expandable: of([6_200, 360, 35], [3, 6], [5.75, 2.21, 2.24], 17.3, [6.1, 3.9]),
  reinforced: of([8_400, 220, 35], [2, 4], [5.65, 2.11, 2.18], 11.9, [6.1, 2.44]),
  multi: of([13_200, 620, 38], [6, 12], [5.75, 2.21, 2.24], 38.1, [6.1, 5]),
  hybrid: of([4_700, 240, 30], [4, 8], [5.75, 2.21, 2.24], 20, [6.1, 4.72]),
};

/** Width and height of the opening of the doors at the end of each, in m (ISO 668). */
export const doorway = [2.29, 2.13] as const;

/** Outside temperatures in which climate control keeps a room at 20 °C. */
export const climateRange = withUnit('-20\u00a0to\u00a050', '°C');

/** `2 to 4 people, 12.7 m²`. */
export const roomText = ({ people, floor }: ContainerFigures): string =>
  `${people.join(' to ')} people, ${withUnit(floor, 'm²')}`;
