import type { ContainerKind } from '@fieldbox/contract/catalogue/containerKinds';
import type { Sector } from '@fieldbox/contract/catalogue/sectors';
import { balloonPlaces } from './balloons/balloonPlaces.ts';
import { type BalloonSheet, balloonSheet } from './balloons/balloonSheet.ts';
import type { Balloon } from './balloons/balloons.ts';
import { kindOf } from './geometry/kinds.ts';
import type { Point } from './geometry/points.ts';
import { knownPart } from './parts/parts.ts';
import { type Missing, type Place, placesOf } from './parts/places.ts';
import { type Dimension, dimensionsOf, measured, obstaclesOf } from './sheet/dimensions.ts';
import { defaultPadding, type Frame, frameFor, type Padding } from './sheet/frame.ts';
import type { Bounds } from './sheet/scene.ts';
import { type Composition, composeUnit } from './unit/composeUnit.ts';
import { onGround } from './unit/paint.ts';
import { wholeUnit } from './unit/wholeUnit.ts';
import { isTurned, type UnitView } from './views.ts';

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
  /** Replaces these numbers, one for each component: drawings that are compared give the same component the same number. */
  numbers?: readonly number[];
  /** Shows the floor, in squares of 4 ft. */
  grid?: boolean;
  /** Shows the name and the unit's code on the side. */
  lettering?: boolean;
  /** The part that was chosen last; its balloon is orange. */
  newest?: string | null;
  /** How many feet the parts are moved off the unit (an exploded view). */
  explode?: number;
  /** Reserves room for every part, so that the unit does not move when parts are added or removed. */
  steady?: boolean;
  /**
   * Fits the selected parts, unlike `steady`. The unit moves only when a part needs more or less room; otherwise no balloon moves
   * when a part is added.
   */
  follow?: boolean;
  view?: UnitView;
  /** Shows somebody for scale. */
  person?: boolean;
  /** Names each part's position in `components` on its group and its balloon, so that a page can find the one under the pointer. */
  pointable?: boolean;
  /** Shows a section around a point of the unit (in feet) instead of the whole sheet; its size is in pixels. */
  crop?: { at: Point; width: number; height: number };
  /** Replaces the drawing's own description. */
  title?: string;
};

/** A unit with its parts in feet, and the room that it needs: what does not depend on the sheet. */
export type ComposedUnit = {
  unit: Composition;
  whole: Composition | undefined;
  places: DrawnPlace[];
  newestId: string | undefined;
  length: Parameters<typeof dimensionsOf>[1];
};

/** A drawing before it becomes markup: the position of everything on the sheet. */
export type Layout = { unit: Composition; frame: Frame; dims: Dimension[]; balloons: Balloon[] };

type DrawnPlace = Exclude<Place, { missing: Missing }>;

export function composedUnit(options: UnitOptions): ComposedUnit {
  const { components = [], dims = true, grid = true, lettering = true } = options;
  const kind = kindOf(options.kind);
  const { view = 'outside', person, explode = view === 'exploded' ? explodedBy : undefined } = options;
  const places = placesOf(kind, components, view).filter((place): place is DrawnPlace => !place.missing);
  const newestPart = options.newest ? knownPart(options.newest) : undefined;
  const newestId = places.findLast(({ part }) => part === newestPart)?.id;
  const civilian = options.sector === 'civilian';
  const unit = composeUnit(kind, places, { view, person, civilian, grid, lettering, newestId, explode });

  const whole = options.steady || options.follow ? wholeUnit(kind, { view, person, explode }) : undefined;
  const roomFor = options.steady ? whole! : unit;
  // On a turned unit, the parts in front are behind it.
  const length = { kind, hasAnnex: !isTurned(view), nearest: nearestOf(roomFor), balloons: options.balloons };
  if (dims) unit.scene.reservePoints(measured(length));
  unit.scene.reserve(options.follow ? snapped(unit.scene.bounds) : roomFor.scene.bounds);
  return { unit, whole, places, newestId, length };
}

export function layOutUnit(options: UnitOptions, composed = composedUnit(options)): Layout {
  const { width = 640, height, scale, padding, dims = true, balloons = false, numbers } = options;
  const { unit, whole, places, newestId, length } = composed;
  const { bounds } = unit.scene;
  const sheet = { width, height, scale, padding: padding ?? defaultPadding({ dims, balloons }) };
  const tight = frameFor(bounds, sheet);
  // With a given scale, the sheet was chosen for it.
  const isFitted = dims && scale === undefined;
  const frame = isFitted
    ? frameFor(bounds, { ...sheet, padding: roomFor(sheet.padding, tight, bounds, length) })
    : tight;
  const lines = dims ? dimensionsOf(frame, length) : [];
  if (!balloons || !places.length) return { unit, frame, dims: lines, balloons: [] };

  const at = balloonPlaces(
    places.map(({ id }) => id),
    () => balloonSheet(frame, unit, lines),
    whole && steadySheet(frame, whole, lines),
  );
  const numbered = places.map(
    ({ id, number }): Balloon => ({
      number: numbers?.[number - 1] ?? number,
      anchor: frame.at(unit.anchors.get(id)!),
      at: at.get(id),
      isNewest: newestId === id,
    }),
  );
  return { unit, frame, dims: lines, balloons: numbered };
}

const steadySheets = new WeakMap<Composition, { key: string; sheet: BalloonSheet }>();

/** The same sheet for any choice of parts, cached for the last size, because a preview needs it at each change. */
function steadySheet(frame: Frame, whole: Composition, dims: readonly Dimension[]) {
  const key = JSON.stringify([frame, frame.at([0, 0, 0]), dims]);
  const last = steadySheets.get(whole);
  if (last?.key === key) return last.sheet;
  const sheet = balloonSheet(frame, whole, dims);
  steadySheets.set(whole, { key, sheet });
  return sheet;
}

/** Pixels between a dimension and the edge of the sheet: a label may move by some when the scale changes. */
const air = 4;

/** The padding, with room for the dimensions: they are pixels away from the unit, so that a small sheet would cut them. */
function roomFor(padding: Padding, frame: Frame, bounds: Bounds, length: ComposedUnit['length']): Padding {
  const points = dimensionsOf(frame, length).flatMap((line) => obstaclesOf(line).flatMap(({ points }) => points));
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

/** How far the parts are moved off in the exploded view, in feet. */
const explodedBy = 4.4;
/** In steps of several feet, so that a part that protrudes by a few inches does not move the unit. */
const step = 0.5;

const snapped = ({ left, top, right, bottom }: Bounds): Bounds => ({
  left: Math.floor(left / step) * step,
  top: Math.floor(top / step) * step,
  right: Math.ceil(right / step) * step,
  bottom: Math.ceil(bottom / step) * step,
});

/** The y of the part that is nearest to the viewer in front of the side. Crates are skipped: they are beside it. */
const nearestOf = ({ drawn }: Composition) =>
  Math.min(0, ...drawn.flatMap(({ part, mount }) => (part !== 'crate' && onGround.includes(part) ? [mount.y] : [])));
