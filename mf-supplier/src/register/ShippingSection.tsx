import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { TextLink } from '@fieldbox/shared-ui/actions/TextLink';
import { FormCheckboxField } from '@fieldbox/shared-ui/forms/FormCheckboxField';
import { FormQuestion, FormSection } from '@fieldbox/shared-ui/forms/FormSection';
import { VisuallyHidden } from '@fieldbox/shared-ui/layout/VisuallyHidden';
import { ShippingFields } from '../profile/ShippingFields.tsx';
import { sections } from './sections.ts';

export const ShippingSection = () => (
  <FormSection {...sections.shipping} lede="Where you deliver, and what we agree on.">
    <ShippingFields />
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
