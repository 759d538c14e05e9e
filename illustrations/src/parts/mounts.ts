import type { ContainerKind } from '@fieldbox/contract/catalogue/containerKinds';
import { factsOfPart, type PartName } from '@fieldbox/contract/catalogue/parts';
import { height, kinds } from '../geometry/kinds.ts';
import type { Mount } from '../sheet/scene.ts';

/** `null`: not visible on this kind, because the part is inside or something covers it. */
export type Mounts = Record<PartName, Mount | null>;
type OwnMounts = Partial<Record<PartName, Mount>>;

/** Where each part is on a kind for which `own` says nothing else, in feet. */
const standard: Record<Exclude<PartName, 'crate'>, Mount> = {
  'solar-panel': { x: 1.3, y: 0, z: height },
  'satellite-dish': { x: 15.7, y: 4.2, z: height },
  'radio-tower': { x: 12.6, y: 6.9, z: height },
  antenna: { x: 18.5, y: 1.3, z: height },
  wifi: { x: 0, y: 0, z: height, span: 20 },
  'fire-extinguisher': { x: 0.62, y: 0, z: 0.8 },
  'temperature-high': { x: 1.7, y: 0, z: 4.3 },
  battery: { x: 1.85, y: 0, z: 0.7 },
  'transfer-switch': { x: 4.6, y: 0, z: 1.5 },
  tools: { x: 6.2, y: 0, z: 1.1 },
  server: { x: 15.35, y: 0, z: 4.95 },
  refrigerator: { x: 17.5, y: 0, z: 4.95 },
  plug: { x: 15.6, y: 0, z: 1.2 },
  'wind-turbine': { x: -0.6, y: 0.5, z: 0 },
  cctv: { x: 20, y: 0, z: 0 },
  lock: { x: 20, y: 4, z: 3.1 },
  generator: { x: 8, y: -6.6, z: 0 },
  water: { x: 2.4, y: -7.4, z: 0 },
};

const long: OwnMounts = {
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

/** With an annex the services move to its left. */
const beside: OwnMounts = {
  plug: { x: 1.2, y: 0, z: 0.9 },
  'temperature-high': { x: 0.9, y: 0, z: 4.7 },
  'fire-extinguisher': { x: 4.15, y: 0, z: 0.8 },
  battery: { x: 2.7, y: -4.4, z: 0.3, posts: true },
};

const own: Partial<Record<ContainerKind, OwnMounts>> = {
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
    generator: { x: 7.5, y: -12.6, z: 0 },
    water: { x: 14.8, y: -12.8, z: 0 },
  },
};

const onRoof: readonly PartName[] = ['solar-panel', 'satellite-dish', 'radio-tower', 'antenna'];
/** The y of the multi kind's two units at the back. */
export const backY = 8.4;
/** The multi kind has these on the upper one. */
const onUpper: readonly PartName[] = ['temperature-high', 'satellite-dish', 'radio-tower', 'antenna', 'wifi'];

export function mountsOf(kind: ContainerKind): Mounts {
  const mounts: Mounts = { ...standard, ...own[kind], crate: cratesOf(kind)[0]! };
  for (const name of Object.keys(mounts) as PartName[]) {
    const { place, indoorsOn, coveredOn } = factsOfPart(name)!;
    const move = (y: number, z: number) => {
      mounts[name] = { ...mounts[name]!, y: mounts[name]!.y + y, z: mounts[name]!.z + z };
    };
    if (kind === 'reinforced' && onRoof.includes(name)) move(0, 0.36); // on the plates, not on the ribs below them
    if (kind === 'reinforced' && place === 'on the side') move(-0.2, 0); // the same, on the side
    if (kind === 'multi' && onUpper.includes(name)) move(backY, height);
    if (indoorsOn?.includes(kind) || coveredOn?.[kind]) mounts[name] = null;
  }
  return mounts;
}

/** The mounts of the crates, the furthest first: beside the doors, clear of the dimensions. */
export const cratesOf = (kind: ContainerKind): Mount[] =>
  [0, 4.2].map((x) => ({ x: kinds[kind].length + besideDoors[kind][0] + x, y: besideDoors[kind][1], z: 0 }));

/**
 * From the corner at the doors to the crates, in feet. The dimensions are at a distance in pixels, which is more feet on the drawing
 * of a large kind; those of kinds with an annex are in front of it.
 */
const besideDoors: Record<ContainerKind, readonly [x: number, y: number]> = {
  '20ft': [3, -9],
  '40ft': [3.5, -11],
  expandable: [2.5, -9],
  reinforced: [3, -9],
  multi: [3.5, -11],
  hybrid: [1, -8],
};

/** The x at which the text on the side ends; it begins about 5 ft to the left. On a 40 ft unit it is left of the power inlet. */
export const letteringAt = (kind: ContainerKind) => (kind === '40ft' ? 32.6 : kinds[kind].length - 0.9);

/** On a 20 ft side these parts cover the text. */
export const coversLettering: readonly PartName[] = ['tools', 'server', 'refrigerator'];
