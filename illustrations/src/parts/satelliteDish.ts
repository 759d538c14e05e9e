import { add, alongZ, circle, closed, cross, hull, type Point, unit, upTo } from '../geometry/points.ts';
import { project } from '../geometry/projection.ts';
import type { Scene } from '../sheet/scene.ts';
import type { Mount } from './part.ts';

const towards = unit([-0.42, -0.72, 0.62]);
const across = unit(cross(towards, alongZ));
const upwards = cross(across, towards);
const [radius, depth] = [2.05, 0.72];

export function satelliteDish(scene: Scene, { x, y, z }: Mount): Point {
  scene.box([x - 0.9, y - 0.9, z], [1.8, 1.8, 0.16], 'rod');
  scene.box([x - 0.16, y - 0.16, z + 0.16], [0.32, 0.32, 1.7], 'rod');
  scene.box([x - 0.42, y - 0.36, z + 1.5], [0.84, 0.8, 0.8], 'metal');
  const centre: Point = [x - 0.25, y - 0.5, z + 2.75];
  /** The bowl at a part of its radius. */
  const ring = (k: number) => circle(add(centre, towards, -depth * (1 - k * k)), radius * k, across, upwards, 40);
  scene.face(hull([1, 0.75, 0.5, 0.25].flatMap(ring), project), 'dish-back outl');
  scene.face(ring(1), 'dish ln').face(ring(0.97), 'dish');
  scene.lines([closed(ring(0.66)), closed(ring(0.33))], 'fold');
  scene.eachLine(upTo(8), 'fold', (i) => [ring(0.12)[i * 5]!, ring(0.97)[i * 5]!]);
  const feed = add(centre, towards, 1.35);
  scene.eachLine([3, 17, 30], 'strut', (i) => [ring(1)[i]!, feed]);
  const nose = add(feed, towards, -0.25);
  scene.faces([circle(feed, 0.24, across, upwards, 12), circle(nose, 0.18, across, upwards, 12)], 'rod-end ln');
  return add(centre, upwards, -0.6);
}
