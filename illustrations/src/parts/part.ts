import type { Point } from '../geometry/points.ts';
import type { Scene } from '../sheet/scene.ts';

/** The position of a part's near lower left corner; `y` is the plane that it is bolted to. */
export type Mount = {
  x: number;
  y: number;
  z: number;
  /** The length of roof that the part covers, in feet. */
  span?: number;
  /** The part stands on posts, because there is no wall for it. */
  posts?: boolean;
};

export type Part = {
  /** Paints the part and returns the point at which the leader of its balloon ends. */
  draw: (scene: Scene, mount: Mount) => Point;
  /** The offset from that point to the balloon: x and y in feet on the sheet, then in pixels. */
  balloon: readonly [number, number, number, number];
};
