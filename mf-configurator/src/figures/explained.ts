import type { ContainerKind } from '@fieldbox/contract/catalogue/containerKinds';
import { containerCounts } from '@fieldbox/contract/catalogue/containerSizes';
import {
  addUp,
  type FiguredComponent,
  type Figures,
  heaviestPiece,
  isPowerUnknown,
  partsOf,
} from '@fieldbox/contract/catalogue/figures';
import { inKilograms, inWattHours, inWatts } from '@fieldbox/contract/catalogue/figureTexts';
import { inDays } from '@fieldbox/contract/catalogue/leadTime';
import { checkLifters, type LifterCheck } from '@fieldbox/contract/catalogue/lifters';
import { estimateNote } from '@fieldbox/contract/orders/price';
import { figureLines, inHours, unknownText } from '@fieldbox/shop-ui/figures/figureLines';
import { capitalized } from '@onesite/shared-contract/formats/capitalized';
import { formatMoney } from '@onesite/shared-contract/formats/money';

/** A configuration as its figures need it. Prices in dollars. */
export type Figured = {
  kind: ContainerKind | undefined;
  basePrice: number | undefined;
  components: readonly (FiguredComponent & { price: number })[];
  totalPrice: number;
};

export type ExplainedTable = { head: readonly string[]; rows: readonly (readonly string[])[]; sum?: readonly string[] };

/** A figure in a line, and where it comes from. */
export type ExplainedFigure = {
  term: string;
  text: string;
  /** What it leaves out, in a sentence. */
  unknown?: string;
  tables: readonly ExplainedTable[];
  notes: readonly string[];
};

const notKnown = 'not known';

/** Price, weight, power and lead time, each with the parts that it is the sum of. */
export function explain({ kind, basePrice, components, totalPrice }: Figured): ExplainedFigure[] {
  const figures = addUp(kind, components);
  const parts = partsOf(kind, components).map((part) => ({ ...part, name: capitalized(part.name) }));
  const [weight, power, leadTime] = figureLines(kind, figures);
  const line = ({ term, text, unknown }: typeof weight | typeof power | typeof leadTime) => ({
    term,
    text,
    unknown: unknown.length > 0 ? unknownText(unknown) : undefined,
  });
  const allOf = (unknown: readonly string[]) =>
    unknown.length > 0 ? [`${unknownText(unknown, unknown.length)} The sum leaves it out.`] : [];
  const withPower = parts.filter(
    (part) => part.wattsDrawn || part.wattsMade || part.wattHoursStored || isPowerUnknown(part),
  );
  return [
    {
      term: 'Price',
      text: formatMoney(totalPrice),
      tables: [
        {
          head: ['Part', 'Price'],
          rows: [
            ...(basePrice === undefined ? [] : [['The container', formatMoney(basePrice)]]),
            ...components.map(({ name, price }) => [name, formatMoney(price)]),
          ],
          sum: ['Estimated total', formatMoney(totalPrice)],
        },
      ],
      notes: [`The container and each component at the catalogue’s price; the mission is free. ${estimateNote}`],
    },
    {
      ...line(weight),
      tables: [
        {
          head: ['Part', 'Weight'],
          rows: parts.map(({ name, weightInKg }) => [name, weightInKg === null ? notKnown : inKilograms(weightInKg)]),
          sum: ['Together', inKilograms(figures.weight.known)],
        },
        ...(kind ? [lifterTable(kind, figures)] : []),
      ],
      notes: [
        ...allOf(figures.weight.unknown),
        ...(kind && containerCounts[kind] > 1
          ? ['Each container is lifted on its own; all components may stand in one of them.']
          : []),
        'The container insulated and wired, the components as the catalogue has them. What cranes and trucks take are sample ratings: a lift plan decides.',
      ],
    },
    {
      ...line(power),
      tables: [
        {
          head: ['Part', 'Draws', 'Makes', 'Stores'],
          rows: withPower.map((part) =>
            isPowerUnknown(part)
              ? [part.name, notKnown, notKnown, notKnown]
              : [part.name, watts(part.wattsDrawn), watts(part.wattsMade), wattHours(part.wattHoursStored)],
          ),
          sum: ['Together', watts(figures.power.drawn), watts(figures.power.made), wattHours(figures.power.stored)],
        },
      ],
      notes: [
        ...allOf(figures.power.unknown),
        ...batteryNotes(figures),
        'Drawn on average while in use, made at rated output: sun, wind and fuel vary. What comes from outside, such as from mains, is not counted.',
      ],
    },
    {
      ...line(leadTime),
      tables: [
        {
          head: ['Part', 'Lead time'],
          rows: parts.map(({ name, leadTimeInDays }) => [
            name,
            leadTimeInDays === null ? notKnown : inDays(leadTimeInDays),
          ]),
        },
      ],
      notes: [
        ...allOf(figures.leadTime.unknown),
        'Everything is ordered at once, so that the longest lead time is that of the whole; weeks are rounded up.',
      ],
    },
  ];
}

function batteryNotes({ power: { drawn, made, stored, hoursOnBatteries } }: Figures): string[] {
  const balance =
    made === 0 && drawn === 0
      ? []
      : [
          made >= drawn
            ? `At rated output ${inWatts(made - drawn)} more is made than drawn.`
            : `At rated output ${inWatts(drawn - made)} less is made than drawn.`,
        ];
  if (hoursOnBatteries === null) return balance;
  const sum = `${inWattHours(stored)} ÷ ${inWatts(drawn)} = ${inHours(hoursOnBatteries)}`;
  return [...balance, `On full batteries alone: ${sum}, rounded down.`];
}

const lifterTable = (kind: ContainerKind, figures: Figures): ExplainedTable => ({
  head: ['What takes it', 'Takes', 'Left'],
  rows: checkLifters(kind, heaviestPiece(kind, figures)).map((check) => [
    capitalized(check.lifter.name),
    inKilograms(check.lifter.liftsKg),
    reserveText(check),
  ]),
});

function reserveText({ reserveKg, isTooLong }: LifterCheck): string {
  if (isTooLong) return 'too short';
  return reserveKg < 0 ? `${inKilograms(-reserveKg)} too heavy` : inKilograms(reserveKg);
}

const watts = (value: number | null) => (value ? inWatts(value) : '–');
const wattHours = (value: number | null) => (value ? inWattHours(value) : '–');
