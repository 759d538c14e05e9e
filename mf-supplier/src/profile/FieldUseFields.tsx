import { defenseUsages, fieldDeployments } from '@fieldbox/contract/suppliers/supplierOptions';
import { limits } from '@onesite/shared-contract/formats/limits';
import { FormRadioGroup } from '@onesite/shared-ui/forms/FormRadioGroup';
import { FormQuestion } from '@onesite/shared-ui/forms/FormSection';
import { FormTextArea } from '@onesite/shared-ui/forms/FormTextArea';
import { IfAsked } from './IfAsked.tsx';

/** Where its products may stand. For the registration and for the settings. */
export const FieldUseFields = () => (
  <>
    <FormQuestion>
      <FormRadioGroup
        required="unmarked"
        name="defenseUsage"
        legend="Are your products used in defense/security contexts?"
        options={defenseUsages}
        inline
      />
    </FormQuestion>
    <FormQuestion>
      <FormRadioGroup
        required="unmarked"
        name="fieldDeployment"
        legend="Can your product be field-deployed?"
        options={fieldDeployments}
        inline
      />
      <IfAsked field="deploymentConditions">
        <FormTextArea name="deploymentConditions" label="Deployment conditions" optional maxLength={limits.longText} />
      </IfAsked>
    </FormQuestion>
    <FormQuestion>
      <FormTextArea
        name="deploymentCapability"
        label="Deployment capability"
        optional
        hint="For example crews that install on site, or training."
        maxLength={limits.longText}
      />
    </FormQuestion>
  </>
);
