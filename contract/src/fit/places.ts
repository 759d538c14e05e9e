import type { ComponentIcon } from '../catalogue/components.ts';
import type { ContainerKind } from '../catalogue/containerKinds.ts';

/**
 * Where the parts of a unit stand; one of each icon has room. Sample data of a believable catalogue, as the units are drawn; a test
 * of the drawing compares both. A component with another icon is delivered in a crate and takes no part's place.
 */
const places: Record<ComponentIcon, 'on the roof' | 'on the side' | 'at the end' | 'on the ground'> = {
  'solar-panel': 'on the roof',
  'satellite-dish': 'on the roof',
  'radio-tower': 'on the roof',
  antenna: 'on the roof',
  wifi: 'on the roof',
  'fire-extinguisher': 'on the side',
  'temperature-high': 'on the side',
  battery: 'on the side',
  'transfer-switch': 'on the side',
  tools: 'on the side',
  server: 'on the side',
  refrigerator: 'on the side',
  plug: 'on the side',
  cctv: 'at the end',
  lock: 'at the end',
  'wind-turbine': 'at the end',
  generator: 'on the ground',
  water: 'on the ground',
};

/** Where a slide-out or a shelter takes the long side, these stand inside, and there is room for more than one. */
const indoors: Partial<Record<ContainerKind, readonly string[]>> = {
  expandable: ['server', 'refrigerator'],
  hybrid: ['server', 'refrigerator'],
};

/** Parts that have no place on a kind, and what is in their place. */
const covered: readonly { kind: ContainerKind; icon: ComponentIcon; by: string }[] = [
  { kind: 'hybrid', icon: 'tools', by: 'the shelter' },
];

/** What covers the place of the part on this kind, if anything does. */
export const coverOf = (kind: ContainerKind, icon: string): string | undefined =>
  covered.find((cover) => cover.kind === kind && cover.icon === icon)?.by;

/** The place that only one part of this icon can take; undefined where it takes none or several have room. */
export const placeOf = (kind: ContainerKind, icon: string): string | undefined =>
  coverOf(kind, icon) || indoors[kind]?.includes(icon) || !Object.hasOwn(places, icon)
    ? undefined
    : places[icon as ComponentIcon];
