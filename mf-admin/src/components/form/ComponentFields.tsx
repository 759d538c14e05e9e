import { FieldRow } from '@onesite/shared-ui/forms/FieldRow';
import { FieldStack } from '@onesite/shared-ui/forms/FieldStack';
import { FormNumberField } from '@onesite/shared-ui/forms/FormNumberField';
import { FormSelectField } from '@onesite/shared-ui/forms/FormSelectField';
import { FormTextArea } from '@onesite/shared-ui/forms/FormTextArea';
import { FormTextField } from '@onesite/shared-ui/forms/FormTextField';
import { categoryOptions } from '../componentWords.ts';
import { figureLabels } from '../figures.ts';
import { IconField } from './IconField.tsx';

export const ComponentFields = () => (
  <FieldStack>
    <FieldRow>
      <FormTextField name="name" label="Name" required autoComplete="off" />
      <FormSelectField
        name="category"
        label="Category"
        placeholder="Select a category"
        required
        options={categoryOptions}
      />
    </FieldRow>
    <FormTextArea name="description" label="Description" rows={3} required />
    <FieldRow>
      <FormNumberField name="price" label="Price" unit="USD" inputMode="decimal" required />
      <IconField />
    </FieldRow>
    <FieldRow>
      <FormNumberField name="weightInKg" label={figureLabels.weightInKg} unit="kg" optional />
      <FormNumberField name="leadTimeInDays" label={figureLabels.leadTimeInDays} unit="days" optional />
    </FieldRow>
    <FieldRow>
      <FormNumberField name="wattsDrawn" label={figureLabels.wattsDrawn} unit="W" optional />
      <FormNumberField name="wattsMade" label={figureLabels.wattsMade} unit="W" optional />
      <FormNumberField name="wattHoursStored" label={figureLabels.wattHoursStored} unit="Wh" optional />
    </FieldRow>
    <FormTextField
      name="imageUrl"
      label="Image link"
      type="url"
      optional
      autoComplete="off"
      placeholder="https://"
      hint="Recommended: 800 x 600 pixels. Without one the drawing is shown."
    />
  </FieldStack>
);
