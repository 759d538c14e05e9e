import type { Point } from '../geometry.ts';
import type { Scene } from '../scene.ts';

/** Where a part's near lower left corner sits; `y` is the plane that it is bolted to. */
export type Mount = {
  x: number;
  y: number;
  z: number;
  /** Solar panels side by side. */
  panels?: number;
  /** Feet of roof that it is spread over. */
  span?: number;
  /** On posts of its own, because there is no wall for it. */
  posts?: boolean;
  /** Pulled off the unit: nothing behind it catches its shadow, no cable runs from it. */
  free?: boolean;
  /** In place of the part's own, where something else stands there. */
  balloon?: Part['balloon'];
};

/** How a part is drawn, and named. */
export type Part = {
  /** As the text alternative and a parts list say it. */
  words: string;
  /** Paints it and says where its balloon's leader ends. */
  draw: (scene: Scene, mount: Mount) => Point;
  /** From that point to the balloon: feet on the sheet, then pixels. */
  balloon: readonly [number, number, number, number];
  /** In the exploded view it leaves along the axis that it is mounted on; what stands on the ground stays. */
  leaves?: {
    along: 'up' | 'out' | 'right';
    /** Of the drawing's own distance. */
    times?: number;
    /** Its corners, from the mount: dashed lines show the way back from each. */
    from: (mount: Mount) => readonly Point[];
  };
};

/** The corners of a part that is bolted to the side. */
export const wall = (wide: number, tall: number) => ({
  along: 'out' as const,
  from: (): Point[] => [
    [0, 0, 0],
    [wide, 0, 0],
    [wide, 0, tall],
    [0, 0, tall],
  ],
});
