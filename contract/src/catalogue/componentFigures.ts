import { readNumber } from '@onesite/shared-contract/formats/numbers';
import * as v from 'valibot';
import { longestLeadTimeInDays } from './leadTime.ts';

interface Bounds {
  least: 0 | 1;
  most: number;
  unit: string;
}

/**
 * A figure that may be unknown: null, as is an empty text. A body that does not name it leaves it as it is, so that a form from before
 * there were figures removes none.
 */
function optionalFigure(name: string, { least, most, unit }: Bounds) {
  const message = least === 0 ? `${name} must be 0 or more` : `${name} must be greater than 0`;
  return v.optional(
    v.pipe(
      v.nullable(v.union([v.number(), v.string()], message)),
      v.transform((value) => readNumber(value ?? '')),
      v.check((value) => value === null || value >= least, message),
      v.check((value) => value === null || Number.isInteger(value), `${name} must be in whole ${unit}`),
      v.check(
        (value) => value === null || value <= most,
        `${name} must be at most ${most.toLocaleString('en-US')} ${unit}`,
      ),
    ),
  );
}

/** What a component adds to the figures of a configuration (docs/specification/configurator.md#figures). */
export const figureEntries = {
  weightInKg: optionalFigure('Weight', { least: 0, most: 100_000, unit: 'kilograms' }),
  wattsDrawn: optionalFigure('Power drawn', { least: 0, most: 1_000_000, unit: 'watts' }),
  wattsMade: optionalFigure('Power made', { least: 0, most: 1_000_000, unit: 'watts' }),
  wattHoursStored: optionalFigure('Energy stored', { least: 0, most: 10_000_000, unit: 'watt hours' }),
  leadTimeInDays: optionalFigure('Lead time', { least: 1, most: longestLeadTimeInDays, unit: 'days' }),
};
