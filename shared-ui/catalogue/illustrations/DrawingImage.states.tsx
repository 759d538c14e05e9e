import { drawUnit } from '@fieldbox/illustrations/drawUnit';
import { DrawingImage, type DrawnUnit } from '../../src/illustrations/DrawingImage.tsx';
import { Narrow } from '../frame/Samples.tsx';
import type { States } from '../frame/states.ts';

/** A file's colours are its own; these stand in for those that a build writes into it. */
const colours = '<style>path { fill: #e7ebea; stroke: #76838a; stroke-width: 0.7 }</style>';

/** What a build makes of './name.unit.json'. */
function drawn(width: number, height: number): DrawnUnit {
  const svg = drawUnit({ kind: '20ft', sector: 'civilian', dims: false, lettering: false, width, height });
  const file = svg.replace(/^<svg[^>]*>/, (start) => `${start}${colours}`);
  const url = `data:image/svg+xml,${encodeURIComponent(file)}`;
  return { url, width, height, description: `A 20 ft unit, drawn ${width} px wide` };
}

export const states: States = {
  part: 'DrawingImage',
  use: 'A drawing that does not change: a file that the build makes.',
  states: {
    'One for all screens': (
      <Narrow>
        <DrawingImage shown={drawn(320, 240)} />
      </Narrow>
    ),
    'Another on wide screens': <DrawingImage shown={drawn(320, 240)} wide={drawn(720, 320)} />,
  },
};
