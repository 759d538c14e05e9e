import type { ContainerKind } from '@fieldbox/contract/catalogue/containerKinds';
import { height, kinds, width } from '../geometry/kinds.ts';
import { hull, type Point, times } from '../geometry/points.ts';
import type { Scene } from '../sheet/scene.ts';

/** Squares of 4 ft, which show the scale. */
export function floor(scene: Scene, kind: ContainerKind): void {
  const [near, far, right] = [kind === 'hybrid' ? -16 : -12, kind === 'multi' ? 24 : 16, kinds[kind].length + 12];
  const columns = times(Math.floor((right + 4) / 4) + 1, (i) => -4 + i * 4);
  const rows = times((far - near) / 4 + 1, (i) => near + i * 4);
  scene.ghost(
    [
      ...columns.map((x): Point[] => [
        [x, near, 0],
        [x, far, 0],
      ]),
      ...rows.map((y): Point[] => [
        [-4, y, 0],
        [right, y, 0],
      ]),
    ],
    'grid',
  );
}

/** The cast shadow, one flat shape per volume; the light comes from the front left. */
export function shadows(scene: Scene, kind: ContainerKind, { length } = kinds[kind]): void {
  if (kind === 'multi') cast(scene, length, 16.4, height * 1.5);
  else cast(scene, length, width, height);
  if (kind === 'expandable')
    scene.face(
      [
        [7.6, -5.1, 0],
        [20.8, -5.1, 0],
        [21.8, 0, 0],
        [7.6, 0, 0],
      ],
      'shadow',
    );
  if (kind === 'hybrid')
    scene.face(
      [
        [9, -7.6, 0],
        [21.4, -7.6, 0],
        [22.2, 0, 0],
        [9, 0, 0],
      ],
      'shadow',
    );
}

function cast(scene: Scene, length: number, depth: number, top: number) {
  const reach = top * 0.42;
  const corners: Point[] = [
    [0, 0, 0],
    [length, 0, 0],
    [length, depth, 0],
    [0, depth, 0],
  ];
  const shadowCorners = corners.map(([x, y]): Point => [x + reach, y + reach * 0.35, 0]);
  scene.items.push({
    type: 'face',
    look: 'shadow',
    polygons: [hull([...corners, ...shadowCorners], scene.project).map(scene.project)],
  });
}
