import { FormPasswordField } from '@onesite/shared-ui/forms/FormPasswordField';
import { FormQuestion } from '@onesite/shared-ui/forms/FormSection';
import { useField } from 'react-final-form';

/** Asked for with a new address: whoever has it can ask for a new password. */
export function NewAddressPassword({ formerAddress }: { formerAddress: string }) {
  const { input } = useField<string>('contactEmail', { subscription: { value: true } });
  if (input.value === formerAddress) return null;
  return (
    <FormQuestion>
      <FormPasswordField
        name="currentPassword"
        label="Current password"
        hint="A new address needs it. The former one is told by mail."
        autoComplete="current-password"
      />
    </FormQuestion>
  );
}
