import { always, type Hours, hoursMade, powerOf } from './partPower.ts';
import type { Drawn } from './parts.ts';

/** A component, or the unit itself, as the balance sees it. */
export type PoweredPart = Drawn & {
  /** Watts drawn: of a supplier's part that states nothing of its power, what the company's own draws. */
  load: number;
  peakFactor: number;
  wattsMade: number | null;
  wattHoursStored: number | null;
};

/** A time for which more is drawn than supplied, both in watt hours. */
export interface Shortfall {
  time: 'in a day' | 'by night' | 'by day';
  needed: number;
  supplied: number;
}

/** Whether what is made, stored and let in covers what is drawn, over a day and through a night (docs/specification/configurator.md#power). */
export interface Balance {
  /** What is missing; null where everything is covered. */
  short: Shortfall | null;
  /** Watts that mains or a generator on site must give, everything starting at once; 0 where the unit's own sources are enough. */
  wattsFromSite: number;
  /** Its own generator runs part of the time. */
  needsFuel: boolean;
  /** How long it runs with nothing from the site; infinite where its own sources are enough, as a generator with fuel is. */
  hoursAlone: number;
}

/**
 * The sun shines for half of the day, evenly. Batteries begin each night full and lose nothing; without any, everything that runs
 * by night must be supplied at that moment.
 */
export function balanceOf(parts: readonly PoweredPart[]): Balance {
  const letIn = sum(parts, (part) => powerOf(part).wattsLetIn ?? 0);
  const short = shortfall(parts, letIn);
  const unfuelled = parts.filter((part) => !powerOf(part).isFuelled);
  const isEnoughAlone = shortfall(parts, 0) === null;
  const atPeak = sum(parts, ({ load, peakFactor }) => load * peakFactor);
  return {
    short,
    wattsFromSite: letIn > 0 && !isEnoughAlone ? Math.min(letIn, Math.ceil(atPeak / 500) * 500) : 0,
    needsFuel: isEnoughAlone && shortfall(unfuelled, 0) !== null,
    hoursAlone: isEnoughAlone ? Number.POSITIVE_INFINITY : storedIn(parts) / sum(parts, ({ load }) => load),
  };
}

function shortfall(parts: readonly PoweredPart[], wattsLetIn: number): Shortfall | null {
  const steady = wattsLetIn + sum(parts, (part) => (hoursMade(part) === always ? (part.wattsMade ?? 0) : 0));
  if (sum(parts, ({ load }) => load) <= steady) return null;
  const stored = storedIn(parts);
  const drawn = energy(
    parts,
    ({ load }) => load,
    (part) => powerOf(part).inUse ?? always,
  );
  const made = energy(parts, ({ wattsMade }) => wattsMade ?? 0, hoursMade);
  const [day, night] = [made.day + wattsLetIn * always.day, made.night + wattsLetIn * always.night];
  const atOnce = sum(parts, (part) => (powerOf(part).inUse?.night === 0 ? 0 : part.load)) * always.night;
  const times: Shortfall[] = [
    { time: 'in a day', needed: drawn.day, supplied: day },
    stored > 0
      ? { time: 'by night', needed: drawn.night, supplied: night + stored }
      : { time: 'by night', needed: atOnce, supplied: steady * always.night },
    { time: 'by day', needed: drawn.day - drawn.night, supplied: day - night + stored },
  ];
  return times.find(({ needed, supplied }) => needed > supplied) ?? null;
}

const storedIn = (parts: readonly PoweredPart[]) => sum(parts, ({ wattHoursStored }) => wattHoursStored ?? 0);

const energy = (
  parts: readonly PoweredPart[],
  wattsOf: (part: PoweredPart) => number,
  hoursOf: (part: PoweredPart) => Hours,
): Hours => ({
  day: sum(parts, (part) => wattsOf(part) * hoursOf(part).day),
  night: sum(parts, (part) => wattsOf(part) * hoursOf(part).night),
});

const sum = (parts: readonly PoweredPart[], of: (part: PoweredPart) => number) =>
  parts.reduce((total, part) => total + of(part), 0);
