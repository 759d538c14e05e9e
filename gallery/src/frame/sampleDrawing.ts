import { drawUnit } from '@fieldbox/illustrations/drawUnit';
import type { DrawnUnit } from '@fieldbox/shop-ui/illustrations/DrawingImage';

/** A file's colours are its own; these stand in for those that a build writes into it. */
const colours = '<style>path { fill: #e7ebea; stroke: #76838a; stroke-width: 0.7 }</style>';

/** What a build makes of './name.unit.json'. */
export function sampleDrawing(width: number, height: number): DrawnUnit {
  const svg = drawUnit({ kind: '20ft', sector: 'civilian', dims: false, lettering: false, width, height });
  const file = svg.replace(/^<svg[^>]*>/, (start) => `${start}${colours}`);
  const url = `data:image/svg+xml,${encodeURIComponent(file)}`;
  return { url, width, height, description: `A 20 ft unit, drawn ${width} px wide` };
}
