import { shippingRegions } from '@fieldbox/contract/suppliers/supplierOptions';
import { limits } from '@onesite/shared-contract/formats/limits';
import { FormCheckboxGroup } from '@onesite/shared-ui/forms/FormCheckboxGroup';
import { FormQuestion } from '@onesite/shared-ui/forms/FormSection';
import { FormTextArea } from '@onesite/shared-ui/forms/FormTextArea';
import { FormTextField } from '@onesite/shared-ui/forms/FormTextField';

/** Where the company delivers. For the registration and for the settings. */
export const ShippingFields = () => (
  <>
    <FormQuestion>
      <FormCheckboxGroup
        required="unmarked"
        name="shippingRegions"
        legend="Shipping regions"
        options={shippingRegions}
        twoColumns
      />
    </FormQuestion>
    <FormQuestion>
      <FormTextField name="typicalLeadTime" label="Typical lead time" optional maxLength={limits.shortText} />
      <FormTextArea name="additionalInfo" label="Additional information" optional maxLength={limits.longText} />
    </FormQuestion>
  </>
);
