import type { ContainerKind } from '@fieldbox/contract/containers';
import type { Sector } from '@fieldbox/contract/missions';
import { balloons, type Numbered } from './balloons.ts';
import { describeUnit } from './describeUnit.ts';
import { dimensions, measured } from './dimensions.ts';
import { explode } from './explode.ts';
import { type Frame, frameFor, type Padding, round } from './frame.ts';
import type { Point } from './geometry.ts';
import { kindOf } from './kinds.ts';
import { escaped, markupOf } from './markup.ts';
import { mountsOf } from './mounts.ts';
import { onGround, paintUnit } from './paint.ts';
import { type PartName, partOf, parts } from './parts/parts.ts';
import { type Bounds, Scene } from './scene.ts';

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

/** A unit as one SVG element: pure, the same text on server and browser. Colours are those of `unitStyles`. */
export function drawUnit(options: UnitOptions): string {
  const { sector, components = [], width = 640, height, dims = true, grid = true, mark = true } = options;
  const kind = kindOf(options.kind);
  const scene = new Scene();
  const mounts = mountsOf(kind);
  const chosen = new Set(components.map(partOf));
  const fresh = options.fresh === undefined ? undefined : partOf(options.fresh);
  const anchors = new Map<PartName, Point>();
  const put = (name: PartName) => {
    const mount = chosen.has(name) ? mounts[name] : null;
    if (!mount) return;
    const part = parts[name];
    const at = explode(scene, part, mount, options.explode ?? 0);
    scene.group(`part${fresh === name ? ' fresh' : ''}`, () => anchors.set(name, part.draw(scene, at)));
  };
  const has = (name: PartName) => chosen.has(name);
  paintUnit(scene, { kind, civilian: sector === 'civilian', grid, mark, has, put });
  const nearer = scene.items.length;
  for (const name of onGround) put(name);
  if (dims) scene.see(measured(kind));
  if (options.steady) scene.reserve(roomForAll(kind));

  const { scale, padding } = options;
  const frame = frameFor(scene.bounds, { width, height, scale, padding, dims, balloons: options.balloons ?? false });
  // A dimension lies on the ground: what stands before it covers it.
  const drawing = [
    markupOf(scene.items.slice(0, nearer), frame),
    dims ? dimensions(frame, kind) : '',
    markupOf(scene.items.slice(nearer), frame),
    options.balloons ? balloons(frame, numbered(components, anchors, mounts, fresh)) : '',
  ].join('');
  const title = escaped(options.title ?? describeUnit(kind, sector, components));
  const small = frame.scale < 12 ? ' unit--small' : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" class="unit unit--${sector}${small}" ${sheet(frame, options.crop)} role="img" aria-label="${title}">${drawing}</svg>`;
}

const rooms = new Map<ContainerKind, Bounds>();

/** The room that every part together takes: it is asked for with each change of a preview, so it is measured once. */
function roomForAll(kind: ContainerKind): Bounds {
  const known = rooms.get(kind);
  if (known) return known;
  const all = new Scene();
  for (const [name, mount] of Object.entries(mountsOf(kind))) if (mount) parts[name as PartName].draw(all, mount);
  rooms.set(kind, all.bounds);
  return all.bounds;
}

/** A component that is drawn already, or has no place on this kind, keeps its number and gets no balloon. */
function numbered(
  components: readonly string[],
  anchors: ReadonlyMap<PartName, Point>,
  mounts: ReturnType<typeof mountsOf>,
  fresh: PartName | undefined,
): Numbered[] {
  const names = components.map(partOf);
  return names.flatMap((name, i) => {
    const anchor = anchors.get(name);
    if (!anchor || names.indexOf(name) !== i) return [];
    const offset = mounts[name]?.balloon ?? parts[name].balloon;
    return [{ number: i + 1, anchor, offset, fresh: fresh === name }];
  });
}

function sheet(frame: Frame, crop: UnitOptions['crop']): string {
  if (!crop) return `viewBox="0 0 ${frame.width} ${frame.height}" width="${frame.width}" height="${frame.height}"`;
  const [x, y] = frame.at(crop.at);
  const box = [x - crop.width / 2, y - crop.height / 2, crop.width, crop.height].map(round);
  return `viewBox="${box.join(' ')}" width="${crop.width}" height="${crop.height}" preserveAspectRatio="xMidYMid slice"`;
}
