import { PasswordStrengthMeter } from '@fieldbox/shop-ui/passwords/PasswordStrengthMeter';
import { Pairs } from '../frame/Samples.tsx';
import type { States } from '../frame/states.ts';

const passwords = [
  '',
  'birch-9',
  'password123',
  'birch-ladder',
  'birch-ladder-9-harbour',
  'birch-ladder-9-harbour-steel-42',
];

export const states: States = {
  part: 'PasswordStrengthMeter',
  use: 'Under a password that is chosen now, as the note of its field. Only one that is too short is refused.',
  states: {
    'Every strength': (
      <Pairs>
        {passwords.map((password) => (
          <PasswordStrengthMeter key={password} password={password} />
        ))}
      </Pairs>
    ),
  },
};
