import { addUp, type Figures } from '@fieldbox/contract/figures';
import { inDays } from '@fieldbox/contract/leadTime';
import { formatMoney } from '@fieldbox/contract/money';
import type { Side, Sides } from './comparison.ts';

/** A figure of both sides, and what it leaves out because it is unknown. */
export type FigureRow = { what: string; values: { figure: string; unknown: string[] }[] };

type Reading = { what: string; of: (figures: Figures) => string; unknown: (figures: Figures) => string[] };

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

const readings: Reading[] = [
  { what: 'Weight', of: ({ weight }) => `${number.format(weight.known)} kg`, unknown: ({ weight }) => weight.unknown },
  { what: 'Power drawn', of: ({ power }) => `${number.format(power.drawn)} W`, unknown: ({ power }) => power.unknown },
  { what: 'Power made', of: ({ power }) => `${number.format(power.made)} W`, unknown: () => [] },
  {
    what: 'On batteries',
    of: ({ power: { hoursOnBatteries: hours } }) => (hours === null ? 'None' : `${number.format(hours)} hours`),
    unknown: () => [],
  },
  {
    what: 'Lead time',
    of: ({ leadTime: { days, longest } }) => (days === null ? 'Unknown' : `${inDays(days)}, for ${longest}`),
    unknown: ({ leadTime }) => leadTime.unknown,
  },
];

/** Price and figures of both, each with what is unknown of it. */
export function figureRows(sides: Sides): FigureRow[] {
  const figures = sides.map(({ container, components }: Side) => addUp(container?.kind, components));
  return [
    { what: 'Estimated total', values: sides.map((side) => ({ figure: formatMoney(side.totalPrice), unknown: [] })) },
    ...readings.map(({ what, of, unknown }) => ({
      what,
      values: figures.map((known) => ({ figure: of(known), unknown: unknown(known) })),
    })),
  ];
}
