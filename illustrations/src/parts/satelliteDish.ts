import { add, alongZ, circle, closed, cross, hull, type Point, times, unit } from '../geometry/points.ts';
import { project } from '../geometry/projection.ts';
import type { Scene } from '../sheet/scene.ts';
import type { Mount, Part } from './part.ts';

const towards = unit([-0.42, -0.72, 0.62]);
const across = unit(cross(towards, alongZ));
const upwards = cross(across, towards);
const [radius, depth] = [2.05, 0.72];

export const satelliteDish: Part = {
  draw,
  balloon: [1.9, -1.2, 22, -14],
};

function draw(scene: Scene, { x, y, z }: Mount): Point {
  scene.box([x - 0.9, y - 0.9, z], [1.8, 1.8, 0.16], 'rod');
  scene.box([x - 0.16, y - 0.16, z + 0.16], [0.32, 0.32, 1.7], 'rod');
  scene.box([x - 0.42, y - 0.36, z + 1.5], [0.84, 0.8, 0.8], 'metal');
  const centre: Point = [x - 0.25, y - 0.5, z + 2.75];
  const ring = rings(centre, towards, across, upwards);
  scene.face(hull([1, 0.75, 0.5, 0.25].flatMap(ring), project), 'dish-back outl');
  scene.face(ring(1), 'dish ln').face(ring(0.97), 'dish');
  ribs(scene, ring);
  const feed = add(centre, towards, 1.35);
  struts(scene, ring, feed);
  const nose = add(feed, towards, -0.25);
  scene.faces([circle(feed, 0.24, across, upwards, 12), circle(nose, 0.18, across, upwards, 12)], 'rod-end ln');
  return add(centre, upwards, -0.6);
}

type Ring = (part: number) => Point[];

/** The bowl at a part of its radius. */
const rings =
  (centre: Point, axis: Point, aside: Point, up: Point): Ring =>
  (k) =>
    circle(add(centre, axis, -depth * (1 - k * k)), radius * k, aside, up, 40);

function ribs(scene: Scene, ring: Ring) {
  scene.lines([closed(ring(0.66)), closed(ring(0.33))], 'fold');
  scene.lines(
    times(8, (i) => [ring(0.12)[i * 5]!, ring(0.97)[i * 5]!]),
    'fold',
  );
}

/** From the rim to what hangs in front of the bowl. */
function struts(scene: Scene, ring: Ring, feed: Point) {
  scene.lines(
    [3, 17, 30].map((i) => [ring(1)[i]!, feed]),
    'strut',
  );
}
