import { FormSection } from '@fieldbox/shared-ui/forms/FormSection';
import { FieldUseFields } from '../profile/FieldUseFields.tsx';
import { sections } from './sections.ts';

export const FieldUseSection = () => (
  <FormSection {...sections.fieldUse} lede="Where your products may stand.">
    <FieldUseFields />
  </FormSection>
);
