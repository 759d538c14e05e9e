import type { Values } from '../fields/field.ts';
import { type Balance, balanceOf, type PoweredPart } from './balance.ts';
import type { figureFields } from './componentFields.ts';
import { containerFigures } from './containerFigures.ts';
import type { ContainerKind } from './containerKinds.ts';
import { containerCounts } from './containerSizes.ts';
import { always, hoursMade, ownPeakFactor, powerOf } from './partPower.ts';
import type { Drawn } from './parts.ts';

/** What is known of a component; null where it is not. One that names one of the three figures of power has none of the others. */
export type ComponentFigures = Values<typeof figureFields>;

/** A component of which figures may be missing: what a browser has stored is not checked for them. */
export type FiguredComponent = { name: string } & Drawn & Partial<ComponentFigures>;

/** What a configuration adds up to. Every sum is of what is known; `unknown` names what it leaves out, once for each. */
export interface Figures {
  weight: { known: number; unknown: string[] };
  power: {
    /** On average while in use, and when everything starts at once. */
    drawn: number;
    drawnAtPeak: number;
    /** At rated output, and on average: the sun doesn't always shine. */
    made: number;
    madeOnAverage: number;
    stored: number;
    /** How long full batteries carry the load alone; null without batteries or without a load. */
    hoursOnBatteries: number | null;
    balance: Balance;
    unknown: string[];
  };
  /** Everything is ordered at once: the longest lead time is that of the whole. */
  leadTime: { days: number | null; longest: string | null; unknown: string[] };
}

/** What the figures call the unit itself. */
export const theContainer = 'the container';

/** A part of a sum, with what is known of it. */
export type Part = { name: string } & ComponentFigures & PoweredPart;

/** Adds up a unit of a kind, if one is chosen, with its components. Nothing is known of a kind newer than this build. */
export function addUp(kind: ContainerKind | undefined, components: readonly FiguredComponent[]): Figures {
  const parts = partsOf(kind, components);
  const drawn = sumOf(parts, 'wattsDrawn');
  const stored = sumOf(parts, 'wattHoursStored');
  const longest = parts.reduce<Part | undefined>(
    (first, part) => ((part.leadTimeInDays ?? 0) > (first?.leadTimeInDays ?? 0) ? part : first),
    undefined,
  );
  return {
    weight: { known: sumOf(parts, 'weightInKg'), unknown: namesOf(parts, ({ weightInKg }) => weightInKg === null) },
    power: {
      drawn,
      drawnAtPeak: Math.round(totalOf(parts, (part) => (part.wattsDrawn ?? 0) * part.peakFactor)),
      made: sumOf(parts, 'wattsMade'),
      madeOnAverage: Math.round(totalOf(parts, (part) => ((part.wattsMade ?? 0) * hoursMade(part).day) / always.day)),
      stored,
      hoursOnBatteries: stored > 0 && drawn > 0 ? stored / drawn : null,
      balance: balanceOf(parts),
      unknown: namesOf(parts, isPowerUnknown),
    },
    leadTime: {
      days: longest?.leadTimeInDays ?? null,
      longest: longest?.name ?? null,
      unknown: namesOf(parts, ({ leadTimeInDays }) => leadTimeInDays === null),
    },
  };
}

/** The parts of a sum with what is known of each: the unit first, if a kind is chosen. */
export function partsOf(kind: ContainerKind | undefined, components: readonly FiguredComponent[]): Part[] {
  const own: FiguredComponent | undefined = kind && { name: theContainer, ...containerFigures[kind] };
  return [...(own ? [own] : []), ...components].map((part) => {
    const figures = {
      weightInKg: known(part, 'weightInKg'),
      wattsDrawn: known(part, 'wattsDrawn'),
      wattsMade: known(part, 'wattsMade'),
      wattHoursStored: known(part, 'wattHoursStored'),
      leadTimeInDays: known(part, 'leadTimeInDays'),
    };
    const power = powerOf(part);
    return {
      name: part.name,
      part: part.part,
      icon: part.icon,
      ...figures,
      load: figures.wattsDrawn ?? (isPowerUnknown(figures) ? (power.wattsDrawn ?? 0) : 0),
      peakFactor: part === own ? ownPeakFactor : (power.peakFactor ?? 1),
    };
  });
}

export const isPowerUnknown = ({ wattsDrawn, wattsMade, wattHoursStored }: ComponentFigures): boolean =>
  wattsDrawn === null && wattsMade === null && wattHoursStored === null;

/** The heaviest container that has to be lifted, in kg: everything that is chosen may stand in one of several. */
export function heaviestPiece(kind: ContainerKind, { weight }: Figures): number {
  const own = containerFigures[kind]?.weightInKg ?? 0;
  return weight.known - own + own / (containerCounts[kind] ?? 1);
}

function known(part: FiguredComponent, figure: keyof ComponentFigures): number | null {
  const value = part[figure];
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

const totalOf = (parts: readonly Part[], figureOf: (part: Part) => number) =>
  parts.reduce((sum, part) => sum + figureOf(part), 0);

const sumOf = (parts: readonly Part[], figure: keyof ComponentFigures) => totalOf(parts, (part) => part[figure] ?? 0);

const namesOf = (parts: readonly Part[], isUnknown: (part: Part) => boolean) => [
  ...new Set(parts.filter(isUnknown).map(({ name }) => name)),
];
