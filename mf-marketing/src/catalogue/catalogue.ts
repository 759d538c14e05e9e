import type { Container } from '@fieldbox/contract/catalogue/catalogue';
import {
  type ContainerKind,
  containerHeight,
  containerKinds,
  containerWidth,
  kindFacts,
} from '@fieldbox/contract/catalogue/containerKinds';
import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import type { Product } from './ProductData.tsx';

/** The name of each kind on pages for visitors, in their order (docs/specification/visitors.md#solutions). */
export const containerNames: { kind: ContainerKind; name: string }[] = [
  { kind: '20ft', name: '20ft' },
  { kind: '40ft', name: '40ft' },
  { kind: 'expandable', name: 'Expandable' },
  { kind: 'reinforced', name: 'Reinforced' },
  { kind: 'multi', name: 'Multi-container' },
  { kind: 'hybrid', name: 'Hybrid' },
];

export const cheapestOf = (wanted: ContainerKind, containers: readonly Container[]): Container | undefined =>
  containers.filter(({ kind }) => kind === wanted).sort((one, other) => one.basePrice - other.basePrice)[0];

const lengths = [...new Set(containerKinds.map((kind) => kindFacts[kind].length))].sort((one, other) => one - other);

/** `20 / 40 × 8 × 8.5`, in feet. */
export const allSizes = `${lengths.join(' / ')} × ${containerWidth} × ${containerHeight}`;

/** `20ft or 40ft by 8ft by 8.5ft`. */
export const everySize = `${lengths.map((feet) => `${feet}ft`).join(' or ')} by ${containerWidth}ft by ${containerHeight}ft`;

/** The outside of a unit, `20 × 8 × 8.5 ft`, or of each of its containers: `3 of 20 × 8 × 8.5 ft`. */
export function sizeOf(kind: ContainerKind): string {
  const { count, length } = kindFacts[kind];
  return `${count > 1 ? `${count} of ` : ''}${length} × ${containerWidth} × ${containerHeight}\u00a0ft`;
}

/** The container types (docs/specification/visitors.md#solutions). */
export const typeTexts: Record<ContainerKind, string> = {
  '20ft': 'The standard container, for one room or one store.',
  '40ft': 'Twice the length, for two rooms, or a room and a store.',
  expandable: 'A section slides out on site: a standard container on the road, a wider room where it stands.',
  reinforced: 'Strengthened walls and doors, for what has to stay locked away.',
  multi: 'Several containers, joined or stacked, for a site that needs more than one.',
  hybrid: 'A container with a fabric shelter beside it: hard walls for equipment, covered ground for people.',
};

/** A product for each kind, with the lowest price on offer. */
export const containerProducts = (containers: readonly Container[] = []): Product[] =>
  containerNames.map(({ kind, name }) => ({
    ...{ name: `${name} container unit`, description: typeTexts[kind], path: pagePaths.resources },
    picture: `/illustrations/${kind}.svg`,
    dollars: cheapestOf(kind, containers)?.basePrice,
  }));
