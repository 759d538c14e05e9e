import type { ContainerKind } from '@fieldbox/contract/catalogue/containerKinds';
import { height, kinds, width } from '../geometry/kinds.ts';
import { hull, type Point, path, times } from '../geometry/points.ts';
import { project } from '../geometry/projection.ts';
import type { Scene } from '../sheet/scene.ts';

/** Squares of 4 ft, which show the scale. */
export function floor(scene: Scene, kind: ContainerKind): void {
  const [near, far, right] = [kind === 'hybrid' ? -16 : -12, kind === 'multi' ? 24 : 16, kinds[kind].length + 12];
  const columns = times(Math.floor((right + 4) / 4) + 1, (i) => -4 + i * 4);
  const rows = times((far - near) / 4 + 1, (i) => near + i * 4);
  scene.ghost(
    [...columns.map((x) => path([x, near, 0], { y: far })), ...rows.map((y) => path([-4, y, 0], { x: right }))],
    'grid',
  );
}

/** The cast shadow, one flat shape per volume; the light comes from the front left. */
export function shadows(scene: Scene, kind: ContainerKind, { length } = kinds[kind]): void {
  if (kind === 'multi') cast(scene, length, 16.4, height * 1.5);
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
