import { type Point, path, upTo } from '../geometry/points.ts';
import type { LeaderEnd, Mount, Scene } from '../sheet/scene.ts';

const [wide, gap, deep] = [3.25, 0.14, 5.9]; // of a panel, and between two
const tilt = (17 * Math.PI) / 180;
const [columns, rows] = [4, 7]; // of a panel's cells
const panels = 3;
export const solarArrayLength = panels * (wide + gap) - gap;

/** Three panels on a tilted frame. */
export function solarArray(scene: Scene, { x, y, z }: Mount): LeaderEnd {
  const [y0, low] = [y + 0.9, z + 0.45];
  const [y1, high] = [y0 + deep * Math.cos(tilt), low + deep * Math.sin(tilt)];
  const X = x + solarArrayLength;
  scene.top(x + 0.2, X + 0.9, y0 + 0.3, y1 + 0.3, z + 0.01, 'shade-2');
  scene.lines(
    [
      path([X - 0.2, y1 - 0.2, z], { z: high - 0.1 }),
      path([X - 0.2, y0 + 0.2, z], { z: low }),
      path([X - 0.2, y0 + 0.2, z + 0.1], { y: y1 - 0.2, z: high - 0.35 }),
    ],
    'strut',
  );
  const at = (along: number, up: number): Point => [along, y0 + (y1 - y0) * up, low + (high - low) * up];
  for (const i of upTo(panels)) panel(scene, x + i * (wide + gap), at);
  scene.side(x, X, low - 0.16, low, y0, 'rod-side ln');
  scene.face(path([X, y0, low - 0.16], { y: y1, z: high - 0.16 }, { z: high }, { y: y0, z: low }), 'rod-end ln');
  return [x + (X - x) * 0.62, y1 - 0.5, high - 0.15];
}

function panel(scene: Scene, x: number, at: (along: number, up: number) => Point) {
  const quad = (a: number, b: number, low: number, high: number) => [at(a, low), at(b, low), at(b, high), at(a, high)];
  scene.face(quad(x, x + wide, 0, 1), 'pv-frame ln');
  const across = (column: number) => x + 0.1 + ((wide - 0.2) * column) / columns;
  const upwards = (row: number) => 0.02 + (0.96 * row) / rows;
  const cells: Point[][] = [];
  const glint: Point[][] = []; // the cells of one corner reflect the sky
  for (const c of upTo(columns))
    for (const r of upTo(rows)) {
      const [a, b] = [across(c), across(c + 1)];
      const [low, high] = [upwards(r), upwards(r + 1)];
      (c + r < 4 ? glint : cells).push(quad(a + 0.025, b - 0.025, low + 0.005, high - 0.005));
    }
  scene.faces(cells, 'pv').faces(glint, 'pv-hi');
}
