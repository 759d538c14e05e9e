import type { ContainerKind } from './containerKinds.ts';

/** What a unit is and needs before anything is built into it. */
export interface ContainerFigures {
  /** Of the whole unit, insulated and wired. */
  weightInKg: number;
  /** Light, ventilation and a few sockets, on average. */
  wattsDrawn: number;
  leadTimeInDays: number;
  /** How many work in it. */
  people: readonly [least: number, most: number];
  /** Of all rooms, opened, in m². */
  floor: number;
}

const of = (
  [weightInKg, wattsDrawn, leadTimeInDays]: [number, number, number],
  people: ContainerFigures['people'],
  floor: number,
): ContainerFigures => ({ weightInKg, wattsDrawn, leadTimeInDays, people, floor });

/**
 * By kind. Sample data of a believable catalogue: an empty 20 ft container weighs about 2,300 kg and one of 40 ft 3,700 kg; the
 * rest is insulation, floor, doors and wiring.
 */
export const containerFigures: Readonly<Record<ContainerKind, ContainerFigures>> = {
  '20ft': of([3_900, 180, 21], [2, 4], 12.7),
  '40ft': of([6_600, 320, 28], [6, 10], 26.3),
  expandable: of([6_200, 360, 35], [3, 6], 17.3),
  reinforced: of([8_400, 220, 35], [2, 4], 11.9),
  multi: of([13_200, 620, 38], [6, 12], 38.1),
  hybrid: of([4_700, 240, 30], [4, 8], 20),
};
