import type { ComponentFigures } from '@fieldbox/contract/catalogue/figures';

/** The figures of power, of which a component mostly has one. */
export const powerFigures = ['wattsDrawn', 'wattsMade', 'wattHoursStored'] as const;
export type PowerFigure = (typeof powerFigures)[number];

/** One figure of power with what it is, in thousands: 0.3 kW. Without `powerKind` each figure has a field of its own. */
export type PowerForm = { powerKind?: PowerFigure; power?: string };

type Figures = Pick<ComponentFigures, PowerFigure>;

/** A component that states several of them has a field for each, so that none is lost. */
export function toPowerForm(component: Figures): PowerForm {
  const [first = 'wattsDrawn', ...others] = powerFigures.filter((figure) => component[figure] !== null);
  if (others.length > 0) return {};
  const value = component[first];
  return { powerKind: first, power: value === null ? '' : String(value / 1_000) };
}

/** What the form states of power; a text that is no number is left to the schema to name. */
export function toPower({ powerKind, power = '' }: PowerForm): Partial<Record<PowerFigure, number | string | null>> {
  if (!powerKind) return {};
  const text = power.trim();
  const value = /^\d+(\.\d+)?$/.test(text) ? Math.round(Number(text) * 1e6) / 1e3 : text;
  return { wattsDrawn: null, wattsMade: null, wattHoursStored: null, [powerKind]: value === '' ? null : value };
}
