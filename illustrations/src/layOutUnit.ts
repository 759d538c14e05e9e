import type { ContainerKind } from '@fieldbox/contract/catalogue/containerKinds';
import type { Sector } from '@fieldbox/contract/catalogue/sectors';
import { type Balloon, placeBalloons } from './balloons/balloons.ts';
import { kindOf } from './geometry/kinds.ts';
import type { Point } from './geometry/points.ts';
import { knownPart, parts } from './parts/parts.ts';
import { type Missing, type Place, placesOf } from './parts/places.ts';
import { type Dimension, type DimensionOptions, dimensionsOf, lengthEnds, pointsOf } from './sheet/dimensions.ts';
import { defaultPadding, type Frame, frameFor, type Padding } from './sheet/frame.ts';
import type { Bounds } from './sheet/scene.ts';
import { type Composition, composeUnit, onGround } from './unit/composeUnit.ts';

export type UnitOptions = {
  kind: ContainerKind;
  sector: Sector;
  /** Parts in the order of choosing; an unknown one is drawn as a crate, and null is for what is not drawn. */
  components?: readonly (string | null)[];
  /** Pixels. Without `height`, the sheet is as high as the drawing needs. */
  width?: number;
  height?: number;
  /** Pixels per foot. Default: the unit fits the sheet. */
  scale?: number;
  padding?: Padding;
  /** Shows length, width and height. */
  dims?: boolean;
  /** Shows a number at each part: its position in `components`. Omit it below a width of 360 px. */
  balloons?: boolean;
  /** Shows the floor, in squares of 4 ft. */
  grid?: boolean;
  /** Shows the name and the unit's code on the side. */
  lettering?: boolean;
  /** The part that was chosen last; its balloon is orange. */
  newest?: string | null;
  /** Shows a section around a point of the unit (in feet) instead of the whole sheet; its size is in pixels. */
  crop?: { at: Point; width: number; height: number };
  /** Replaces the drawing's own description. */
  title?: string;
};

/** A drawing before it becomes markup: the position of everything on the sheet. */
export type Layout = { unit: Composition; frame: Frame; dims: Dimension[]; balloons: Balloon[] };

type DrawnPlace = Exclude<Place, { missing: Missing }>;

export function layOutUnit(options: UnitOptions): Layout {
  const { width = 640, height, scale, padding, components = [] } = options;
  const { dims = true, balloons = false, grid = true, lettering = true } = options;
  const kind = kindOf(options.kind);
  const places = placesOf(kind, components).filter((place): place is DrawnPlace => !place.missing);
  const newestPart = options.newest ? knownPart(options.newest) : undefined;
  const newestId = places.findLast(({ part }) => part === newestPart)?.id;
  const civilian = options.sector === 'civilian';
  const unit = composeUnit(kind, places, { civilian, grid, lettering, newestId });
  const measured = { kind, nearest: nearestOf(unit), balloons };
  if (dims) unit.scene.reservePoints(lengthEnds(measured));

  const { bounds } = unit.scene;
  const sheet = { width, height, scale, padding: padding ?? defaultPadding({ dims, balloons }) };
  const tight = frameFor(bounds, sheet);
  // Where dimensions are depends on the scale, and the scale on the room that they need: a second frame has that room. With a given
  // scale, the sheet was chosen for it.
  const isFitted = dims && scale === undefined;
  const frame = isFitted
    ? frameFor(bounds, { ...sheet, padding: roomFor(sheet.padding, tight, bounds, measured) })
    : tight;
  const lines = dims ? dimensionsOf(frame, measured) : [];
  const numbered = places.map(({ id, number, part }) => ({
    number,
    anchor: frame.at(unit.anchors.get(id)!),
    towards: parts[part].balloon,
    isNewest: newestId === id,
  }));
  return { unit, frame, dims: lines, balloons: balloons ? placeBalloons(numbered, frame) : [] };
}

/** Pixels between a dimension and the edge of the sheet: a label may move by some when the scale changes. */
const air = 4;

/** The padding, with room for the dimensions: they are pixels away from the unit, so that a small sheet would cut them. */
function roomFor(padding: Padding, frame: Frame, bounds: Bounds, measured: DimensionOptions): Padding {
  const points = dimensionsOf(frame, measured).flatMap(pointsOf);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = frame.flat([bounds.left, bounds.top]);
  const [right, bottom] = frame.flat([bounds.right, bounds.bottom]);
  return {
    left: Math.max(padding.left, left - Math.min(...xs) + air),
    top: Math.max(padding.top, top - Math.min(...ys) + air),
    right: Math.max(padding.right, Math.max(...xs) - right + air),
    bottom: Math.max(padding.bottom, Math.max(...ys) - bottom + air),
  };
}

/** The y of the part that is nearest to the viewer in front of the side. Crates are skipped: they are beside it. */
const nearestOf = ({ drawn }: Composition) =>
  Math.min(0, ...drawn.flatMap(({ part, mount }) => (part !== 'crate' && onGround.includes(part) ? [mount.y] : [])));
