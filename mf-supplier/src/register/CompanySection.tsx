import { FormSection } from '@fieldbox/shared-ui/forms/FormSection';
import { CompanyFields } from '../profile/CompanyFields.tsx';
import { sections } from './sections.ts';

export const CompanySection = () => (
  <FormSection {...sections.company} lede="As it stands in the trade register.">
    <CompanyFields />
  </FormSection>
);
