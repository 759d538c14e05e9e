import { ownComponentFields } from '@fieldbox/contract/catalogue/componentFields';
import { FieldStack } from '@onesite/shared-ui/forms/FieldStack';
import { FormFields } from '@onesite/shared-ui/forms/FormFields';
import { IconField } from './IconField.tsx';

const controls = { icon: IconField };
const groups = ['subject', 'order', 'power', 'picture'] as const;

export const ComponentFields = () => (
  <FieldStack>
    {groups.map((name) => (
      <FormFields
        key={name}
        fields={ownComponentFields.filter(({ group }) => group === name)}
        controls={controls}
        required
      />
    ))}
  </FieldStack>
);
