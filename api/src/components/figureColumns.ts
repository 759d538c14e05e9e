import type { ComponentFigures } from '@fieldbox/contract/catalogue/figures';
import type { Statements } from '../database/connect.ts';

/** A component's figures, for a select. */
export const figureColumns = (sql: Statements) => sql`
  weight_in_kg as "weightInKg",
  watts_drawn as "wattsDrawn",
  watts_made as "wattsMade",
  watt_hours_stored as "wattHoursStored",
  lead_time_days as "leadTimeInDays"`;

const columns: Record<keyof ComponentFigures, string> = {
  weightInKg: 'weight_in_kg',
  wattsDrawn: 'watts_drawn',
  wattsMade: 'watts_made',
  wattHoursStored: 'watt_hours_stored',
  leadTimeInDays: 'lead_time_days',
};

/** By their columns, for an insert or update; those that the input does not name are left out. */
export const storedFigures = (figures: Partial<ComponentFigures>): Record<string, number | null> =>
  Object.fromEntries(
    (Object.keys(columns) as (keyof ComponentFigures)[]).flatMap((figure) => {
      const value = figures[figure];
      return value === undefined ? [] : [[columns[figure], value]];
    }),
  );
