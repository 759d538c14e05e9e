import type { ContainerKind } from '@fieldbox/contract/catalogue/containerKinds';
import { containerCounts } from '@fieldbox/contract/catalogue/containerSizes';
import { type Figures, heaviestPiece } from '@fieldbox/contract/catalogue/figures';
import { inKilograms, inWattHours, inWatts } from '@fieldbox/contract/catalogue/figureTexts';
import { inDays } from '@fieldbox/contract/catalogue/leadTime';
import { weakestLifter } from '@fieldbox/contract/catalogue/lifters';

/** What the figures say, in a line each (docs/specification/configurator.md#figures). */
export const figureLines = (kind: ContainerKind | undefined, figures: Figures) =>
  [
    { term: 'Weight', text: weightText(kind, figures), unknown: figures.weight.unknown },
    { term: 'Power', text: powerText(figures), unknown: figures.power.unknown },
    { term: 'Lead time', text: leadTimeText(figures), unknown: figures.leadTime.unknown },
  ] as const;

/** `4,110 kg; a truck with loading crane takes it`. */
function weightText(kind: ContainerKind | undefined, figures: Figures): string {
  const weight = inKilograms(figures.weight.known);
  if (!kind) return `${weight}, without a container`;
  const piece = heaviestPiece(kind, figures);
  const lifter = weakestLifter(kind, piece)?.name ?? 'nothing that we compare';
  const count = containerCounts[kind];
  return count > 1
    ? `${weight} in ${count} containers of at most ${inKilograms(piece)}; ${lifter} takes each`
    : `${weight}; ${lifter} takes it`;
}

/** `draws 1.43 kW, makes 2.4 kW; 13.9 hours on the batteries`. */
function powerText({ power: { drawn, made, stored, hoursOnBatteries } }: Figures): string {
  const flow = `draws ${drawn > 0 ? inWatts(drawn) : 'none'}, makes ${made > 0 ? inWatts(made) : 'none'}`;
  if (hoursOnBatteries !== null) return `${flow}; ${inHours(hoursOnBatteries)} on the batteries`;
  return stored > 0 ? `${flow}; ${inWattHours(stored)} in the batteries` : `${flow}; no batteries`;
}

/** `about 6 weeks; longest: Pneumatic Mast, 42 days`. */
function leadTimeText({ leadTime: { days, longest } }: Figures): string {
  if (days === null) return 'not known';
  const weeks = Math.ceil(days / 7);
  return `about ${weeks} ${weeks === 1 ? 'week' : 'weeks'}; longest: ${longest}, ${inDays(days)}`;
}

/** Rounded down, so that nobody counts on more: `35 minutes`, `6.5 hours`, `1,111 hours`. */
export function inHours(hours: number): string {
  if (hours < 1) return `${Math.floor(hours * 60)} minutes`;
  const rounded = hours < 10 ? Math.floor(hours * 10) / 10 : Math.floor(hours);
  return `${rounded.toLocaleString('en-US')} ${rounded === 1 ? 'hour' : 'hours'}`;
}

const listing = new Intl.ListFormat('en-US');
const namedAtMost = 3;

/** `Not known of Pneumatic Mast 9 m.` The explanation names all of them. */
export function unknownText(names: readonly string[], atMost = namedAtMost): string {
  const shown = names.length > atMost ? [...names.slice(0, atMost), `${names.length - atMost} more`] : names;
  return `Not known of ${listing.format(shown)}.`;
}
