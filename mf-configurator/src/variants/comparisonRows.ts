import { containerFigures, roomText } from '@fieldbox/contract/catalogue/containerFigures';
import { addUp, type Figures } from '@fieldbox/contract/catalogue/figures';
import { inHours, inKilograms, inSameWatts, inWattHours, inWatts } from '@fieldbox/contract/catalogue/figureTexts';
import { inDays } from '@fieldbox/contract/catalogue/leadTime';
import { formatPriceDifference } from '@fieldbox/contract/catalogue/priceDifference';
import { fitNotes } from '@fieldbox/contract/fit/fitNotes';
import { atLeast, figureLines, inWeeks, unknownText } from '@fieldbox/shop-ui/figures/figureLines';
import { capitalized } from '@onesite/shared-contract/formats/capitalized';
import { formatMoney } from '@onesite/shared-contract/formats/money';
import { partsOfBoth, type Side, type Sides } from './comparison.ts';

/** What a side has of something. */
export type Value = { text: string; note?: string; isNone?: boolean };

export type ComparedRow = {
  key: string;
  what: string;
  /** Of a part, as on both drawings. */
  number?: number;
  values: readonly [Value, Value];
  differs: boolean;
  /** What B has more or less than A; absent where that is no amount. */
  difference?: { text: string; note?: string };
};

const none = (text: string): Value => ({ text, isNone: true });

export type ComparedRows = { total: ComparedRow; differing: ComparedRow[]; same: ComparedRow[] };

/** Everything that is compared, in the order of the table. */
export function comparisonRows(sides: Sides): ComparedRows {
  const rows = [...chosenRows(sides), ...figureRows(sides)];
  return {
    total: totalRow(sides),
    differing: rows.filter(({ differs }) => differs),
    same: rows.filter(({ differs }) => !differs),
  };
}

const both = <Of>([one, other]: Sides, of: (side: Side) => Of) => [of(one), of(other)] as const;

const row = (
  what: string,
  differs: boolean,
  values: ComparedRow['values'],
  more?: Partial<ComparedRow>,
): ComparedRow => ({ key: what, what, differs, values, ...more });

function totalRow(sides: Sides): ComparedRow {
  const [one, other] = both(sides, ({ totalPrice }) => totalPrice);
  const values = both(sides, (side) => ({ text: formatMoney(side.totalPrice) }));
  const difference = { text: formatPriceDifference(other, one) ?? 'none' };
  return row('Estimated total', one !== other, values, { difference });
}

function chosenRows(sides: Sides): ComparedRow[] {
  const [a, b] = sides;
  const mission = both(sides, ({ mission }) => (mission ? { text: mission.name } : none('not chosen')));
  const sector = both(sides, ({ sector }) => ({ text: capitalized(sector) }));
  const container = both(sides, ({ container }) =>
    container ? { text: container.name, note: formatMoney(container.basePrice) } : none('not chosen'),
  );
  return [
    row('Mission', a.mission?.id !== b.mission?.id, mission),
    ...(a.sector === b.sector ? [] : [row('Sector', true, sector)]),
    row('Container', a.container?.id !== b.container?.id, container, {
      difference: priceDifference(a.container?.basePrice, b.container?.basePrice),
    }),
    ...partsOfBoth(sides).map(({ id, name, price }, index): ComparedRow => {
      const [isInA, isInB] = both(sides, ({ components }) => components.some((component) => component.id === id));
      const cell = (isIn: boolean) => (isIn ? { text: formatMoney(price) } : none('not chosen'));
      const difference = priceDifference(isInA ? price : 0, isInB ? price : 0) ?? { text: '' };
      return row(name, isInA !== isInB, [cell(isInA), cell(isInB)], {
        key: `component ${id}`,
        number: index + 1,
        difference: { ...difference, note: isInA ? 'only in A' : 'only in B' },
      });
    }),
  ];
}

function priceDifference(one: number | undefined, other: number | undefined) {
  const text = formatPriceDifference(other ?? 0, one ?? 0);
  return text === undefined ? undefined : { text };
}

function figureRows(sides: Sides): ComparedRow[] {
  const [one, other] = both(sides, ({ container, components }) => addUp(container?.kind, components));
  const figure = (what: string, of: (figures: Figures) => Value, difference?: ComparedRow['difference']) => {
    const values = [of(one), of(other)] as const;
    return row(what, !isSame(...values), values, { difference });
  };
  const [drawn, otherDrawn] = [one.power.drawn, other.power.drawn];
  const [made, otherMade] = [one.power.madeOnAverage, other.power.madeOnAverage];
  const [fromSite, otherFromSite] = [one.power.balance.wattsFromSite, other.power.balance.wattsFromSite];
  const inDrawn = wattsOfRow(drawn, otherDrawn);
  const inMade = wattsOfRow(made, otherMade);
  const [days, otherDays] = [one.leadTime.days, other.leadTime.days];
  const room = both(sides, ({ container }) => {
    const figures = container && containerFigures[container.kind];
    return figures ? { text: roomText(figures) } : none('none');
  });
  return [
    row('Room', !isSame(...room), room),
    figure('Weight', (figures) => weight(figures, figures === one ? sides[0] : sides[1]), {
      text: signed(other.weight.known - one.weight.known, inKilograms),
      note: heavier(one.weight, other.weight),
    }),
    figure('Power used', (figures) => powerDrawn(figures, inDrawn), { text: signed(otherDrawn - drawn, inDrawn) }),
    figure('Power generated', (figures) => powerMade(figures, inMade), { text: signed(otherMade - made, inMade) }),
    figure('From the site', powerFromSite, {
      text: signed(otherFromSite - fromSite, inWatts),
    }),
    figure('On batteries alone', onBatteries, {
      text: signed((other.power.hoursOnBatteries ?? 0) - (one.power.hoursOnBatteries ?? 0), inHours),
    }),
    figure('Lead time', (figures) => leadTime(figures, days !== otherDays), {
      text: days === null || otherDays === null ? '' : signed(otherDays - days, inDays),
    }),
    figure('Fit', (figures) => ({ text: fitText(figures === one ? sides[0] : sides[1]) })),
  ];
}

const isSame = (one: Value, other: Value) => one.text === other.text && one.note === other.note;

/** `4,296 kg`, and how it moves; with a weight that is unknown, which. */
function weight(figures: Figures, { container }: Side): Value {
  const text = atLeast(figures.weight);
  const { unknown } = figures.weight;
  if (unknown.length > 0) return { text, note: unknownText('Weight', unknown) };
  const [line] = figureLines(container?.kind, figures);
  return { text, note: line.text.slice(text.length).replace(/^,? /, '') };
}

type InWatts = (watts: number) => string;

/** One unit in a row: that of the larger side. */
const wattsOfRow =
  (one: number, other: number): InWatts =>
  (watts) =>
    inSameWatts(watts, one, other)[0]!;

const powerDrawn = ({ power: { drawn, unknown } }: Figures, inWatts: InWatts): Value => ({
  text: `${unknown.length > 0 ? 'at least ' : ''}${inWatts(drawn)}`,
  note: unknown.length > 0 ? unknownText('Power', unknown) : undefined,
});

const powerMade = ({ power: { madeOnAverage } }: Figures, inWatts: InWatts): Value =>
  madeOnAverage > 0 ? { text: `${inWatts(madeOnAverage)} on average` } : none('none');

/** What mains or a generator there must give. */
const powerFromSite = ({ power: { balance } }: Figures): Value =>
  balance.wattsFromSite > 0 ? { text: `up to ${inWatts(balance.wattsFromSite)}` } : none('none');

const onBatteries = ({ power: { hoursOnBatteries, stored } }: Figures): Value => {
  if (hoursOnBatteries !== null) return { text: inHours(hoursOnBatteries) };
  return none(stored > 0 ? `${inWattHours(stored)}, with nothing to run` : 'none');
};

function leadTime({ leadTime: { days, longest, unknown } }: Figures, isExplained: boolean): Value {
  const note = unknown.length > 0 ? unknownText('Lead time', unknown) : undefined;
  if (days === null) return { text: 'unknown', note };
  return { text: inWeeks(days), note: note ?? (isExplained ? `${longest}, ${inDays(days)}` : undefined) };
}

const fitText = ({ container, components }: Side) =>
  fitNotes(container?.kind, components)
    .map(({ text }) => `${text}.`)
    .join(' ') || 'Everything fits.';

function signed(difference: number, text: (amount: number) => string): string {
  if (difference === 0) return '';
  return (difference > 0 ? '+' : '−') + text(Math.abs(difference));
}

/** `71 % heavier`; no verdict where a weight is unknown. */
function heavier(one: Figures['weight'], other: Figures['weight']): string | undefined {
  if (one.unknown.length + other.unknown.length > 0) return 'excluding unknown figures';
  const percent = one.known === 0 ? 0 : Math.round((Math.abs(other.known - one.known) / one.known) * 100);
  return percent === 0 ? undefined : `${percent} % ${other.known > one.known ? 'heavier' : 'lighter'}`;
}

const listing = new Intl.ListFormat('en-US');

/** `B costs $22,500 more, weighs 3,040 kg more, and runs 9 hours on batteries.` */
export function inShort(sides: Sides): string {
  const [one, other] = sides;
  const [a, b] = both(sides, ({ container, components }) => addUp(container?.kind, components));
  const more = other.totalPrice - one.totalPrice;
  const heavierBy = b.weight.known - a.weight.known;
  const clauses = [
    more === 0 ? 'costs the same' : `costs ${formatMoney(Math.abs(more))} ${more > 0 ? 'more' : 'less'}`,
    heavierBy === 0 || a.weight.unknown.length + b.weight.unknown.length > 0
      ? undefined
      : `weighs ${inKilograms(Math.abs(heavierBy))} ${heavierBy > 0 ? 'more' : 'less'}`,
    batteries(a.power.hoursOnBatteries, b.power.hoursOnBatteries),
  ];
  return `B ${listing.format(clauses.filter((clause) => clause !== undefined))}.`;
}

function batteries(one: number | null, other: number | null): string | undefined {
  if (one === other) return undefined;
  if (other === null) return 'has no batteries to run on';
  if (one === null) return `runs ${inHours(other)} on batteries`;
  return `runs ${inHours(Math.abs(other - one))} ${other > one ? 'longer' : 'less'} on batteries`;
}
