import { DrawingImage } from '@fieldbox/shop-ui/illustrations/DrawingImage';
import { Narrow } from '../frame/Samples.tsx';
import { sampleDrawing } from '../frame/sampleDrawing.ts';
import type { States } from '../frame/states.ts';

export const states: States = {
  part: 'DrawingImage',
  use: 'A drawing that does not change: a file that the build makes.',
  states: {
    'One for all screens': (
      <Narrow>
        <DrawingImage shown={sampleDrawing(320, 240)} />
      </Narrow>
    ),
    'Another on wide screens': <DrawingImage shown={sampleDrawing(320, 240)} wide={sampleDrawing(720, 320)} />,
  },
};
