import { limits } from '@fieldbox/contract/limits';
import { FieldRow } from '@fieldbox/shared-ui/forms/FieldRow';
import { FormQuestion, FormSection } from '@fieldbox/shared-ui/forms/FormSection';
import { FormTextField } from '@fieldbox/shared-ui/forms/FormTextField';
import { sections } from './sections.ts';

export const ContactSection = () => (
  <FormSection {...sections.contact} lede="Whom we may ask, and who hears of the approval.">
    <FormQuestion>
      <FieldRow>
        <FormTextField
          required="unmarked"
          name="contactName"
          label="Contact name"
          autoComplete="name"
          maxLength={limits.shortText}
        />
        <FormTextField
          required="unmarked"
          name="contactRole"
          label="Contact role"
          autoComplete="organization-title"
          maxLength={limits.shortText}
        />
      </FieldRow>
      <FieldRow>
        <FormTextField
          required="unmarked"
          name="contactEmail"
          label="Contact email"
          type="email"
          autoComplete="email"
          maxLength={limits.email}
        />
        <FormTextField
          name="contactPhone"
          label="Contact phone"
          optional
          type="tel"
          autoComplete="tel"
          maxLength={limits.shortText}
        />
      </FieldRow>
    </FormQuestion>
  </FormSection>
);
