import { PasswordField } from '@onesite/shared-ui/forms/PasswordField';
import type { States } from '../frame/states.ts';

export const states: States = {
  part: 'PasswordField',
  use: 'A new password: one field that can show what is typed, in place of two.',
  states: {
    Plain: <PasswordField label="New password" hint="At least 8 characters." defaultValue="correct horse" required />,
    Error: <PasswordField label="New password" error="Password must be at least 8 characters" defaultValue="short" />,
  },
};
