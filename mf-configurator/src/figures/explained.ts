import { containerFigures, roomText } from '@fieldbox/contract/catalogue/containerFigures';
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
import { inHours, inKilograms, inSameWatts, inWattHours, inWatts } from '@fieldbox/contract/catalogue/figureTexts';
import { inDays } from '@fieldbox/contract/catalogue/leadTime';
import { checkLifters, type LifterCheck, weakestLifter } from '@fieldbox/contract/catalogue/lifters';
import { type FittedComponent, fitNotes } from '@fieldbox/contract/fit/fitNotes';
import { atLeast, figureLines, unknownText } from '@fieldbox/shop-ui/figures/figureLines';
import { capitalized } from '@onesite/shared-contract/formats/capitalized';

/** A configuration as its figures need it. */
export type Figured = {
  kind: ContainerKind | undefined;
  components: readonly (FiguredComponent & FittedComponent)[];
};

/** A figure in words: the main thing first, then sentences of detail. */
export type ExplainedFigure = { term: string; text: string; notes: readonly string[] };

/** Weight, power, lead time, room and fit, in the order of the summary. Prices are beside the parts, and nowhere else. */
export function explain({ kind, components }: Figured): ExplainedFigure[] {
  const figures = addUp(kind, components);
  const [weight, power, leadTime] = figureLines(kind, figures);
  const missing = ({ term, unknown }: typeof weight | typeof power | typeof leadTime) =>
    unknown.length > 0 ? [unknownText(term, unknown)] : [];
  const broken = fitNotes(kind, components).map(({ text }) => `${text}.`);
  const room = kind && containerFigures[kind];
  return [
    { term: weight.term, text: weightOf(kind, figures), notes: [...missing(weight), ...waysOf(kind, figures)] },
    { term: power.term, text: power.text, notes: [...missing(power), ...powerNotes(figures)] },
    { term: leadTime.term, text: leadTime.text, notes: missing(leadTime) },
    ...(room ? [{ term: 'Room', text: roomText(room), notes: [] }] : []),
    { term: 'Fit', text: broken[0] ?? 'Everything fits.', notes: broken.slice(1) },
  ];
}

/** `4,296 kg: container 2,300 kg, parts 1,996 kg`. */
function weightOf(kind: ContainerKind | undefined, figures: Figures): string {
  const sum = atLeast(figures.weight);
  if (!kind) return `${sum} without a container`;
  const own = addUp(kind, []).weight.known;
  const parts = figures.weight.known - own;
  return parts > 0 ? `${sum}: container ${inKilograms(own)}, parts ${inKilograms(parts)}` : sum;
}

/** How it can be moved, by road first. Nothing is said of a weight that is not known. */
function waysOf(kind: ContainerKind | undefined, figures: Figures): string[] {
  if (!kind || figures.weight.unknown.length > 0) return [];
  const piece = heaviestPiece(kind, figures);
  const each = containerCounts[kind] > 1 ? `Each of its ${containerCounts[kind]} containers goes` : 'Goes';
  const road = weakestLifter(kind, piece, 'road');
  const helicopter = checkLifters(kind, piece).find(({ lifter }) => lifter.way === 'air');
  return [
    road ? `${each} by road on ${road.name}.` : 'Too heavy for any truck we compare: needs special transport.',
    ...(helicopter ? [helicopterText(helicopter)] : []),
    'Truck and helicopter ratings are samples; a lift plan decides.',
  ];
}

function helicopterText({ lifter, reserveKg, isTooLong }: LifterCheck): string {
  if (isTooLong) return 'Too long for a helicopter lift.';
  const rating = inKilograms(lifter.liftsKg);
  return reserveKg < 0 ? `Too heavy for one helicopter (${rating}).` : `One helicopter can lift it (${rating}).`;
}

function powerNotes({ power }: Figures): string[] {
  const { drawnAtPeak, made, stored, hoursOnBatteries } = power;
  const [inDrawn, inMade] = inSameWatts(drawnAtPeak, made);
  const peaks = [...(drawnAtPeak > 0 ? [`uses ${inDrawn}`] : []), ...(made > 0 ? [`generates ${inMade}`] : [])];
  return [
    ...(peaks.length > 0 ? [`Peaks: ${peaks.join(', ')}.`] : []),
    ...(hoursOnBatteries !== null ? [`Full batteries alone last ${inHours(hoursOnBatteries)}.`] : []),
    ...(hoursOnBatteries === null && stored > 0 ? [`The batteries store ${inWattHours(stored)}.`] : []),
  ];
}

export type FiguredPart = { name: string; weight: string; draws: string; makes: string; stores: string; days: string };

const notKnown = 'unknown';
/** In the cell of what a part doesn't do. */
export const nothing = '–';

/** Each part with its own figures, the container first: what the sums are of. */
export const figuredParts = ({ kind, components }: Figured): FiguredPart[] =>
  partsOf(kind, components).map((part) => {
    const isUnknown = isPowerUnknown(part);
    const power = (value: number | null, inWords: (value: number) => string) =>
      isUnknown ? notKnown : value ? inWords(value) : nothing;
    return {
      name: capitalized(part.name),
      weight: part.weightInKg === null ? notKnown : inKilograms(part.weightInKg),
      draws: power(part.wattsDrawn, inWatts),
      makes: power(part.wattsMade, inWatts),
      stores: power(part.wattHoursStored, inWattHours),
      days: part.leadTimeInDays === null ? notKnown : inDays(part.leadTimeInDays),
    };
  });
