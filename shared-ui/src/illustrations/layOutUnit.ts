import type { ContainerKind } from '@fieldbox/contract/containers';
import type { Sector } from '@fieldbox/contract/missions';
import { balloonSheet, steadyBalloonSheet } from './balloonSheet.ts';
import type { Balloon } from './balloons.ts';
import { type Composition, composeUnit } from './composeUnit.ts';
import { type Dimension, dimensionsOf, measured } from './dimensions.ts';
import { type Frame, frameFor, type Padding } from './frame.ts';
import type { Point } from './geometry.ts';
import { kindOf } from './kinds.ts';
import { onGround } from './paint.ts';
import { partOf } from './parts/parts.ts';
import { placesOf } from './places.ts';
import { wholeUnit } from './wholeUnit.ts';

export type UnitOptions = {
  kind: ContainerKind;
  sector: Sector;
  /** Icon names in the order of choosing; an unknown one is drawn as a crate. */
  components?: readonly string[];
  /** Pixels. Without `height`, the sheet is as high as the drawing needs. */
  width?: number;
  height?: number;
  /** Pixels for a foot; else the unit fits the sheet. */
  scale?: number;
  padding?: Padding;
  /** The three dimensions. */
  dims?: boolean;
  /** A number at each part: its place in `components`. Leave out below 360 px. */
  balloons?: boolean;
  /** The floor, in squares of 4 ft. */
  grid?: boolean;
  /** Letters on the side. */
  mark?: boolean;
  /** The icon of the part that was chosen last; painted in signal. */
  fresh?: string;
  /** Feet that parts are pulled off the unit. */
  explode?: number;
  /** Keeps room for every part, so that the unit stays where it is while parts come and go. */
  steady?: boolean;
  /** Shows a cut-out around a point of the unit (feet) instead of the whole sheet; its size in pixels. */
  crop?: { at: Point; width: number; height: number };
  /** In place of the drawing's own words. */
  title?: string;
};

/** A drawing before it is markup: what stands where on the sheet. */
export type Layout = { unit: Composition; frame: Frame; dims: Dimension[]; balloons: Balloon[] };

export function layOutUnit(options: UnitOptions): Layout {
  const { components = [], width = 640, height, scale, padding, dims = true, grid = true, mark = true } = options;
  const kind = kindOf(options.kind);
  const places = placesOf(kind, components).filter((place) => !place.missing);
  const newest = options.fresh === undefined ? undefined : partOf(options.fresh);
  const fresh = places.findLast(({ part }) => part === newest)?.id;
  const civilian = options.sector === 'civilian';
  const unit = composeUnit(kind, places, { civilian, grid, mark, fresh, explode: options.explode });

  const roomFor = options.steady ? wholeUnit(kind) : unit;
  const balloons = options.balloons ?? false;
  const length = { kind, nearest: nearestOf(roomFor), balloons };
  if (dims) unit.scene.see(measured(length));
  unit.scene.reserve(roomFor.scene.bounds);
  const frame = frameFor(unit.scene.bounds, { width, height, scale, padding, dims, balloons });
  const lines = dims ? dimensionsOf(frame, length) : [];
  if (!balloons) return { unit, frame, dims: lines, balloons: [] };

  const sheet = options.steady ? steadyBalloonSheet(kind, frame, roomFor, lines) : balloonSheet(frame, unit, lines);
  const at = sheet(places.map(({ id }) => id));
  const numbered = places.map(
    ({ id, number }): Balloon => ({
      number,
      anchor: frame.at(unit.anchors.get(id)!),
      at: at.get(id)!,
      fresh: fresh === id,
    }),
  );
  return { unit, frame, dims: lines, balloons: numbered };
}

/** The y of what stands nearest to us before the side; crates stand beside it. */
const nearestOf = ({ drawn }: Composition) =>
  Math.min(0, ...drawn.flatMap(({ part, mount }) => (part !== 'crate' && onGround.includes(part) ? [mount.y] : [])));
