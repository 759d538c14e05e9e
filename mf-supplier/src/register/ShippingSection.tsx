import { limits } from '@fieldbox/contract/limits';
import * as pagePaths from '@fieldbox/contract/pagePaths';
import { shippingRegions } from '@fieldbox/contract/supplierOptions';
import { TextLink } from '@fieldbox/shared-ui/actions/TextLink';
import { FormCheckboxField } from '@fieldbox/shared-ui/forms/FormCheckboxField';
import { FormCheckboxGroup } from '@fieldbox/shared-ui/forms/FormCheckboxGroup';
import { FormQuestion, FormSection } from '@fieldbox/shared-ui/forms/FormSection';
import { FormTextArea } from '@fieldbox/shared-ui/forms/FormTextArea';
import { FormTextField } from '@fieldbox/shared-ui/forms/FormTextField';
import { VisuallyHidden } from '@fieldbox/shared-ui/layout/VisuallyHidden';
import { sections } from './sections.ts';

export const ShippingSection = () => (
  <FormSection {...sections.shipping} lede="Where you deliver, and what we agree on.">
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
    <FormQuestion>
      <FormCheckboxField required name="termsAgreed" label={<TermsLabel />} framed />
    </FormQuestion>
  </FormSection>
);

/** The terms open in a tab of their own, so that nothing of the form is lost. */
const TermsLabel = () => (
  <>
    We agree to the{' '}
    <TextLink href={pagePaths.terms} target="_blank">
      terms and conditions
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </TextLink>
    .
  </>
);
