import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { supplierRegistrationSchema } from '@fieldbox/contract/suppliers/suppliers';
import { MailLink } from '@fieldbox/shop-ui/brand/MailLink';
import { DrawingImage } from '@fieldbox/shop-ui/illustrations/DrawingImage';
import { validateForm } from '@onesite/shared-contract/http/forms';
import { Button, ButtonLink } from '@onesite/shared-ui/actions/Button';
import { LinkButton, TextLink } from '@onesite/shared-ui/actions/TextLink';
import { FormCheckboxField } from '@onesite/shared-ui/forms/CheckboxField';
import { FieldRow } from '@onesite/shared-ui/forms/Field';
import { Form, useField } from '@onesite/shared-ui/forms/finalForm';
import { FormErrorSummary, SectionIndex, SectionRuler } from '@onesite/shared-ui/forms/formSections';
import { FormActions, FormAside, FormQuestion, FormSection, LongForm } from '@onesite/shared-ui/forms/LongForm';
import { NeedsScript } from '@onesite/shared-ui/forms/NeedsScript';
import { FormPasswordField } from '@onesite/shared-ui/forms/PasswordField';
import { SavedDraft, useClearForm } from '@onesite/shared-ui/forms/SavedDraft';
import { Page, PageHead } from '@onesite/shared-ui/layout/Page';
import { phone, stack, VisuallyHidden } from '@onesite/shared-ui/layout/parts';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import unit from '../drawings/registration.unit.json';
import { ProfileFields, profileSections } from '../profile/ProfileFields.tsx';
import { RegistrationReceived } from './RegistrationOutcome.tsx';
import { register, registrationDraft } from './registration.ts';
import { UsernameField } from './UsernameField.tsx';

/** Registers a company as a supplier (docs/specification/suppliers.md#registration). */
export function RegisterPage() {
  const [isRegistered, setRegistered] = useState(false);
  return (
    <Page>
      {isRegistered ? <RegistrationReceived /> : <RegistrationForm onRegistered={() => setRegistered(true)} />}
    </Page>
  );
}

const validate = validateForm(supplierRegistrationSchema);

const account = { id: 'account', heading: 'Account', fields: ['username', 'password'] };
const groups = profileSections.map((section) =>
  section.group === 'shipping'
    ? {
        ...section,
        id: 'shipping-and-terms',
        heading: 'Shipping and terms',
        lede: 'Where you deliver, and what we agree on.',
        fields: [...section.fields, 'termsAgreed'],
      }
    : section,
);
const sections = [account, ...groups];

function RegistrationForm({ onRegistered }: { onRegistered: () => void }) {
  const [attempt, setAttempt] = useState(0);

  async function submit(values: object) {
    const errors = await register({ ...values });
    if (!errors) onRegistered();
    return errors;
  }

  return (
    <>
      <PageHead
        lede={
          <>
            Tell us who you are, what you make and where you ship. About 8 minutes. All fields are required unless
            marked optional. <TextLink to={pagePaths.supplierLogin}>Already registered? Log in</TextLink>
          </>
        }
      >
        Register as a supplier
      </PageHead>
      <Form onSubmit={submit} validate={validate} subscription={{ submitting: true }}>
        {({ handleSubmit, submitting }) => (
          <LongForm index={<SectionIndex label="Groups" sections={sections} />} aside={<Aside />}>
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
                <FormErrorSummary sections={sections} attempt={attempt}>
                  Your answers are still here.
                </FormErrorSummary>
                <SectionRuler sections={sections}>
                  <RegistrationSaved />
                </SectionRuler>
              </Top>
              <FormSection
                id={account.id}
                heading={account.heading}
                lede="You use these to log in to the supplier portal."
              >
                <FormQuestion>
                  <FieldRow>
                    <UsernameField />
                    <FormPasswordField
                      required
                      name="password"
                      label="Password"
                      hint="At least 8 characters."
                      autoComplete="new-password"
                    />
                  </FieldRow>
                </FormQuestion>
              </FormSection>
              {groups.map(({ id, heading, lede, group }) => (
                <FormSection key={id} id={id} heading={heading} lede={lede}>
                  <ProfileFields group={group} />
                  {group === 'shipping' ? (
                    <FormQuestion>
                      <FormCheckboxField required name="termsAgreed" label={<TermsLabel />} />
                    </FormQuestion>
                  ) : null}
                </FormSection>
              ))}
              <Foot>
                <ButtonLink to={pagePaths.supplier}>Cancel</ButtonLink>
                <Button type="submit" variant="primary" pending={submitting} pendingLabel="Registering...">
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
  return <SavedDraft draft={registrationDraft} hasUnsavedSecrets={input.value !== ''} />;
}

const Top = styled.div`
  ${stack}
  gap: var(--s-6);
  margin-bottom: var(--s-6);
`;

const Foot = styled(FormActions)`
  margin-top: var(--s-7);
  @media ${phone} {
    > * { width: 100%; }
    > :last-child { order: -1; }
  }
`;

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

/** Below the form, from 1280 px beside it with the drawing. */
const Aside = () => (
  <Steps aria-label="About your registration">
    <figure>
      <DrawingImage shown={unit} />
      <figcaption>Each component that you add gets a number on the unit.</figcaption>
    </figure>
    <section>
      <h2>After you register</h2>
      <ol>
        <li>Your account is pending review.</li>
        <li>You log in and can add components at once.</li>
        <li>We review your company. Once we approve you, your components are public.</li>
      </ol>
    </section>
    <section>
      <h2>Continue later</h2>
      <p>
        The line above the form says whether this device has saved your answers. It never saves the password. Nothing is
        sent until you press Register.
      </p>
      <ClearForm />
    </section>
  </Steps>
);

const ClearForm = () => <LinkButton onClick={useClearForm()}>Clear this form</LinkButton>;

const Steps = styled(FormAside)`
  ol { margin-top: 6px; counter-reset: step; }
  li { display: grid; grid-template-columns: 22px 1fr; padding-block: 5px; counter-increment: step; }
  li::before { color: var(--ink); font-variant-numeric: tabular-nums; content: counter(step); }
`;
