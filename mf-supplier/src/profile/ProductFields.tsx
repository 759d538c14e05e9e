import { certifications, productTypes } from '@fieldbox/contract/suppliers/supplierOptions';
import { limits } from '@onesite/shared-contract/formats/limits';
import { FormCheckboxGroup } from '@onesite/shared-ui/forms/FormCheckboxGroup';
import { FormQuestion } from '@onesite/shared-ui/forms/FormSection';
import { FormTextField } from '@onesite/shared-ui/forms/FormTextField';
import { IfAsked } from './IfAsked.tsx';

/** What the company makes. For the registration and for the settings. */
export const ProductFields = () => (
  <>
    <FormQuestion>
      <FormCheckboxGroup
        required="unmarked"
        name="productTypes"
        legend="Product types"
        options={productTypes}
        twoColumns
      />
      <IfAsked field="otherProductType">
        <FormTextField name="otherProductType" label="Other product type" optional maxLength={limits.shortText} />
      </IfAsked>
    </FormQuestion>
    <FormQuestion>
      <FormCheckboxGroup name="certifications" legend="Certifications" optional options={certifications} twoColumns />
      <IfAsked field="otherCertification">
        <FormTextField name="otherCertification" label="Other certification" optional maxLength={limits.shortText} />
      </IfAsked>
    </FormQuestion>
    <FormQuestion>
      <FormTextField
        name="annualProductionVolume"
        label="Annual production volume"
        optional
        maxLength={limits.shortText}
      />
    </FormQuestion>
  </>
);
