import type { ContainerKind } from '@fieldbox/contract/catalogue/containerKinds';
import { kinds } from '../geometry/kinds.ts';
import type { Flat } from '../geometry/points.ts';
import { type Format, furtherLines, mmPerFoot } from './labels.ts';
import { type DrawingView, viewOf } from './views.ts';

export type MeasuredOptions = { kind: ContainerKind; measured: Format };

/** A sheet's size on paper, which leaves room for the text of a data sheet; and how many of its units are a millimetre. */
export const sheetMm = { width: 180, highest: 160 };
export const unitsPerMm = 4;

/** In units: room for titles, for dimensions at the left and below, between the views, at the edges, and for notes. */
const room = {
  sheet: { width: sheetMm.width * unitsPerMm, title: 26, left: 42, below: 52, between: 36, edge: 4, notes: 40 },
  narrow: { width: 360, title: 22, left: 46, below: 46, between: 26, edge: 8, notes: 0 },
};

/** A view on the sheet: the position of its zero, and units per foot. */
export type Placed = DrawingView & { origin: Flat; scale: number };

export type MeasuredLayout = {
  plan: Placed;
  side: Placed;
  end: Placed;
  /** Where the side and the end are. */
  ground: number;
  notesAt: Flat;
  width: number;
  height: number;
  /** Of a sheet: `1:scale`. */
  scale: number;
};

/** Scales that engineers use. A sheet has the largest at which its unit fits. */
const scales = [50, 75, 100, 150];

export function layOutMeasured({ kind, measured }: MeasuredOptions): MeasuredLayout {
  const views = { plan: viewOf(kind, 'plan'), side: viewOf(kind, 'side'), end: viewOf(kind, 'end') };
  const space = room[measured];
  if (measured === 'narrow') {
    const { left, right } = places(views, space, 1);
    const perFoot = (space.width - space.edge - space.left - space.between) / (right - left - space.between);
    return { ...places(views, space, Math.min(10, perFoot)), width: space.width, scale: 0 };
  }
  const sheets = scales.map((scale) => {
    const perFoot = (mmPerFoot / scale) * unitsPerMm;
    const { left, below } = furtherLines(perFoot, kinds[kind].length, measured);
    const roomier = { ...space, left: space.left + left, below: space.below + below };
    return { ...places(views, roomier, perFoot), width: space.width, scale };
  });
  const fits = ({ right, height }: (typeof sheets)[number]) =>
    right + space.edge <= space.width && height <= sheetMm.highest * unitsPerMm;
  return sheets.find(fits) ?? sheets.at(-1)!;
}

/** Third-angle projection: the plan above the side, the end with the doors beside them. */
function places(
  { plan, side, end }: Record<'plan' | 'side' | 'end', DrawingView>,
  space: typeof room.sheet,
  scale: number,
) {
  const left = Math.min(plan.bounds.left, side.bounds.left);
  const x = space.left - left * scale;
  const planY = space.title - plan.bounds.top * scale;
  const sideY = planY + plan.bounds.bottom * scale + space.between + space.title - side.bounds.top * scale;
  const endX = x + (Math.max(plan.bounds.right, side.bounds.right) - end.bounds.left) * scale + space.between;
  const ground = sideY + side.bounds.bottom * scale;
  const height = Math.round(ground + space.below + space.notes);
  return {
    plan: { ...plan, origin: [x, planY] as const, scale },
    side: { ...side, origin: [x, sideY] as const, scale },
    end: { ...end, origin: [endX, sideY] as const, scale },
    ground,
    notesAt: [space.edge, height - space.notes + 12] as const,
    height,
    left: space.left,
    right: endX + end.bounds.right * scale,
  };
}
