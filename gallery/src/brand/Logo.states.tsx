import { Logo, LogoMark } from '@fieldbox/shop-ui/brand/Logo';
import { Samples } from '../frame/Samples.tsx';
import type { States } from '../frame/states.ts';

export const states: States = {
  part: 'Logo',
  use: 'The mark and the name, for a link to Home. The mark is the unit as a sign: top in outline, side filled, doors in signal.',
  states: {
    'Mark and name': <Logo name="FieldBox" />,
    'Mark alone': (
      <Samples>
        <LogoMark width={15} height={13} />
        <LogoMark />
        <LogoMark width={60} height={52} />
        <LogoMark width={120} height={104} />
      </Samples>
    ),
  },
};
