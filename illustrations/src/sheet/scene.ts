import { type Flat, type Point, path, project } from '../geometry/points.ts';

type Item =
  | { type: 'face' | 'line'; look: string; polygons: Flat[][] }
  | { type: 'text'; look: string; text: string; at: Flat; size: number }
  | { type: 'open'; look: string; part?: string }
  | { type: 'close' };

export type Bounds = { left: number; top: number; right: number; bottom: number };

/** Collects projected polygons in the order of painting, so that their bounds are known before they are scaled. */
export class Scene {
  readonly items: Item[] = [];
  readonly bounds: Bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };

  /** A filled polygon; `look` is its class names without their prefix. */
  face(points: readonly Point[], look: string): this {
    return this.faces([points], look);
  }

  faces(list: readonly (readonly Point[])[], look: string): this {
    return this.#push('face', list, look);
  }

  line(points: readonly Point[], look: string): this {
    return this.lines([points], look);
  }

  lines(list: readonly (readonly Point[])[], look: string): this {
    return this.#push('line', list, look);
  }

  /** A polygon for each of `all`. */
  eachFace<T>(all: readonly T[], look: string, make: (one: T, index: number) => readonly Point[]): this {
    return this.faces(all.map(make), look);
  }

  /** A line for each of `all`. */
  eachLine<T>(all: readonly T[], look: string, make: (one: T, index: number) => readonly Point[]): this {
    return this.lines(all.map(make), look);
  }

  /** Lines that may leave the sheet: they do not extend the bounds. */
  ghost(list: readonly (readonly Point[])[], look: string): this {
    this.items.push({ type: 'line', look, polygons: list.map((points) => points.map(project)) });
    return this;
  }

  /** Text on the side, `size` feet high, that ends at the given point. */
  text(text: string, at: Point, size: number, look: string): this {
    this.items.push({ type: 'text', look, text, at: project(at), size });
    return this;
  }

  /** Groups what `paint` adds; `part` is the id of the part that it draws. */
  group(look: string, paint: () => void, part?: string): this {
    this.items.push({ type: 'open', look, part });
    paint();
    this.items.push({ type: 'close' });
    return this;
  }

  /** The outline of a box between its near lower left and its far upper right corner, open above. */
  outline([x, y, z]: Point, [X, Y, Z]: Point): this {
    return this.line(path([x, y, Z], { z }, { x: X }, { y: Y }, { z: Z }), 'outline-2');
  }

  /** A box from its near lower left corner; `tone` names three classes: -top, -side and -end. */
  box([x, y, z]: Point, [dx, dy, dz]: Point, tone: string): this {
    const [X, Y, Z] = [x + dx, y + dy, z + dz];
    this.face(path([x, y, Z], { x: X }, { y: Y }, { x }), `${tone}-top ln`);
    this.side(x, X, z, Z, y, `${tone}-side ln`);
    return this.end(y, Y, z, Z, X, `${tone}-end ln`);
  }

  /** A rectangle that faces us, in the plane of `y`. */
  side(x: number, X: number, z: number, Z: number, y: number, look: string): this {
    return this.face(path([x, y, z], { x: X }, { z: Z }, { x }), look);
  }

  /** A rectangle that faces the right, in the plane of `x`. */
  end(y: number, Y: number, z: number, Z: number, x: number, look: string): this {
    return this.face(path([x, y, z], { y: Y }, { z: Z }, { y }), look);
  }

  /** A rectangle that faces up, in the plane of `z`. */
  top(x: number, X: number, y: number, Y: number, z: number, look: string): this {
    return this.face(path([x, y, z], { x: X }, { y: Y }, { x }), look);
  }

  /** Extends the bounds to points where nothing is painted. */
  reservePoints(points: readonly Point[]): void {
    const { bounds } = this;
    for (const [x, y] of points.map(project)) {
      bounds.left = Math.min(bounds.left, x);
      bounds.top = Math.min(bounds.top, y);
      bounds.right = Math.max(bounds.right, x);
      bounds.bottom = Math.max(bounds.bottom, y);
    }
  }

  #push(type: 'face' | 'line', list: readonly (readonly Point[])[], look: string): this {
    const polygons = list.map((points) => points.map(project));
    for (const points of list) this.reservePoints(points);
    this.items.push({ type, look, polygons });
    return this;
  }
}

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

/** Where the leader of a part's balloon ends. */
export type LeaderEnd = Point;

export type Part = {
  draw: (scene: Scene, mount: Mount) => LeaderEnd;
  /** The offset from that point to the balloon: a part in feet on the sheet, which scales, and one in pixels. */
  balloon: { feet: Flat; pixels: Flat };
};
