import { type Point, path } from '../geometry/points.ts';
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
  /** The part is moved off the unit: it casts no shadow on it and has no cable. */
  free?: boolean;
  /** The part is seen from behind, because the unit is turned: its x and y are those of the turned unit. */
  turned?: boolean;
  /** Replaces the balloon's usual position where something else occupies it. */
  balloon?: Part['balloon'];
};

/** The drawing of a part. */
export type Part = {
  /** Paints the part and returns the point at which the leader of its balloon ends. */
  draw: (scene: Scene, mount: Mount) => Point;
  /** The offset from that point to the balloon: x and y in feet on the sheet, then in pixels. */
  balloon: readonly [number, number, number, number];
  /** How the part moves in the exploded view: along the axis of its mount. A part on the ground does not move. */
  explosion?: {
    along: 'up' | 'out' | 'right';
    /** A factor of the drawing's distance. */
    times?: number;
    /** Its corners relative to the mount; a dashed line leads back from each. */
    from: (mount: Mount) => readonly Point[];
  };
};

/** The movement of a part that is bolted to the side. */
export const outwards = (wide: number, tall: number) => ({
  along: 'out' as const,
  from: () => path([0, 0, 0], { x: wide }, { z: tall }, { x: 0 }),
});
