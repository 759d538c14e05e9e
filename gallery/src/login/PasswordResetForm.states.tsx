import { PasswordResetForm } from '@fieldbox/shop-ui/login/PasswordResetForm';
import type { States } from '../frame/states.ts';

export const states: States = {
  part: 'PasswordResetForm',
  use: 'Where the reset link of a role’s mail leads, in place of its login.',
  states: {
    'Of a supplier': (
      <PasswordResetForm
        forRole="supplier"
        token="sample"
        size="tool"
        lede="For the supplier account that your link belongs to. All its sessions will end."
        hint="At least 8 characters."
        onDone={() => {}}
      />
    ),
  },
};
