import { alongX, alongZ, circle, type Point, pairs, path, times } from '../geometry/points.ts';
import type { LeaderEnd, Mount, Scene } from '../sheet/scene.ts';

const [wide, tall] = [8, 6];

export function toolBench(scene: Scene, mount: Mount): LeaderEnd {
  const { x, y, z } = mount;
  inside(scene, mount);
  bench(scene, mount);
  flap(scene, mount);
  return [x + wide - 1, y - 2.5, z + 1.65];
}

/** The room behind the opening, as far as it is visible. */
function inside(scene: Scene, { x, y, z }: Mount) {
  const at = (a: number, b: number): Point => [x + a, y, z + b];
  scene.side(x - 0.18, x + wide + 0.18, z - 0.18, z + tall + 0.18, y - 0.02, 'skin-rail ln');
  scene.side(x, x + wide, z, z + tall, y, 'in-back ln');
  scene.face([at(0, 0), at(0, tall), at(1.05, tall), at(1.05, 1.3)], 'in-left');
  scene.face([at(0, 0), at(1.05, 1.3), at(wide, 1.3), at(wide, 0)], 'in-floor');
  const holes = times(15, (i) => times(6, (j) => at(1.6 + i * 0.42, 3.05 + j * 0.42))).flat();
  scene.eachFace(holes, 'in-dot', (hole) => circle(hole, 0.05, alongX, alongZ, 6));
  // Tools are bars, each from 'across,up' to 'across,up', and two discs. At their right is a cabinet of three drawers.
  const bars = '2,3.1 2,5|1.75,5 2.25,5|3,3.3 3,4.6|4.9,3.2 4.9,5.1|5.5,3.4 5.5,4.9|5.3,4.9 5.7,4.9|6.1,3.4 6.1,4.9';
  scene.eachLine(bars.split('|'), 'tool', (bar) => pairs(bar).map(([a, b]) => at(a, b)));
  scene
    .face(circle(at(3, 4.85), 0.27, alongX, alongZ, 16), 'tool')
    .face(circle(at(4, 4.4), 0.45, alongX, alongZ, 20), 'tool');
  scene.side(x + 6.6, x + 7.5, z + 3.1, z + 5.1, y, 'metal-end ln0');
  scene.eachLine([3.77, 4.43], 'ln0', (b) => [at(6.6, b), at(7.5, b)]);
}

/** The bench folds out over the sill on two struts, with a vice and a tool box on it. */
function bench(scene: Scene, { x, y, z }: Mount) {
  scene.eachLine([0.9, wide - 0.9], 'strut', (a) => path([x + a, y, z + 0.4], { y: y - 2.1, z: z + 1.5 }));
  scene.box([x + 0.15, y - 2.5, z + 1.55], [wide - 0.3, 2.9, 0.2], 'wood');
  scene
    .box([x + 1.2, y - 1.7, z + 1.75], [1.1, 0.8, 0.5], 'rod')
    .box([x + 1.5, y - 1.9, z + 2.05], [0.5, 1.2, 0.35], 'metal');
  scene.box([x + 4.6, y - 1.4, z + 1.75], [1.9, 1, 0.7], 'rod');
  scene.line(path([x + 4.9, y - 0.9, z + 2.45], { z: z + 2.75 }, { x: x + 6.2 }, { z: z + 2.45 }), 'strut');
}

/** The flap opens upwards on gas struts and shades the bench. */
function flap(scene: Scene, { x, y, z }: Mount) {
  const [a, b, top, out, high] = [x - 0.1, x + wide + 0.1, z + tall, y - 3.4, z + tall + 0.95];
  const struts = [x + 0.1, x + wide - 0.1].map((at) => path([at, y, z + 3.9], { y: out + 1, z: high - 0.35 }));
  scene.lines(struts, 'strut');
  scene.face(path([a, y, top], { x: b }, { y: out, z: high }, { x: a }), 'skin-top ln');
  scene.side(a, b, high - 0.2, high, out, 'skin-rail ln');
  scene.face(path([b, y, top - 0.2], { z: top }, { y: out, z: high }, { z: high - 0.2 }), 'skin-end ln');
}
