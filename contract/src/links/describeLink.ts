import { formatMoney } from '@onesite/shared-contract/formats/money';
import type { ContainerKind } from '../catalogue/containerKinds.ts';
import type { LinkedSide, LinkResponse } from './openedLink.ts';

/** A unit of each kind, in titles. */
export const kindTitles: Record<ContainerKind, string> = {
  '20ft': '20 ft unit',
  '40ft': '40 ft unit',
  expandable: 'Expandable unit',
  reinforced: 'Reinforced unit',
  multi: 'Multi-container complex',
  hybrid: 'Hybrid unit',
};

/** The same where two are told apart: `20 ft or 40 ft`. */
export const kindNamesInShort: Record<ContainerKind, string> = {
  '20ft': '20 ft',
  '40ft': '40 ft',
  expandable: 'Expandable',
  reinforced: 'Reinforced',
  multi: 'Multi-container',
  hybrid: 'Hybrid',
};

/** The heading of a link's page: `20 ft unit for Command & Control`. */
export function linkTitle({
  opens,
  name,
  sides: [one, other],
}: Pick<LinkResponse, 'opens' | 'name' | 'sides'>): string {
  if (!opens || !one) return 'This link is incomplete';
  if (name) return name;
  if (other) return comparisonTitle(one, other);
  const unit = one.container ? kindTitles[one.container.kind] : 'Unit without a container';
  return one.mission ? `${unit} for ${one.mission.name}` : unit;
}

function comparisonTitle(one: LinkedSide, other: LinkedSide) {
  const [a, b] = [one, other].map(({ container }) => container && kindNamesInShort[container.kind]);
  return a && b && a !== b ? `${a} or ${lowerFirst(b)}` : 'Two variants compared';
}

/** `20 ft standard, military, for Command & Control: 4 parts, $51,250.` */
export function linkDescription({ opens, sides }: Pick<LinkResponse, 'opens' | 'sides'>): string {
  if (!opens) return 'Ask for it again, or start from a template.';
  const [one, other] = sides.map(sideText);
  return other ? `A: ${one}. B: ${other}.` : `${one}. Change it or ask for a quote.`;
}

const sideText = (side: LinkedSide) => {
  const purpose = side.mission ? `, for ${side.mission.name}` : '';
  return `${unitText(side)}${purpose}: ${partCount(side)}, ${formatMoney(side.totalPrice)}`;
};

/** What is being opened, without figures: `20 ft standard, military, 4 parts`. */
export const linkOpening = ({ sides }: Pick<LinkResponse, 'sides'>): string =>
  sides.map((side) => `${unitText(side)}, ${partCount(side)}`).join(' and ');

const unitText = ({ container, sector }: LinkedSide) => `${container?.name ?? 'No container'}, ${sector}`;
const partCount = ({ components: { length } }: LinkedSide) => (length === 1 ? '1 part' : `${length} parts`);
const lowerFirst = (text: string) => text[0]!.toLowerCase() + text.slice(1);

/** Pixels of what messengers show, as Open Graph recommends them. */
export const linkPictureSize = { width: 1200, height: 630 };

/** All that the head of a link's document says. */
export function describeLink(link: Pick<LinkResponse, 'opens' | 'name' | 'sides'>): LinkResponse['document'] {
  const kind = link.sides.find(({ container }) => container)?.container?.kind;
  return {
    title: linkTitle(link),
    description: linkDescription(link),
    opening: linkOpening(link),
    image: kind
      ? {
          path: `/illustrations/${kind}.png`,
          ...linkPictureSize,
          alt: `${kindTitles[kind]}, drawn to scale`,
        }
      : null,
  };
}
