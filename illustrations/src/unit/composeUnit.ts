import type { ContainerKind } from '@fieldbox/contract/catalogue/containerKinds';
import type { PartName } from '@fieldbox/contract/catalogue/parts';
import { body, roofPlates } from '../body/body.ts';
import { height, kinds, width } from '../geometry/kinds.ts';
import { hull, type Point, pairs, path, project, times } from '../geometry/points.ts';
import { backY, coversLettering, letteringAt } from '../parts/mounts.ts';
import { parts } from '../parts/parts.ts';
import { type Mount, Scene } from '../sheet/scene.ts';

/** A part to draw; `id` distinguishes parts of the same name. */
type DrawnPart = { id: string; part: PartName; mount: Mount };

type CompositionOptions = { civilian: boolean; grid: boolean; lettering: boolean; newestId: string | undefined };

/** A unit with its parts in feet, before it is placed on a sheet. */
export type Composition = {
  scene: Scene;
  /** The index in the scene of the first item in front of the unit. */
  foregroundStart: number;
  drawn: readonly DrawnPart[];
  /** The point of each part at which its leader ends. */
  anchors: ReadonlyMap<string, Point>;
};

export function composeUnit(
  kind: ContainerKind,
  drawn: readonly DrawnPart[],
  { civilian, grid, lettering, newestId }: CompositionOptions,
): Composition {
  const scene = new Scene();
  const anchors = new Map<string, Point>();
  const put = (name: PartName) => {
    for (const { id, part, mount } of drawn.filter((one) => one.part === name)) {
      const look = `part${newestId === id ? ' fresh' : ''}`;
      scene.group(look, () => anchors.set(id, parts[part].draw(scene, mount)), id);
    }
  };
  const has = (name: PartName) => drawn.some(({ part }) => part === name);
  paintUnit(scene, { kind, civilian, grid, lettering, has, put });
  const foregroundStart = scene.items.length;
  for (const name of onGround) put(name);
  return { scene, foregroundStart, drawn, anchors };
}

/** What to paint, and functions that put a component's parts when it is their turn. */
type Paint = Omit<CompositionOptions, 'newestId'> & {
  kind: ContainerKind;
  has: (part: PartName) => boolean;
  put: (part: PartName) => void;
};

/** The parts of each place, in the order of painting. */
const roof: readonly PartName[] = ['radio-tower', 'wifi', 'satellite-dish', 'antenna'];
/** From left to right: a part that protrudes from the wall covers its left neighbour. */
const left: readonly PartName[] = ['fire-extinguisher', 'temperature-high', 'plug', 'battery', 'transfer-switch'];
const right: readonly PartName[] = ['server', 'refrigerator', 'plug', 'cctv', 'lock'];

/** The parts on the ground in front of the unit, the furthest first. */
export const onGround: readonly PartName[] = ['crate', 'generator', 'water'];

/** From back to front: the floor and the unit with its mounted parts, without the parts in front of it. */
function paintUnit(scene: Scene, paint: Paint): void {
  const { kind, civilian, put } = paint;
  if (paint.grid) floor(scene, kind);
  shadows(scene, kind);
  if (kind === 'multi') {
    stack(scene, paint);
    for (const part of ['solar-panel', 'wind-turbine', ...wall] as const) put(part);
    return;
  }
  const hasAnnex = kind === 'expandable' || kind === 'hybrid';
  single(scene, paint, hasAnnex);
  if (kind === 'reinforced') roofPlates(scene, kinds[kind].length);
  for (const part of [...roof, 'solar-panel', 'wind-turbine'] as const) put(part);
  if (!hasAnnex) {
    for (const part of wall) put(part);
    return;
  }
  // The annex is in front of the service bay; only the transfer switch may be on the annex's own wall, that of a slide-out.
  if (kind === 'expandable') {
    for (const part of left) if (part !== 'transfer-switch') put(part);
    slideOut(scene, civilian);
    put('transfer-switch');
  } else {
    for (const part of left) put(part);
    shelter(scene);
  }
  for (const part of ['tools', 'cctv', 'lock'] as const) put(part);
}

/** The parts of a side without an annex. Its inlet (`plug`) is at the right; with an annex it is at the left. */
const wall: readonly PartName[] = [...left.filter((name) => name !== 'plug'), 'tools', ...right];

function single(scene: Scene, { kind, civilian, lettering, has }: Paint, hasAnnex: boolean) {
  const { length, code } = kinds[kind];
  const covered = hasAnnex || (length === 20 && coversLettering.some(has));
  body(scene, length, [0, 0, 0], {
    civilian,
    plated: kind === 'reinforced',
    forks: kind !== '40ft',
    lettering: lettering && !covered ? { at: letteringAt(kind), code } : undefined,
  });
}

/** Two units at the back, one on top of the other, and one 0.4 ft in front of them. */
function stack(scene: Scene, { kind, civilian, lettering, has, put }: Paint) {
  const { length, code } = kinds[kind];
  const letteringWith = (code = '') => (lettering ? { at: letteringAt(kind), code } : undefined);
  body(scene, length, [0, backY, 0], { civilian });
  body(scene, length, [0, backY, height], { civilian, lettering: letteringWith() });
  for (const part of roof) put(part);
  body(scene, length, [0, 0, 0], {
    civilian,
    forks: true,
    lettering: coversLettering.some(has) ? undefined : letteringWith(code),
  });
}

/** Squares of 4 ft, which show the scale. */
function floor(scene: Scene, kind: ContainerKind): void {
  const [near, far, right] = [kind === 'hybrid' ? -16 : -12, kind === 'multi' ? 24 : 16, kinds[kind].length + 12];
  const columns = times(Math.floor((right + 4) / 4) + 1, (i) => -4 + i * 4);
  const rows = times((far - near) / 4 + 1, (i) => near + i * 4);
  scene.ghost(
    [...columns.map((x) => path([x, near, 0], { y: far })), ...rows.map((y) => path([-4, y, 0], { x: right }))],
    'grid',
  );
}

/** The cast shadow, one flat shape per volume; the light comes from the front left. */
function shadows(scene: Scene, kind: ContainerKind): void {
  const { length } = kinds[kind];
  if (kind === 'multi') cast(scene, length, backY + width, height * 1.5);
  else cast(scene, length, width, height);
  if (kind === 'expandable') scene.face(path([7.6, -5.1, 0], { x: 20.8 }, { x: 21.8, y: 0 }, { x: 7.6 }), 'shadow');
  if (kind === 'hybrid') scene.face(path([9, -7.6, 0], { x: 21.4 }, { x: 22.2, y: 0 }, { x: 9 }), 'shadow');
}

function cast(scene: Scene, length: number, depth: number, top: number) {
  const reach = top * 0.42;
  const corners = path([0, 0, 0], { x: length }, { y: depth }, { x: 0 });
  const shadowCorners = corners.map(([x, y]): Point => [x + reach, y + reach * 0.35, 0]);
  scene.items.push({
    type: 'face',
    look: 'shadow',
    polygons: [hull([...corners, ...shadowCorners], project).map(project)],
  });
}

/** The slide-out room of the expandable kind, extended to y = -4.8 on two jacks. */
function slideOut(scene: Scene, civilian: boolean): void {
  const [x0, x1, y, z0, z1] = [7.9, 19.1, -4.8, 0.75, 7.7];
  scene.side(x0 - 0.3, x1 + 0.3, z0 - 0.2, z1 + 0.2, 0, 'skin-rail ln');
  for (const x of [x0 + 0.6, x1 - 1]) {
    scene.box([x, y + 0.2, 0.12], [0.32, 0.32, z0 - 0.12], 'rod');
    scene.box([x - 0.25, y - 0.05, 0], [0.82, 0.82, 0.12], 'rod');
  }
  scene.box([x0, y, z0], [x1 - x0, -y, z1 - z0], 'slide');
  const seams = times(3, (i) => x0 + ((x1 - x0) * (i + 1)) / 4);
  const folds = seams.flatMap((x): Point[][] => [path([x, y, z0], { z: z1 }), path([x, y, z1], { y: 0 })]);
  scene.lines(folds, 'fold');
  if (civilian) scene.side(x0, x1, 6.55, 7.15, y, 'band-side').end(y, 0, 6.55, 7.15, x1, 'band-end');
  // The door with its window and two steps, then the window in the side.
  scene.end(-3.9, -1.2, z0 + 0.25, 7, x1, 'skin-end ln').end(-3.4, -1.7, 4.4, 6.2, x1, 'glass ln');
  scene.box([x1, -3.7, 0.36], [0.9, 2.4, 0.14], 'rod').box([x1 + 0.9, -3.7, 0], [0.9, 2.4, 0.14], 'rod');
  scene.side(x0 + 1, x0 + 3.2, 4.1, 5.9, y, 'glass ln');
  scene.line(path([x0 + 2.1, y, 4.1], { z: 5.9 }), 'ln0');
  scene.line(path([x0, y, z0], { x: x1 }, { y: 0 }, { z: z1 }, { x: x0 }, { y }, { z: z0 }), 'outline-2');
}

const shelterProfile = pairs('0,8.1 -1.8,8.5 -4,8 -6.2,6.3 -7.2,3.4 -7.5,0'); // y and z, from the unit to the ground
const [shelterStart, shelterEnd] = [9, 19.5];
const shelterThird = (shelterEnd - shelterStart) / 3;

/** The hybrid kind's canvas over ribs, with an entrance at its end. */
function shelter(scene: Scene): void {
  const arch = (x: number) => shelterProfile.map(([y, z]): Point => [x, y, z]);
  shelterProfile.slice(0, -1).forEach(([ya, za], i) => {
    const [yb, zb] = shelterProfile[i + 1]!;
    scene.face(
      path([shelterStart, ya, za], { x: shelterEnd }, { y: yb, z: zb }, { x: shelterStart }),
      `canvas-${i + 1}`,
    );
  });
  scene.lines([arch(shelterStart + shelterThird), arch(shelterStart + 2 * shelterThird)], 'fold-2');
  scene.faces(times(3, rollUpWindow), 'glass ln0');
  scene.face([[shelterEnd, 0, 0], ...arch(shelterEnd)], 'canvas-end');
  scene.face(path([shelterEnd, -5.4, 0], { y: -2.2 }, { z: 6.2 }, { y: -3.8, z: 6.8 }, { y: -5.4, z: 5.9 }), 'dark');
  scene.face(
    path(
      [shelterEnd, -2.2, 0],
      { x: shelterEnd + 1.2, y: -1.7 },
      { x: shelterEnd + 0.4, y: -2.1, z: 6.1 },
      { x: shelterEnd, y: -2.2, z: 6.2 },
    ),
    'canvas-4 ln0',
  );
  const edges = [path([shelterStart, -7.5, 0], { x: shelterEnd }), path([shelterStart, 0, 8.1], { x: shelterEnd })];
  scene.lines([[[shelterEnd, 0, 0], ...arch(shelterEnd)], arch(shelterStart), ...edges], 'outline-2');
  const guys = times(4, (i) => path([shelterStart + i * shelterThird, -6.2, 6.3], { y: -10, z: 0 }));
  scene.lines(guys, 'guy');
}

/** A window in the steep part of the canvas. */
function rollUpWindow(index: number): Point[] {
  const [a, b] = [shelterStart + index * shelterThird + 0.7, shelterStart + (index + 1) * shelterThird - 0.7];
  const at = (x: number, down: number): Point => [x, -6.2 - down, 6.3 - 2.9 * down];
  return [at(a, 0.2), at(b, 0.2), at(b, 0.8), at(a, 0.8)];
}
