import { FormPartField } from '@fieldbox/shop-ui/product/FormPartField';
import { FieldStack } from '@onesite/shared-ui/forms/FieldStack';
import { FormFields } from '@onesite/shared-ui/forms/FormFields';
import { askedFields, formGroups } from './componentForm.ts';

const PartField = () => <FormPartField name="part" />;

const controls = { part: PartField };

export const ComponentFields = () => (
  <FieldStack>
    {formGroups.map((name) => (
      <FormFields key={name} fields={askedFields.filter(({ group }) => group === name)} controls={controls} required />
    ))}
  </FieldStack>
);
