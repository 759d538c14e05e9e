import type { ContainerKind } from '@fieldbox/contract/catalogue/containerKinds';
import { containerCounts } from '@fieldbox/contract/catalogue/containerSizes';
import { type Figures, heaviestPiece } from '@fieldbox/contract/catalogue/figures';
import { inKilograms, inSameWatts } from '@fieldbox/contract/catalogue/figureTexts';
import { inDays } from '@fieldbox/contract/catalogue/leadTime';
import { weakestLifter } from '@fieldbox/contract/catalogue/lifters';

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

/** `draws 2.07 kW, makes 0.48 kW on average`. Peaks are in the details. */
function powerText({ power: { drawn, madeOnAverage } }: Figures): string {
  const [inDrawn, inMade] = inSameWatts(drawn, madeOnAverage);
  const draws = drawn > 0 ? `draws ${inDrawn}` : 'draws nothing';
  if (madeOnAverage > 0) return `${draws}, makes ${inMade} on average`;
  return drawn > 0 ? `${draws} on average, makes none` : 'draws and makes none';
}

/** `42 days, set by Pneumatic Mast`. */
const leadTimeText = ({ leadTime: { days, longest } }: Figures): string =>
  days === null ? 'not known' : `${inDays(days)}, set by ${longest}`;

/** `about 6 weeks`, rounded up. */
export function inWeeks(days: number): string {
  const weeks = Math.ceil(days / 7);
  return `about ${weeks} ${weeks === 1 ? 'week' : 'weeks'}`;
}

/** Rounded down, so that nobody counts on more: `35 minutes`, `6.5 hours`, `1,111 hours`. */
export function inHours(hours: number): string {
  if (hours < 1) return `${Math.floor(hours * 60)} minutes`;
  const rounded = hours < 10 ? Math.floor(hours * 10) / 10 : Math.floor(hours);
  return `${rounded.toLocaleString('en-US')} ${rounded === 1 ? 'hour' : 'hours'}`;
}

const listing = new Intl.ListFormat('en-US');
const namedAtMost = 3;

/** `Weight unknown: Pneumatic Mast 9 m.` A table of all parts names all of them. */
export function unknownText(term: string, names: readonly string[]): string {
  const more = names.length - namedAtMost;
  const shown = more > 0 ? [...names.slice(0, namedAtMost), `${more} more`] : names;
  return `${term} unknown: ${listing.format(shown)}.`;
}
