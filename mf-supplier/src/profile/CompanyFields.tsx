import { operationCountries } from '@fieldbox/contract/suppliers/supplierOptions';
import { limits } from '@onesite/shared-contract/formats/limits';
import { FieldRow } from '@onesite/shared-ui/forms/FieldRow';
import { FormCheckboxGroup } from '@onesite/shared-ui/forms/FormCheckboxGroup';
import { FormQuestion } from '@onesite/shared-ui/forms/FormSection';
import { FormTextField } from '@onesite/shared-ui/forms/FormTextField';

/** Who the company is. For the registration and for the settings. */
export const CompanyFields = () => (
  <>
    <FormQuestion>
      <FieldRow>
        <FormTextField
          required="unmarked"
          name="companyName"
          label="Company name"
          autoComplete="organization"
          maxLength={limits.shortText}
        />
        <FormTextField name="yearFounded" label="Year founded" optional inputMode="numeric" maxLength={4} />
      </FieldRow>
      <FieldRow>
        <FormTextField
          required="unmarked"
          name="website"
          label="Website"
          autoComplete="url"
          inputMode="url"
          maxLength={limits.link}
        />
        <FormTextField name="catalogUrl" label="Catalog URL" optional inputMode="url" maxLength={limits.link} />
      </FieldRow>
      <FormTextField
        required="unmarked"
        name="countryHQ"
        label="Country of HQ"
        autoComplete="country-name"
        maxLength={limits.shortText}
      />
    </FormQuestion>
    <FormQuestion>
      <FormCheckboxGroup
        required="unmarked"
        name="countryOperations"
        legend="Countries of operation"
        options={operationCountries}
        twoColumns
      />
    </FormQuestion>
  </>
);
