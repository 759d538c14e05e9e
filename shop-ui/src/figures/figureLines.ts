import type { ContainerKind } from '@fieldbox/contract/catalogue/containerKinds';
import { containerCounts } from '@fieldbox/contract/catalogue/containerSizes';
import { type Figures, heaviestPiece } from '@fieldbox/contract/catalogue/figures';
import { inKilograms, inSameWatts, withUnit } from '@fieldbox/contract/catalogue/figureTexts';
import { inDays } from '@fieldbox/contract/catalogue/leadTime';
import { weakestLifter } from '@fieldbox/contract/catalogue/lifters';
import { supplyText } from '@fieldbox/contract/power/powerTexts';

/** What the figures say, in a line each (docs/specification/configurator.md#figures). */
export const figureLines = (kind: ContainerKind | undefined, figures: Figures) =>
  [
    { term: 'Weight', text: weightText(kind, figures), unknown: figures.weight.unknown },
    { term: 'Power', text: powerText(figures), unknown: figures.power.unknown },
    { term: 'Lead time', text: leadTimeText(figures), unknown: figures.leadTime.unknown },
  ] as const;

/** `4,110 kg, goes by road`; with a weight that is not known `at least 4,110 kg`, and no verdict. */
function weightText(kind: ContainerKind | undefined, figures: Figures): string {
  const weight = atLeast(figures.weight);
  if (!kind) return `${weight} without a container`;
  const count = containerCounts[kind];
  const load = count > 1 ? `${weight} in ${count} containers` : weight;
  if (figures.weight.unknown.length > 0) return load;
  return `${load}, ${weakestLifter(kind, heaviestPiece(kind, figures), 'road') ? 'goes by road' : 'needs special transport'}`;
}

export const atLeast = ({ known, unknown }: Figures['weight']): string =>
  `${unknown.length > 0 ? 'at least ' : ''}${inKilograms(known)}`;

/** `Uses 2.07 kW, generates 0.48 kW on average, takes up to 5.5 kW from mains or a generator on site`. Peaks are in the details. */
const powerText = ({ power }: Figures): string =>
  [drawnAndMade(power), supplyText(power)].filter((text) => text !== undefined).join(', ');

function drawnAndMade({ drawn, madeOnAverage }: Figures['power']): string {
  const [inDrawn, inMade] = inSameWatts(drawn, madeOnAverage);
  const uses = drawn > 0 ? `Uses ${inDrawn}` : 'Uses no power';
  if (madeOnAverage > 0) return `${uses}, generates ${inMade} on average`;
  return drawn > 0 ? `${uses} on average, generates none` : `${uses}, generates none`;
}

/** `42 days, set by Pneumatic Mast`. */
const leadTimeText = ({ leadTime: { days, longest } }: Figures): string =>
  days === null ? 'not known' : `${inDays(days)}, set by ${longest}`;

/** `about 6 weeks`, rounded up. */
export function inWeeks(days: number): string {
  const weeks = Math.ceil(days / 7);
  return `about ${withUnit(weeks, weeks === 1 ? 'week' : 'weeks')}`;
}

const listing = new Intl.ListFormat('en-US');
const namedAtMost = 3;

/** `Weight unknown: Pneumatic Mast 9 m.` A table of all parts names all of them. */
export function unknownText(term: string, names: readonly string[]): string {
  const more = names.length - namedAtMost;
  const shown = more > 0 ? [...names.slice(0, namedAtMost), `${more} more`] : names;
  return `${term} unknown: ${listing.format(shown)}.`;
}
