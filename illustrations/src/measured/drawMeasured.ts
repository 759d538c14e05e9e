import type { ContainerKind } from '@fieldbox/contract/catalogue/containerKinds';
import { height, kinds, width } from '../geometry/kinds.ts';
import type { Flat } from '../geometry/points.ts';
import { type Dimension, dimensions } from '../sheet/dimensions.ts';
import { round } from '../sheet/frame.ts';
import { escaped, markupOf } from '../sheet/markup.ts';
import { labelOf, lineHeight } from './labels.ts';
import { layOutMeasured, type MeasuredOptions, type Placed, sheetMm, unitsPerMm } from './layOutMeasured.ts';

export type { MeasuredOptions } from './layOutMeasured.ts';

/**
 * A measured drawing as an SVG element: plan, side and end elevation without parts, with the outside measures of each container.
 * What opens on site has no measures (docs/specification/visitors.md#resources).
 */
export function drawMeasured(options: MeasuredOptions): string {
  const { kind, measured } = options;
  const layout = layOutMeasured(options);
  const { plan, side, end, ground, notesAt, width: across, height: down } = layout;
  const label = (feet: number) => labelOf(feet, feet * plan.scale, measured);
  const { length } = kinds[kind];
  const rows = rowsOf(kind);
  const left = Math.min(plan.bounds.left, side.bounds.left);
  const dims = [
    ...rows.depths.map((from) => upright(plan, [left, -from], width, label(width))),
    ...rows.heights.map((from) => upright(side, [left, -from], height, label(height))),
    level(side, ground, 0, length, label(length)),
    ...rows.depths.map((from) => level(end, ground, from, width, label(width))),
  ];
  const notes = measured === 'sheet' ? notesOf(kind, layout.scale) : [];
  const body = [
    ...[plan, side, end].map(drawn),
    dimensions(dims),
    titled('Plan', plan),
    titled('Side', side),
    titled('End', end),
    ...notes.map((note, i) => words(note, [notesAt[0], notesAt[1] + i * 18])),
  ].join('');
  const unit = measured === 'sheet' ? { per: unitsPerMm, name: 'mm' } : { per: 1, name: '' };
  const size = `width="${across / unit.per}${unit.name}" height="${down / unit.per}${unit.name}"`;
  const title = escaped(describeMeasured(kind));
  return `<svg xmlns="http://www.w3.org/2000/svg" class="unit measured" viewBox="0 0 ${across} ${down}" ${size} role="img" aria-label="${title}">${body}</svg>`;
}

export const describeMeasured = (kind: ContainerKind) =>
  `${kinds[kind].label}: plan, side and end elevation, ${kinds[kind].length} ft long, each container ${width} ft wide and ${height} ft high`;

/** Where the near edges of a unit's containers are, in feet: into the depth and above the ground. */
const rowsOf = (kind: ContainerKind) =>
  kind === 'multi' ? { depths: [0, 8.4], heights: [0, height] } : { depths: [0], heights: [0] };

const annexes: Partial<Record<ContainerKind, string>> = { expandable: 'slide-out', hybrid: 'shelter' };

function notesOf(kind: ContainerKind, scale: number) {
  const annex = annexes[kind];
  return [
    `FieldBox ${kinds[kind].code}: outside measures, third-angle projection`,
    `1:${scale} where printed ${sheetMm.width} mm wide${annex ? `. The ${annex} is drawn without measures` : ''}`,
  ];
}

const onSheet = ({ origin, scale }: Pick<Placed, 'origin' | 'scale'>, [x, y]: Flat): Flat => [
  round(origin[0] + x * scale),
  round(origin[1] + y * scale),
];

const drawn = (placed: Placed) =>
  markupOf(placed.items, { flat: (point) => onSheet(placed, point), scale: placed.scale });

const titled = (text: string, placed: Placed) => {
  const [x, y] = onSheet(placed, [placed.bounds.left, placed.bounds.top]);
  return words(text, [x, y - 10]);
};

const words = (text: string, [x, y]: Flat) =>
  `<text class="u-dim-text" x="${round(x)}" y="${round(y)}">${escaped(text)}</text>`;

/** Units from the unit to the line, and from the line to the middle of its label. */
const [off, aside] = [22, 11];

/** A height or a depth, to the left of its view. */
function upright(placed: Placed, [x, y]: Flat, long: number, lines: readonly string[]): Dimension {
  const [low, high] = [onSheet(placed, [x, y]), onSheet(placed, [x, y - long])];
  const line = low[0] - off;
  const middle = (low[1] + high[1]) / 2;
  return {
    ends: [
      [line, low[1]],
      [line, high[1]],
    ],
    extensions: [low, high].map(([from, at]) => [[from - 5, at] as const, [line - 5, at] as const] as const),
    // It reads upwards, so the last line is next to the dimension.
    ...labelled(lines, (i) => [line - aside - (lines.length - 1 - i) * lineHeight, middle]),
    direction: [0, -1],
    gap: 0,
  };
}

/** A length or a width, below its view. */
function level(placed: Placed, ground: number, x: number, long: number, lines: readonly string[]): Dimension {
  const [[from], [to]] = [onSheet(placed, [x, 0]), onSheet(placed, [x + long, 0])];
  const line = ground + off;
  return {
    ends: [
      [from, line],
      [to, line],
    ],
    extensions: [from, to].map((at) => [[at, ground + 5] as const, [at, line + 5] as const] as const),
    ...labelled(lines, (i) => [(from + to) / 2, line + aside + 2 + i * lineHeight]),
    direction: [1, 0],
    gap: 0,
  };
}

function labelled([text, further]: readonly string[], at: (line: number) => Flat): Pick<Dimension, 'label'> {
  const second = further === undefined ? undefined : { text: further, at: at(1) };
  return { label: { text: text!, at: at(0), half: 0, further: second } };
}
