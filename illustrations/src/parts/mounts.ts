import type { ContainerKind } from '@fieldbox/contract/catalogue/containerKinds';
import type { PartName, parts } from '@fieldbox/contract/catalogue/parts';
import { height, kinds } from '../geometry/kinds.ts';
import type { Mount } from './part.ts';

/** `null`: not visible on this kind, because the part is inside or something covers it. */
export type Mounts = Record<PartName, Mount | null>;

// The table of parts says where each stands and on which kinds it is not to be seen; these types hold the mounts to it.

type Parts = typeof parts;
/** The parts that stand there. */
type PartAt<Place extends Parts[PartName]['place']> = {
  [Name in PartName]: Parts[Name]['place'] extends Place ? Name : never;
}[PartName];
type RoomsOf<Name extends PartName> = Parts[Name] extends { indoorsOn: readonly (infer Kind)[] } ? Kind : never;
/** The parts that are inside or covered on a kind. */
type HiddenOn<Kind extends ContainerKind> = {
  [Name in PartName]: Kind extends
    | (Parts[Name] extends { coveredOn: infer Covers } ? keyof Covers : never)
    | RoomsOf<Name>
    ? Name
    : never;
}[PartName];
type MountsOn<Kind extends ContainerKind> = Record<HiddenOn<Kind>, null> &
  Partial<Record<Exclude<PartName, HiddenOn<Kind>>, Mount>>;

const roofMounts: Record<PartAt<'on the roof'>, Omit<Mount, 'z'>> = {
  'solar-panel': { x: 1.3, y: 0 },
  'satellite-dish': { x: 15.7, y: 4.2 },
  'radio-tower': { x: 12.6, y: 6.9 },
  antenna: { x: 18.5, y: 1.3 },
  wifi: { x: 0, y: 0, span: 20 },
};

const sideMounts: Record<PartAt<'on the side'>, Omit<Mount, 'y'>> = {
  'fire-extinguisher': { x: 0.62, z: 0.8 },
  'temperature-high': { x: 1.7, z: 4.3 },
  battery: { x: 1.85, z: 0.7 },
  'transfer-switch': { x: 4.6, z: 1.5 },
  tools: { x: 6.2, z: 1.1 },
  server: { x: 15.35, z: 4.95 },
  refrigerator: { x: 17.5, z: 4.95 },
  plug: { x: 15.6, z: 1.2 },
};

const endMounts: Record<PartAt<'at the end'>, Mount> = {
  'wind-turbine': { x: -0.6, y: 0.5, z: 0 },
  cctv: { x: 20, y: 0, z: 0 },
  lock: { x: 20, y: 4, z: 3.1 },
};

const groundMounts: Record<PartAt<'on the ground'>, Omit<Mount, 'z'>> = {
  generator: { x: 8, y: -6.6 },
  water: { x: 2.4, y: -7.4 },
};

const namesOf = <Name extends PartName>(mounts: Record<Name, unknown>) => Object.keys(mounts) as Name[];

const at = <Name extends PartName, Own extends object, Fixed extends object>(mounts: Record<Name, Own>, fixed: Fixed) =>
  Object.fromEntries(namesOf(mounts).map((name) => [name, { ...mounts[name], ...fixed }])) as Record<Name, Own & Fixed>;

const standard: Omit<Record<PartName, Mount>, 'crate'> = {
  ...at(roofMounts, { z: height }),
  ...at(sideMounts, { y: 0 }),
  ...endMounts,
  ...at(groundMounts, { z: 0 }),
};

const long: MountsOn<'40ft'> = {
  'solar-panel': { x: 3, y: 0, z: height },
  'satellite-dish': { x: 33.5, y: 4.2, z: height },
  'radio-tower': { x: 28.5, y: 6.9, z: height },
  antenna: { x: 38.4, y: 1.3, z: height },
  wifi: { x: 0, y: 0, z: height, span: 40 },
  'fire-extinguisher': { x: 0.8, y: 0, z: 0.8 },
  'temperature-high': { x: 2.4, y: 0, z: 4.3 },
  battery: { x: 2.6, y: 0, z: 0.7 },
  'transfer-switch': { x: 6.4, y: 0, z: 1.5 },
  tools: { x: 14, y: 0, z: 1.1 },
  server: { x: 9.6, y: 0, z: 3.6 },
  refrigerator: { x: 24, y: 0, z: 3.2 },
  plug: { x: 34.6, y: 0, z: 1.2 },
  cctv: { x: 40, y: 0, z: 0 },
  lock: { x: 40, y: 4, z: 3.1 },
  generator: { x: 25, y: -6.6, z: 0 },
  water: { x: 9.5, y: -7.4, z: 0 },
};

/** With an annex the services move to its left; the parts inside it are not visible. */
const beside: MountsOn<'expandable'> = {
  plug: { x: 1.2, y: 0, z: 0.9 },
  'temperature-high': { x: 0.9, y: 0, z: 4.7 },
  'fire-extinguisher': { x: 4.15, y: 0, z: 0.8 },
  battery: { x: 2.7, y: -4.4, z: 0.3, posts: true },
  server: null,
  refrigerator: null,
};

const own: { [Kind in ContainerKind]: MountsOn<Kind> } = {
  '20ft': {},
  '40ft': long,
  expandable: {
    ...beside,
    tools: { x: 9.5, y: -4.8, z: 1.1 },
    'transfer-switch': { x: 8.05, y: -4.8, z: 1.7 },
    generator: { x: 9, y: -10.8, z: 0 },
    water: { x: 15.4, y: -10, z: 0 },
  },
  hybrid: {
    ...beside,
    'solar-panel': { x: 1.3, y: 0.6, z: height },
    'transfer-switch': { x: 6, y: -4.6, z: 2, posts: true },
    tools: null,
    generator: { x: 7.5, y: -12.6, z: 0 },
    water: { x: 14.8, y: -12.8, z: 0 },
  },
  reinforced: {},
  multi: {},
};

const onRoof: readonly PartName[] = ['solar-panel', 'satellite-dish', 'radio-tower', 'antenna'];
const onWall = namesOf(sideMounts);
/** The multi kind has these on its upper unit, at the back. */
const onUpper: readonly PartName[] = ['temperature-high', 'satellite-dish', 'radio-tower', 'antenna', 'wifi'];

/** The mount of each part on a unit of this kind. */
export function mountsOf(kind: ContainerKind): Mounts {
  const mounts: Mounts = { ...standard, ...own[kind], crate: cratesOf(kind)[0]! };
  const move = (names: readonly PartName[], y: number, z: number) => {
    for (const name of names) {
      const mount = mounts[name];
      if (mount) mounts[name] = { ...mount, y: mount.y + y, z: mount.z + z };
    }
  };
  if (kind === 'reinforced') {
    move(onRoof, 0, 0.36); // on the plates, not on the ribs below them
    move(onWall, -0.2, 0);
  }
  if (kind === 'multi') move(onUpper, 8.4, height);
  return mounts;
}

/** The mounts of the crates, the furthest first: beside the doors, clear of the dimensions. */
export const cratesOf = (kind: ContainerKind): Mount[] =>
  [0, 4.2].map((x) => ({ x: kinds[kind].length + besideDoors[kind][0] + x, y: besideDoors[kind][1], z: 0 }));

/**
 * From the corner at the doors to the crates, in feet. The dimensions are at a distance in pixels, which is more feet on the drawing
 * of a large kind; those of kinds with an annex are in front of it.
 */
const besideDoors: Record<ContainerKind, readonly [number, number]> = {
  '20ft': [3, -9],
  '40ft': [3.5, -11],
  expandable: [2.5, -9],
  reinforced: [3, -9],
  multi: [3.5, -11],
  hybrid: [1, -8],
};

/** The x at which the text on the side ends; it begins about 5 ft to the left. */
export const letteringAt = (kind: ContainerKind) => (kind === '40ft' ? 32.6 : kinds[kind].length - 0.9);

/** On a 20 ft side these parts cover the text. */
export const coversLettering: readonly PartName[] = ['tools', 'server', 'refrigerator'];
