import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { supplierRegistrationSchema } from '@fieldbox/contract/suppliers/suppliers';
import { MailLink } from '@fieldbox/shop-ui/brand/MailLink';
import { validateForm } from '@onesite/shared-contract/http/forms';
import { Button } from '@onesite/shared-ui/actions/Button';
import { ButtonLink } from '@onesite/shared-ui/actions/ButtonLink';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { Alert } from '@onesite/shared-ui/feedback/Alert';
import { FieldRow } from '@onesite/shared-ui/forms/FieldRow';
import { FormActions } from '@onesite/shared-ui/forms/FormActions';
import { FormCheckboxField } from '@onesite/shared-ui/forms/FormCheckboxField';
import { FormErrorSummary } from '@onesite/shared-ui/forms/FormErrorSummary';
import { FormPasswordField } from '@onesite/shared-ui/forms/FormPasswordField';
import { FormQuestion, FormSection } from '@onesite/shared-ui/forms/FormSection';
import { LongForm } from '@onesite/shared-ui/forms/LongForm';
import { NeedsScript } from '@onesite/shared-ui/forms/NeedsScript';
import { SavedDraft } from '@onesite/shared-ui/forms/SavedDraft';
import { SectionIndex } from '@onesite/shared-ui/forms/SectionIndex';
import { SectionRuler } from '@onesite/shared-ui/forms/SectionRuler';
import { PageHead } from '@onesite/shared-ui/layout/PageHead';
import { PageHeading } from '@onesite/shared-ui/layout/PageHeading';
import { VisuallyHidden } from '@onesite/shared-ui/layout/VisuallyHidden';
import { ArrowRight } from 'lucide-react';
import { useLayoutEffect, useState } from 'react';
import { Form, useField } from 'react-final-form';
import { styled } from 'styled-components';
import { ProfileFields } from '../profile/ProfileFields.tsx';
import { Aside } from './Aside.tsx';
import { type Registered, register } from './registerCall.ts';
import { registrationDraft } from './registrationDraft.ts';
import { allSections, sections } from './sections.ts';
import { UsernameField } from './UsernameField.tsx';

const validate = validateForm(supplierRegistrationSchema);

export function RegistrationForm({ onRegistered }: { onRegistered: (when: Registered) => void }) {
  const [attempt, setAttempt] = useState(0);

  async function submit(values: object) {
    const result = await register(values);
    if ('errors' in result) return result.errors;
    onRegistered(result.registered);
  }

  return (
    <>
      <PageHead>
        <PageHeading
          lede={
            <>
              Tell us who you are, what you make and where you ship. About 8 minutes. All fields are required unless
              marked optional. <TextLink to={pagePaths.supplierLogin}>Already registered? Log in</TextLink>
            </>
          }
        >
          Register as a supplier
        </PageHeading>
      </PageHead>
      <Form onSubmit={submit} validate={validate} subscription={{ submitting: true }}>
        {({ handleSubmit, submitting }) => (
          <LongForm index={<SectionIndex label="Groups" sections={allSections} />} aside={<Aside />}>
            <form
              method="dialog"
              noValidate
              aria-label="Supplier registration"
              onSubmit={async (event) => {
                await handleSubmit(event);
                setAttempt((before) => before + 1);
              }}
            >
              <Top>
                <NeedsScript>
                  Without it, write to <MailLink />.
                </NeedsScript>
                <FormErrorSummary sections={allSections} attempt={attempt}>
                  Your answers are still here.
                </FormErrorSummary>
                {attempt === 0 ? <UnansweredAttempt /> : null}
                <SectionRuler sections={allSections}>
                  <RegistrationSaved />
                </SectionRuler>
              </Top>
              <AccountSection />
              <FormSection {...sections.company} lede="As it appears in the trade register.">
                <ProfileFields group="company" />
              </FormSection>
              <FormSection {...sections.contact} lede="Who we can contact about your registration.">
                <ProfileFields group="contact" />
              </FormSection>
              <FormSection
                {...sections.products}
                lede="What you make. You add the components themselves after registration."
              >
                <ProfileFields group="products" />
              </FormSection>
              <FormSection {...sections.fieldUse} lede="Where your products can be used.">
                <ProfileFields group="fieldUse" />
              </FormSection>
              <ShippingSection />
              <Foot>
                <ButtonLink to={pagePaths.supplier}>Cancel</ButtonLink>
                <Button type="submit" variant="go" pending={submitting} pendingLabel="Registering...">
                  Register
                  <ArrowRight />
                </Button>
              </Foot>
            </form>
          </LongForm>
        )}
      </Form>
    </>
  );
}

/** A password is the one thing that leaving the page would lose. */
function RegistrationSaved() {
  const { input } = useField<string>('password', { subscription: { value: true } });
  return <SavedDraft draft={registrationDraft} isMoreUnsaved={input.value !== ''} />;
}

const Top = styled.div`
  display: grid;
  gap: var(--s-6);
  margin-bottom: var(--s-6);
  > * { min-width: 0; }
`;

const Foot = styled(FormActions)`
  margin-top: var(--s-7);
  @media (max-width: 619px) {
    > * { width: 100%; }
    > :last-child { order: -1; }
  }
`;

/** After a reload: an earlier attempt got no response. To send it again under its key finds out what became of it. */
function UnansweredAttempt() {
  const [isUnanswered, setUnanswered] = useState(false);
  useLayoutEffect(() => setUnanswered(registrationDraft.read().isUnanswered === true), []);
  if (!isUnanswered) return null;
  return (
    <Alert title="We got no reply to your last attempt">
      It may have gone through. Enter your password and press Register again: nothing is registered twice. Or try to{' '}
      <TextLink to={pagePaths.supplierLogin}>log in</TextLink>.
    </Alert>
  );
}

const AccountSection = () => (
  <FormSection {...sections.account} lede="You use these to log in to the supplier portal.">
    <FormQuestion>
      <FieldRow>
        <UsernameField />
        <FormPasswordField
          required="unmarked"
          name="password"
          label="Password"
          hint="At least 8 characters."
          autoComplete="new-password"
        />
      </FieldRow>
    </FormQuestion>
  </FormSection>
);

const ShippingSection = () => (
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
