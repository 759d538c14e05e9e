import { FormTextField } from '@onesite/shared-ui/forms/FormTextField';

export const CurrentPasswordField = () => (
  <FormTextField
    name="currentPassword"
    label="Current password"
    type="password"
    autoComplete="current-password"
    required
  />
);
