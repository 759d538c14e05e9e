import { FormSection } from '@fieldbox/shared-ui/forms/FormSection';
import { ContactFields } from '../profile/ContactFields.tsx';
import { sections } from './sections.ts';

export const ContactSection = () => (
  <FormSection {...sections.contact} lede="Whom we may ask, and who hears of the approval.">
    <ContactFields />
  </FormSection>
);
