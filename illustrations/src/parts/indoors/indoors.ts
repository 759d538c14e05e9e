import type { ContainerKind } from '@fieldbox/contract/catalogue/containerKinds';
import type { PartName } from '@fieldbox/contract/catalogue/parts';
import { kinds } from '../../geometry/kinds.ts';
import { type KindWithRoom, mountsOf, type PartIndoors } from '../mounts.ts';
import type { Mount, Part } from '../part.ts';
import { parts } from '../parts.ts';
import { airOutlet } from './airOutlet.ts';
import { cabinetBack } from './cabinetBack.ts';
import { distributionBoard } from './distributionBoard.ts';
import { nozzles } from './nozzles.ts';
import { floorAt, wallAt } from './room.ts';
import { toolStore } from './toolStore.ts';

/** How a component looks from inside. Most are not visible there. */
type Indoors = {
  wide: number;
  draw: Part['draw'];
  mount: (place: Mount) => Partial<Mount>;
  balloon: Part['balloon'];
};

const throughTheWall: Partial<Record<PartName, Indoors>> = {
  plug: { wide: 2.7, draw: distributionBoard, mount: ({ z }) => ({ z: z + 0.5 }), balloon: [0.7, 1, 10, 16] },
  'temperature-high': { wide: 3.6, draw: airOutlet, mount: () => ({ z: 5.6 }), balloon: [-1.4, 1.4, -14, 14] },
  tools: { wide: 8, draw: toolStore, mount: () => ({ z: floorAt }), balloon: [-1, 0.5, -10, 10] },
  server: { wide: 1.95, draw: cabinetBack(1.95, 1.3, 2.9), mount: () => ({}), balloon: [-1, -1, -14, -14] },
  refrigerator: { wide: 1.85, draw: cabinetBack(1.85, 1.1, 2.85), mount: () => ({}), balloon: [-1, -1, -14, -14] },
};

/** With an annex these are indoors, with their doors towards the room. */
const inRoom: { [Kind in KindWithRoom]: Record<PartIndoors<Kind>, Mount> } = {
  expandable: {
    server: { x: 2.2, y: 12.6, z: 2.2 },
    refrigerator: { x: 5.6, y: 12.6, z: 1.3 },
  },
  hybrid: {
    server: { x: 10, y: wallAt, z: 2.6 },
    refrigerator: { x: 12.8, y: wallAt, z: floorAt + 0.2 },
  },
};

const roomOf = (kind: ContainerKind): Partial<Record<PartName, Mount>> =>
  Object.hasOwn(inRoom, kind) ? inRoom[kind as KindWithRoom] : {};

/** The part as it is drawn indoors. */
export function indoors(part: PartName, kind: ContainerKind): Part {
  const own = throughTheWall[part];
  const standing = roomOf(kind)[part];
  if (part === 'fire-extinguisher') return { ...parts[part], draw: nozzles };
  if (!own || standing) return parts[part];
  return { ...parts[part], draw: own.draw };
}

/** Where a component has its place indoors, in the turned unit: x from the doors' end. */
export function mountsIndoors(kind: ContainerKind): Partial<Record<PartName, Mount>> {
  const { length } = kinds[kind];
  const outside = mountsOf(kind);
  const found: Partial<Record<PartName, Mount>> = { ...roomOf(kind) };
  for (const [name, { wide, mount, balloon }] of Object.entries(throughTheWall) as [PartName, Indoors][]) {
    const place = outside[name];
    // Without parts that the annex covers, on the annex's own wall or on another unit of the stack.
    if (found[name] || !place || place.y < -1 || place.y > 1) continue;
    found[name] = { ...place, x: length - place.x - wide, y: wallAt, balloon, ...mount(place) };
  }
  found['fire-extinguisher'] = { x: 1.4, y: wallAt, z: 7.75, span: length - 2.4, balloon: [0, -1, 4, -18] };
  return found;
}

/** On the floor, the furthest first; there is room to walk between the rows. */
export const cratesIndoors = (kind: ContainerKind): Mount[] =>
  [4.2, 1].flatMap((y) => [5.4, 9, 12.6, 16.2].map((x) => ({ x: x + (kinds[kind].length - 20) / 2, y, z: floorAt })));
