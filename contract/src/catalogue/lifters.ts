import type { ContainerKind } from './containerKinds.ts';
import { containerLengths } from './containerSizes.ts';

/** What lifts or carries a container on its way. */
export interface Lifter {
  /** With its article, as in a sentence. */
  name: string;
  liftsKg: number;
  /** The longest container that it takes. */
  lengthInFeet: 20 | 40;
  /** How it moves a container; a crane only lifts it. */
  way: 'road' | 'air' | 'crane';
}

/**
 * The weakest first. Sample data, rounded down from what such vehicles are usually rated for: a loading crane at 5 m, a helicopter with
 * fuel for 100 km, a mobile crane at 10 m, a trailer on European roads.
 */
export const lifters: readonly Lifter[] = [
  { name: 'a truck with loading crane', liftsKg: 6_500, lengthInFeet: 20, way: 'road' },
  { name: 'a heavy transport helicopter, by sling', liftsKg: 9_000, lengthInFeet: 20, way: 'air' },
  { name: 'a mobile crane of the 50 t class', liftsKg: 12_500, lengthInFeet: 40, way: 'crane' },
  { name: 'a hook-lift truck', liftsKg: 14_000, lengthInFeet: 20, way: 'road' },
  { name: 'a flatbed semi-trailer', liftsKg: 25_000, lengthInFeet: 40, way: 'road' },
];

export interface LifterCheck {
  lifter: Lifter;
  /** Negative where it is too heavy. */
  reserveKg: number;
  isTooLong: boolean;
}

/** What each of them makes of a container of this kind and weight. */
export const checkLifters = (kind: ContainerKind, pieceKg: number): LifterCheck[] =>
  lifters.map((lifter) => ({
    lifter,
    reserveKg: lifter.liftsKg - pieceKg,
    isTooLong: containerLengths[kind] > lifter.lengthInFeet,
  }));

/** The weakest that takes it, if any does: of all of them, or of those that move it in one way. */
export const weakestLifter = (kind: ContainerKind, pieceKg: number, way?: Lifter['way']): Lifter | undefined =>
  checkLifters(kind, pieceKg).find(
    ({ lifter, reserveKg, isTooLong }) => reserveKg >= 0 && !isTooLong && (way === undefined || lifter.way === way),
  )?.lifter;
