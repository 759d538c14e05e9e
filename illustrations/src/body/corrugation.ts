import { type Point, path, times } from '../geometry/points.ts';
import type { Scene } from '../sheet/scene.ts';

/** 278 mm in feet, the pitch of a real side panel. */
const nominal = 0.912;
const [deep, out] = [0.2, 0.06];

type Area = { x0: number; x1: number; z0: number; z1: number; y: number };

/** A trapezoid profile: outer flat, slope away from the viewer, inner flat, slope back. */
export function corrugation(scene: Scene, { x0, x1, z0, z1, y }: Area, tone: string): void {
  const count = Math.round((x1 - x0) / nominal);
  const pitch = (x1 - x0) / count;
  const strips = (from: number, yFrom: number, to: number, yTo: number) =>
    times(count, (i): Point[] => {
      const [a, b] = [x0 + (i + from) * pitch, x0 + (i + to) * pitch];
      return path([a, y + yFrom, z0], { x: b, y: y + yTo }, { z: z1 }, { x: a, y: y + yFrom });
    });
  scene.faces(strips(0.5, deep, 0.77, deep), `${tone}-mid`).faces(strips(0.27, out, 0.5, deep), `${tone}-hi`);
  scene.faces(strips(0.77, deep, 1, out), `${tone}-lo`).faces(strips(0, out, 0.27, out), `${tone}-side`);
  const folds = times(count, (i) => [x0 + (i + 0.27) * pitch, x0 + (i + 1) * pitch]).flat();
  scene.eachLine(folds, 'fold', (x) => path([x, y + out, z0], { z: z1 }));
}
