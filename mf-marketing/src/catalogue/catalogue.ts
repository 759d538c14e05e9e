import type { Container } from '@fieldbox/contract/catalogue/catalogue';
import {
  type ContainerKind,
  containerHeight,
  containerKinds,
  containerWidth,
  kindFacts,
} from '@fieldbox/contract/catalogue/containerKinds';

// What the pages for visitors say of the catalogue, in more than one place.

/** What they call each kind, in their order (docs/specification/visitors.md#solutions). */
export const containerNames: { kind: ContainerKind; name: string }[] = [
  { kind: '20ft', name: '20ft' },
  { kind: '40ft', name: '40ft' },
  { kind: 'expandable', name: 'Expandable' },
  { kind: 'reinforced', name: 'Reinforced' },
  { kind: 'multi', name: 'Multi-container' },
  { kind: 'hybrid', name: 'Hybrid' },
];

export const sectorNames = { military: 'Military', civilian: 'Civilian' };

/** The container with the lowest base price; undefined of none. */
export const cheapestOf = (containers: readonly Container[]): Container | undefined =>
  containers.toSorted((one, other) => one.basePrice - other.basePrice)[0];

const lengths = [...new Set(containerKinds.map((kind) => kindFacts[kind].length))].sort((one, other) => one - other);

/** `20 / 40 × 8 × 8.5`, in feet. */
export const allSizes = `${lengths.join(' / ')} × ${containerWidth} × ${containerHeight}`;

/** `20ft or 40ft by 8ft by 8.5ft`. */
export const everySize = `${lengths.map((feet) => `${feet}ft`).join(' or ')} by ${containerWidth}ft by ${containerHeight}ft`;

/** Outside, `20 × 8 × 8.5 ft`, or of each of several containers: `3 of 20 × 8 × 8.5 ft`. */
export function sizeOf(kind: ContainerKind): string {
  const { count, length } = kindFacts[kind];
  return `${count > 1 ? `${count} of ` : ''}${length} × ${containerWidth} × ${containerHeight}\u00a0ft`;
}
