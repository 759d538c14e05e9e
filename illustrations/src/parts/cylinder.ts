import { alongX, alongY, circle, type Point } from '../geometry/points.ts';
import type { Scene } from '../sheet/scene.ts';

/** An upright cylinder on the middle of its base, up to the height of its `top`. */
export function cylinder(scene: Scene, [x, y, z]: Point, r: number, top: number, outline: string): void {
  // The outline is at both ends of the diameter across the line of sight: cosine and sine of the drawing's azimuth.
  const [dx, dy] = [r * 0.857, r * 0.515];
  const edge = (side: number): Point => [x + dx * side, y + dy * side, z];
  const raised = ([px, py]: Point): Point => [px, py, top];
  const wall = (from: number) => [edge(from), edge(1), raised(edge(1)), raised(edge(from))];
  const disc = (up: number, tone: string) => scene.face(circle([x, y, up], r, alongX, alongY, 24), tone);
  disc(z, 'metal-end ln');
  scene.face(wall(-1), 'metal-side').face(wall(0.3), 'metal-end');
  const edges = [-1, 1].map((side) => [edge(side), raised(edge(side))]);
  scene.lines(edges, outline);
  disc(top, 'metal-top ln');
}
