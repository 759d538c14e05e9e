import { useSendsMail } from '@fieldbox/shop-ui/visit/useSendsMail';
import { FormPasswordField } from '@onesite/shared-ui/forms/FormPasswordField';
import { FormQuestion } from '@onesite/shared-ui/forms/FormSection';
import { useField } from 'react-final-form';

/** Asked for with a new address: whoever has it can ask for a new password. */
export function NewAddressPassword({ formerAddress }: { formerAddress: string }) {
  const sendsMail = useSendsMail();
  const { input } = useField<string>('contactEmail', { subscription: { value: true } });
  if (input.value === formerAddress) return null;
  return (
    <FormQuestion>
      <FormPasswordField
        name="currentPassword"
        label="Current password"
        hint={`Needed to change the email address.${sendsMail ? ' We tell the old address by mail.' : ''}`}
        autoComplete="current-password"
      />
    </FormQuestion>
  );
}
