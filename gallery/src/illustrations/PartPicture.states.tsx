import { PartPicture } from '@fieldbox/shop-ui/illustrations/PartPicture';
import { UnitDrawing } from '@fieldbox/shop-ui/illustrations/UnitDrawing';
import { Narrow } from '../frame/Samples.tsx';
import type { States } from '../frame/states.ts';

const unit = { kind: '20ft', sector: 'civilian', dims: false, width: 320, height: 240 } as const;

export const states: States = {
  part: 'PartPicture',
  use: 'A supplier’s picture of a component, in a frame of 4 to 3; the drawing where there is none.',
  states: {
    'Without a picture': (
      <Narrow>
        <PartPicture url={null} alt="A cabinet">
          <UnitDrawing {...unit} />
        </PartPicture>
      </Narrow>
    ),
  },
};
