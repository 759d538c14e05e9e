import type { Field } from '../fields/field.ts';
import { inDays, inKilograms, inWattHours, inWatts } from './figureTexts.ts';
import { longestLeadTimeInDays } from './leadTimes.ts';

export const leadTimeField = {
  name: 'leadTimeInDays',
  column: 'lead_time_days',
  kind: 'number',
  label: 'Lead time',
  group: 'order',
  beside: 'weightInKg',
  unit: 'days',
  units: 'days',
  min: 1,
  max: longestLeadTimeInDays,
  inWords: inDays,
  about: 'In days; null if it is not known',
} as const satisfies Field;

export const weightAndPowerFields = [
  {
    name: 'weightInKg',
    kind: 'number',
    label: 'Weight',
    group: 'order',
    unit: 'kg',
    units: 'kilograms',
    max: 100_000,
    inWords: inKilograms,
    about: 'In kg; null if it is not known',
  },
  {
    name: 'wattsDrawn',
    kind: 'number',
    label: 'Power used',
    group: 'power',
    unit: 'W',
    units: 'watts',
    max: 1_000_000,
    inWords: inWatts,
    about: 'In watts, on average while in use; null if it is not known',
  },
  {
    name: 'wattsMade',
    kind: 'number',
    label: 'Power generated',
    group: 'power',
    beside: 'wattsDrawn',
    unit: 'W',
    units: 'watts',
    max: 1_000_000,
    inWords: inWatts,
    about: 'In watts, at rated output; null if it is not known',
  },
  {
    name: 'wattHoursStored',
    kind: 'number',
    label: 'Energy stored',
    group: 'power',
    beside: 'wattsDrawn',
    unit: 'Wh',
    units: 'watt hours',
    max: 10_000_000,
    inWords: inWattHours,
    about: 'In watt hours; null if it is not known',
  },
] as const satisfies readonly Field[];

/** What a component adds to the figures of a configuration (docs/specification/configurator.md#figures). */
export const figureFields = [...weightAndPowerFields, leadTimeField] as const;

const [weightField, wattsDrawnField] = weightAndPowerFields;

/** What a container is and needs before anything is built into it. */
export const containerFigureFields = [weightField, wattsDrawnField, leadTimeField] as const;
