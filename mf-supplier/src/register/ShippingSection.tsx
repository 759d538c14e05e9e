import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { FormCheckboxField } from '@onesite/shared-ui/forms/FormCheckboxField';
import { FormQuestion, FormSection } from '@onesite/shared-ui/forms/FormSection';
import { VisuallyHidden } from '@onesite/shared-ui/layout/VisuallyHidden';
import { ProfileFields } from '../profile/ProfileFields.tsx';
import { sections } from './sections.ts';

export const ShippingSection = () => (
  <FormSection {...sections.shipping} lede="Where you deliver, and what we agree on.">
    <ProfileFields group="shipping" />
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
