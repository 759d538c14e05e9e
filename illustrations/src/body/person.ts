import type { ContainerKind } from '@fieldbox/contract/catalogue/containerKinds';
import { add, circle, type Point, pairs } from '../geometry/points.ts';
import { across } from '../geometry/projection.ts';
import { floorAt } from '../parts/indoors/room.ts';
import type { Scene } from '../sheet/scene.ts';
import type { UnitView } from '../views.ts';

/** Of a person of 1.75 m (5.75 ft), from the neck down at the right and up again at the left: feet across and feet up. */
const outline = pairs(
  `0.14,4.98 0.2,4.86 0.5,4.74 0.66,4.6 0.74,4.3 0.8,3.7 0.86,3.15 0.84,2.72 0.76,2.58 0.68,2.72 0.66,3.15
   0.58,3.65 0.51,4.1 0.45,3.5 0.47,2.95 0.48,2.4 0.44,1.5 0.4,0.75 0.38,0.24 0.56,0.1 0.56,0 0.16,0 0.14,0.3
   0.1,1.4 0.02,2.5 -0.1,1.45 -0.24,0.75 -0.3,0.3 -0.34,0 -0.72,0 -0.7,0.12 -0.54,0.26 -0.5,0.8 -0.46,1.5
   -0.48,2.4 -0.47,2.95 -0.44,3.5 -0.5,4.1 -0.58,3.6 -0.62,3.15 -0.56,2.78 -0.64,2.62 -0.74,2.7 -0.8,3.1
   -0.76,3.7 -0.72,4.3 -0.64,4.6 -0.5,4.74 -0.2,4.86 -0.14,4.98`,
);

/** A person who stands at `foot`, as a flat figure facing the viewer, to show the scale. */
export function person(scene: Scene, foot: Point): void {
  const at = (aside: number, up: number): Point => add(add(foot, across, aside), [0, 0, 1], up);
  scene.group('person', () => {
    scene.face(circle(add(foot, [0.5, 0.15, 0]), 1, [0.75, 0.1, 0], [0, 0.4, 0], 20), foot[2] > 0 ? 'shade' : 'shadow');
    scene.face(
      outline.map(([aside, up]) => at(aside, up)),
      'figure',
    );
    scene.face(circle(at(0, 5.36), 1, add([0, 0, 0], across, 0.31), [0, 0, 0.39], 24), 'figure');
  });
}

/**
 * Where the person stands: clear of every part and of the height's dimension, whose distance is in pixels and so more feet on the
 * drawing of a large kind.
 */
export function personAt(view: UnitView, kind: ContainerKind): Point {
  if (view === 'inside') return [2.2, 1.8, floorAt];
  return [kind === '40ft' ? -9 : kind === 'multi' ? -8 : -4.2, kind === 'multi' ? -4.6 : -6, 0];
}
