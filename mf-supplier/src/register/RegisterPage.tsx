import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { registeredMessage, supplierRegistrationSchema } from '@fieldbox/contract/suppliers/suppliers';
import { MailLink } from '@fieldbox/shop-ui/brand/MailLink';
import { DrawingImage } from '@fieldbox/shop-ui/illustrations/DrawingImage';
import { validateForm } from '@onesite/shared-contract/http/forms';
import { useNavigate } from '@onesite/shared-host';
import { Button } from '@onesite/shared-ui/actions/Button';
import { ButtonLink } from '@onesite/shared-ui/actions/ButtonLink';
import { LinkButton } from '@onesite/shared-ui/actions/LinkButton';
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
import { useClearForm } from '@onesite/shared-ui/forms/useClearForm';
import { Page } from '@onesite/shared-ui/layout/Page';
import { PageHead } from '@onesite/shared-ui/layout/PageHead';
import { PageHeading, pageHeadingId } from '@onesite/shared-ui/layout/PageHeading';
import { VisuallyHidden } from '@onesite/shared-ui/layout/VisuallyHidden';
import { ArrowRight } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { Form, useField } from 'react-final-form';
import { styled } from 'styled-components';
import unit from '../drawings/registration.unit.json';
import { ProfileFields } from '../profile/ProfileFields.tsx';
import { type Registered, register, registrationDraft } from './registration.ts';
import { sections } from './sections.ts';
import { UsernameField } from './UsernameField.tsx';

/** Registers a company as a supplier (docs/specification/suppliers.md#registration). */
export function RegisterPage() {
  const [registered, setRegistered] = useState<Registered>();
  return (
    <Page>
      {registered === undefined ? <RegistrationForm onRegistered={setRegistered} /> : null}
      {registered === 'now' ? <RegistrationReceived /> : null}
      {registered === 'before' ? <AlreadyRegistered /> : null}
    </Page>
  );
}

const validate = validateForm(supplierRegistrationSchema);
const allSections = Object.values(sections);

function RegistrationForm({ onRegistered }: { onRegistered: (when: Registered) => void }) {
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

/** Below the form, from 1280 px beside it with the drawing. */
const Aside = () => (
  <AsidePlace aria-label="About your registration">
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
      <h2>Saved on this device</h2>
      <p>Everything except the password, so you can continue later. Nothing is sent until you press Register.</p>
      <ClearForm />
    </section>
  </AsidePlace>
);

const ClearForm = () => <LinkButton onClick={useClearForm()}>Clear this form</LinkButton>;

const AsidePlace = styled.aside`
  display: grid;
  gap: var(--s-5);
  font-size: var(--t-2);
  line-height: 1.5;
  > figure { display: none; }
  img { max-width: 328px; }
  figcaption {
    margin-top: 8px;
    padding-top: 10px;
    border-top: 1px solid var(--line);
    color: var(--ink-2);
    font-size: var(--t-1);
    line-height: 1.45;
  }
  > section { padding-top: 12px; border-top: 1px solid var(--line-strong); }
  h2 { font-size: var(--t-2); font-stretch: 100%; font-weight: 600; letter-spacing: 0; line-height: 1.4; }
  p, li { color: var(--ink-2); text-wrap: pretty; }
  p { margin-block: 4px 6px; }
  ol { margin-top: 6px; counter-reset: step; }
  li { display: grid; grid-template-columns: 22px 1fr; padding-block: 5px; counter-increment: step; }
  li::before { color: var(--ink); font-variant-numeric: tabular-nums; content: counter(step); }
  @media (min-width: 1280px) { > figure { display: block; } }
`;

/** An earlier attempt had arrived, though its response was lost. */
const AlreadyRegistered = () => (
  <Outcome heading="Your company is already registered">
    <Alert tone="ok" role="status" title="An earlier attempt succeeded, but the reply was lost.">
      Log in with the username and password from that attempt. Changes you made since then were not sent; you can make
      them once you are logged in.
    </Alert>
    <div>
      <ButtonLink to={pagePaths.supplierLogin} variant="go">
        Log in
      </ButtonLink>
    </div>
  </Outcome>
);

/** Milliseconds until the login opens (docs/specification/suppliers.md#registration). */
const loginDelayMs = 3000;

/** The registration has arrived; the login opens automatically. */
function RegistrationReceived() {
  const navigate = useNavigate();

  useEffect(() => {
    const timer = setTimeout(() => navigate(pagePaths.supplierLogin), loginDelayMs);
    return () => clearTimeout(timer);
  }, [navigate]);

  return (
    <Outcome heading="Registration received">
      <Alert tone="ok" role="status" title={registeredMessage}>
        <span>{`You will be taken to the login page in ${loginDelayMs / 1000} seconds, or go`}</span>{' '}
        <TextLink to={pagePaths.supplierLogin}>now</TextLink>.
      </Alert>
    </Outcome>
  );
}

/** What has become of the registration, in place of the form: its heading takes the focus. */
function Outcome({ heading, children }: { heading: string; children: ReactNode }) {
  useEffect(() => {
    window.scrollTo(0, 0);
    document.getElementById(pageHeadingId)?.focus();
  }, []);
  return (
    <Column>
      <PageHeading>{heading}</PageHeading>
      {children}
    </Column>
  );
}

const Column = styled.div`
  display: grid;
  gap: var(--s-5);
  max-width: 640px;
  padding-block: var(--s-7) var(--s-8);
`;
