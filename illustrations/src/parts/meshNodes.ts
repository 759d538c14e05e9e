import { width } from '../geometry/kinds.ts';
import { add, circle, closed, type Point, path } from '../geometry/points.ts';
import type { Scene } from '../sheet/scene.ts';
import type { Mount, Part } from './part.ts';

/** Four nodes, one above each corner of the roof; the mount is the near left corner. */
export const meshNodes: Part = {
  draw,
  balloon: [-1.5, -1.4, -14, -8],
};

const corners = (length = 20) =>
  [
    [0.3, width - 0.3],
    [length - 0.3, width - 0.3],
    [0.3, 0.3],
    [length - 0.3, 0.3],
  ] as const;

function draw(scene: Scene, { x, y, z, span }: Mount): Point {
  const nodes = corners(span).map(([dx, dy]): Point => [x + dx, y + dy, z]);
  for (const node of nodes) paint(scene, node);
  return add(nodes[2]!, [0, 0, 1], 1.6);
}

function paint(scene: Scene, [x, y, z]: Point) {
  scene.box([x - 0.16, y - 0.16, z], [0.32, 0.32, 0.1], 'rod');
  scene.box([x - 0.06, y - 0.06, z + 0.1], [0.12, 0.12, 1], 'rod');
  for (const dx of [-0.2, 0.2]) scene.line(path([x + dx, y, z + 1.7], { x: x + dx * 1.5, z: z + 2.5 }), 'strut');
  scene.box([x - 0.34, y - 0.16, z + 1], [0.68, 0.32, 0.75], 'metal');
  scene.face(closed(circle([x, y - 0.16, z + 1.4], 0.16, [1, 0, 0], [0, 0, 1], 14)), 'dark');
}
