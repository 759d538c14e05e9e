import type { Obstacle } from '../geometry/plane.ts';
import type { Flat } from '../geometry/points.ts';
import type { Frame } from '../sheet/frame.ts';
import type { Scene } from '../sheet/scene.ts';

/** The size of a cell in pixels. Balloons stand on the centres of cells. */
const cell = 2;
/** The most that a drawn point is away from the centre of a cell that it marks: half of its diagonal, in pixels. */
const blur = cell / Math.SQRT2;
/** The bit of everything that belongs to no part: the unit itself, the person and the dimensions. */
const unit = 1 << 30;
/** Looks that are flat on the ground or on a surface, and may lie under a balloon. */
const flat = /shadow|shade|grid/;

/** What no leader may cross: a closed shape or a line, which may be the part of `part`. */
export type Wall = Pick<Obstacle, 'points'> & { part?: string };

/** What is drawn where on the sheet, in cells with one bit per part. Balloons stand where it is empty. */
export type Paper = {
  /** Whether nothing is drawn less than `radius` pixels from the centre of a cell. */
  isFree: (centre: Flat, radius: number) => boolean;
  /** How many pixels of a line run over parts other than `own`; undefined if it crosses a wall. */
  partsUnder: (from: Flat, to: Flat, own: string) => number | undefined;
  /** Whether a line crosses a line of a dimension. */
  crossesMeasure: (from: Flat, to: Flat) => boolean;
};

/** The centre of the cell at a point. */
export const centreOf = (x: number, y: number): Flat => [
  (Math.floor(x / cell) + 0.5) * cell,
  (Math.floor(y / cell) + 0.5) * cell,
];

/** `measures`: lines and labels of dimensions. A label is a wall as well. */
export function paperOf(scene: Scene, frame: Frame, walls: readonly Wall[], measures: readonly Wall[]): Paper {
  const [columns, rows] = [Math.ceil(frame.width / cell), Math.ceil(frame.height / cell)];
  const grid = () => new Grid(columns, rows);
  const [drawn, barred, measured] = [grid(), grid(), grid()];
  const bits = markScene(scene, frame, drawn);
  for (const { points } of measures) drawn.mark(points, isClosed(points), unit);
  for (const { points } of measures) measured.mark(points, isClosed(points), unit, true);
  for (const { points, part } of [...walls, ...measures.filter((one) => isClosed(one.points))])
    barred.mark(points, isClosed(points), (part && bits.get(part)) || unit, true);
  const upright = drawn.uprightDistances();

  return {
    isFree([x, y], radius) {
      const [column, row] = [Math.floor(x / cell), Math.floor(y / cell)];
      const reach = (radius + blur) / cell;
      for (let aside = 0; aside < reach; aside++) {
        const least = Math.sqrt(reach * reach - aside * aside);
        if (column >= aside && upright[row * columns + column - aside]! < least) return false;
        if (column + aside < columns && upright[row * columns + column + aside]! < least) return false;
      }
      return true;
    },
    partsUnder(from, to, own) {
      const others = ~(bits.get(own) ?? 0);
      let found = 0;
      const isFree = eachCell(from, to, columns, (at) => {
        if (drawn.cells[at]! & others & ~unit) found += cell;
        return (barred.cells[at]! & others) === 0;
      });
      return isFree ? found : undefined;
    },
    crossesMeasure: (from, to) => !eachCell(from, to, columns, (at) => !measured.cells[at]),
  };
}

const isClosed = (points: readonly Flat[]) => points.length > 2;

/** Visits the cells along a line as long as `visit` returns true. */
function eachCell(from: Flat, to: Flat, columns: number, visit: (at: number) => boolean): boolean {
  const [dx, dy] = [(to[0] - from[0]) / cell, (to[1] - from[1]) / cell];
  const steps = Math.ceil(Math.max(Math.abs(dx), Math.abs(dy))) || 1;
  for (let i = 0; i <= steps; i++) {
    const column = Math.floor(from[0] / cell + (dx * i) / steps);
    if (!visit(Math.floor(from[1] / cell + (dy * i) / steps) * columns + column)) return false;
  }
  return true;
}

/** Marks everything that is drawn of a unit, and returns the bit of each part. */
function markScene({ items }: Scene, frame: Frame, grid: Grid) {
  const bits = new Map<string, number>();
  let bit = unit;
  for (const item of items) {
    if (item.type === 'open' && item.part) {
      bit = bits.get(item.part) ?? 1 << bits.size;
      bits.set(item.part, bit);
    }
    if (item.type === 'close') bit = unit;
    if ((item.type !== 'face' && item.type !== 'line') || flat.test(item.look)) continue;
    for (const polygon of item.polygons) grid.mark(polygon.map(frame.flat), item.type === 'face', bit);
  }
  return bits;
}

class Grid {
  readonly cells: Int32Array;
  readonly #columns: number;
  readonly #rows: number;

  constructor(columns: number, rows: number) {
    this.cells = new Int32Array(columns * rows);
    this.#columns = columns;
    this.#rows = rows;
  }

  /** Marks a polygon or a line, and the cells beside its edge if it is to be `wide`. */
  mark(points: readonly Flat[], isFilled: boolean, bit: number, wide = false) {
    if (isFilled) this.#fill(points, bit);
    for (let i = isFilled ? 0 : 1; i < points.length; i++) this.#trace(points.at(i - 1)!, points[i]!, bit, wide);
  }

  /** All cells that a line touches. */
  #trace(from: Flat, to: Flat, bit: number, wide: boolean) {
    const columns = this.#columns;
    const [x, y] = [from[0] / cell, from[1] / cell];
    const [dx, dy] = [to[0] / cell - x, to[1] / cell - y];
    let [column, row] = [Math.floor(x), Math.floor(y)];
    const [right, down] = [dx > 0 ? 1 : -1, dy > 0 ? 1 : -1];
    // How much of the line lies before the next column and the next row, and between one and the next.
    let nextColumn = dx ? (column + (dx > 0 ? 1 : 0) - x) / dx : Infinity;
    let nextRow = dy ? (row + (dy > 0 ? 1 : 0) - y) / dy : Infinity;
    const [perColumn, perRow] = [Math.abs(1 / dx), Math.abs(1 / dy)];
    for (;;) {
      if (wide) for (let at = row - 1; at <= row + 1; at++) this.#row(at, column - 1, column + 1, bit);
      else if (row >= 0 && row < this.#rows && column >= 0 && column < columns)
        this.cells[row * columns + column]! |= bit;
      if (!(nextColumn < 1 || nextRow < 1)) return;
      if (nextColumn < nextRow) {
        column += right;
        nextColumn += perColumn;
      } else {
        row += down;
        nextRow += perRow;
      }
    }
  }

  /** The cells whose centres are inside of a polygon. */
  #fill(points: readonly Flat[], bit: number) {
    let [top, bottom] = [Infinity, -Infinity];
    for (const [, y] of points) [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
    for (let row = Math.ceil(top / cell - 0.5); (row + 0.5) * cell <= bottom; row++) {
      const middle = (row + 0.5) * cell;
      const crossings: number[] = [];
      let before = points.at(-1)!;
      for (const corner of points) {
        if (before[1] > middle !== corner[1] > middle)
          crossings.push(corner[0] + ((before[0] - corner[0]) * (middle - corner[1])) / (before[1] - corner[1]));
        before = corner;
      }
      if (crossings.length > 2) crossings.sort((a, b) => a - b);
      else if (crossings[0]! > crossings[1]!) crossings.reverse();
      for (let i = 1; i < crossings.length; i += 2)
        this.#row(row, Math.ceil(crossings[i - 1]! / cell - 0.5), Math.floor(crossings[i]! / cell - 0.5), bit);
    }
  }

  #row(row: number, from: number, to: number, bit: number) {
    if (row < 0 || row >= this.#rows) return;
    const end = row * this.#columns + Math.min(to, this.#columns - 1);
    for (let at = row * this.#columns + Math.max(from, 0); at <= end; at++) this.cells[at]! |= bit;
  }

  /** For each cell, how many cells above or below it the nearest marked one is. */
  uprightDistances() {
    const { cells } = this;
    const columns = this.#columns;
    const found = new Uint8Array(cells.length).fill(255);
    for (let at = 0; at < cells.length; at++)
      if (cells[at]) found[at] = 0;
      else if (at >= columns && found[at - columns]! < 255) found[at] = found[at - columns]! + 1;
    for (let at = cells.length - columns - 1; at >= 0; at--)
      if (found[at + columns]! < found[at]!) found[at] = found[at + columns]! + 1;
    return found;
  }
}
