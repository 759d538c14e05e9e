import { drawUnit } from '@fieldbox/illustrations/drawUnit';
import { DrawingImage, type DrawnUnit } from '../../src/illustrations/DrawingImage.tsx';
import { Narrow } from '../frame/Samples.tsx';
import type { States } from '../frame/states.ts';

/** What a build makes of './name.unit.json', without the colours of its file. */
const drawn = (width: number, height: number): DrawnUnit => ({
  url: `data:image/svg+xml,${encodeURIComponent(drawUnit({ kind: '20ft', sector: 'civilian', width, height }))}`,
  width,
  height,
  description: `A 20 ft unit, drawn ${width} px wide`,
});

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
