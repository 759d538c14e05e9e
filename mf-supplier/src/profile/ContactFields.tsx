import { limits } from '@onesite/shared-contract/formats/limits';
import { FieldRow } from '@onesite/shared-ui/forms/FieldRow';
import { FormQuestion } from '@onesite/shared-ui/forms/FormSection';
import { FormTextField } from '@onesite/shared-ui/forms/FormTextField';

/** Whom to ask. For the registration and for the settings. */
export const ContactFields = () => (
  <>
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
  </>
);
