import { type DrawnSheet, drawSheet } from './drawUnit.ts';
import { kinds } from './geometry/kinds.ts';
import { project } from './geometry/projection.ts';
import { type ComposedUnit, composedUnit, type UnitOptions } from './layOutUnit.ts';
import { defaultPadding } from './sheet/frame.ts';

/** Pixels: how wide all sheets are together, or each of them; and how high each may be. */
type Room = { width: number | readonly number[]; height?: number };

/** A sheet beside others: its size is part of the result, because the units share the width. */
export type SheetOfSeveral = DrawnSheet & { width: number; height: number };

/** Several units at one scale, on sheets of one height, with the ground at the same distance from the upper edge. */
export function drawTogether(units: readonly Omit<UnitOptions, 'scale' | 'width' | 'height'>[], room: Room) {
  const composed = units.map((unit) => composedUnit(unit));
  const reaches = composed.map(reachOf);
  const above = Math.max(...reaches.map((reach) => reach.above));
  const below = Math.max(...reaches.map((reach) => reach.below));
  for (const { unit, length } of composed) {
    const ground = groundOf(length);
    unit.scene.reserve({ ...unit.scene.bounds, top: ground - above, bottom: ground + below });
  }

  const own = units.map(({ padding, dims = true, balloons = false }) => padding ?? defaultPadding({ dims, balloons }));
  const [top, bottom] = [Math.max(...own.map((pad) => pad.top)), Math.max(...own.map((pad) => pad.bottom))];
  const aside = own.map(({ left, right }) => left + right);
  const across = reaches.map((reach) => reach.across);
  const inWidth =
    typeof room.width === 'number'
      ? (room.width - sum(aside)) / sum(across)
      : Math.min(...room.width.map((width, i) => (width - aside[i]!) / across[i]!));
  const inHeight =
    room.height === undefined ? Number.POSITIVE_INFINITY : (room.height - top - bottom) / (above + below);
  const scale = Math.min(inWidth, inHeight);
  const spare = typeof room.width === 'number' ? room.width - sum(aside) - sum(across) * scale : 0;
  const height = Math.round((above + below) * scale + top + bottom);
  return units.map((unit, i): SheetOfSeveral => {
    const share = across[i]! * scale + aside[i]! + spare / units.length;
    const width = typeof room.width === 'number' ? Math.floor(share) : room.width[i]!;
    const padding = { ...own[i]!, top, bottom };
    return { ...drawSheet({ ...unit, padding, scale, width, height }, composed[i]), width, height };
  });
}

/** The height on the sheet, in feet, of the corner that is nearest to the viewer. */
const groundOf = ({ kind }: ComposedUnit['length']) => project([kinds[kind].length, 0, 0])[1];

/** How far a drawing reaches above and below that corner, and how wide it is, in feet. */
function reachOf({ unit, length }: ComposedUnit) {
  const { left, top, right, bottom } = unit.scene.bounds;
  const ground = groundOf(length);
  return { above: ground - top, below: bottom - ground, across: right - left };
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
