import { productTypes } from '@fieldbox/contract/supplierOptions';
import { FieldRow } from '@fieldbox/shared-ui/forms/FieldRow';
import { FieldStack } from '@fieldbox/shared-ui/forms/FieldStack';
import { FormNumberField } from '@fieldbox/shared-ui/forms/FormNumberField';
import { FormSelectField } from '@fieldbox/shared-ui/forms/FormSelectField';
import { FormTextArea } from '@fieldbox/shared-ui/forms/FormTextArea';
import { FormTextField } from '@fieldbox/shared-ui/forms/FormTextField';
import { SpecificationRows } from './SpecificationRows.tsx';

export const ComponentFields = () => (
  <FieldStack>
    <FieldRow>
      <FormTextField name="name" label="Component name" autoComplete="off" />
      <FormSelectField
        name="category"
        label="Category"
        placeholder="Select a category"
        options={productTypes.map(({ value, label }) => ({ value, label }))}
      />
    </FieldRow>
    <FormTextArea name="description" label="Description" rows={3} />
    <FieldRow>
      <FormNumberField name="price" label="Price" unit="USD" inputMode="decimal" min={0} step={0.01} />
      <FormNumberField name="leadTimeInDays" label="Lead time" unit="days" inputMode="numeric" min={1} />
    </FieldRow>
    <FormTextField
      name="imageUrl"
      label="Image link"
      type="url"
      optional
      autoComplete="off"
      placeholder="https://"
      hint="Recommended: 800x600 pixels. Without one the drawing is shown."
    />
    <SpecificationRows />
  </FieldStack>
);
