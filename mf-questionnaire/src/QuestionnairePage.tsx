import { toFormValues } from '@fieldbox/contract/fields/formValues';
import { inputEntries } from '@fieldbox/contract/fields/schemas';
import { responseWithoutKey } from '@fieldbox/contract/privacy/personalData';
import { brand } from '@fieldbox/contract/site/brand';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { serviceLevels } from '@fieldbox/contract/site/serviceLevels';
import { leadFields } from '@fieldbox/contract/survey/answers';
import type { SubmittedQuestionnaire } from '@fieldbox/contract/survey/questionnaire';
import { questions } from '@fieldbox/contract/survey/questions';
import { answersAsked } from '@fieldbox/contract/survey/questions/question';
import { MailLink } from '@fieldbox/shop-ui/brand/MailLink';
import { DrawingImage } from '@fieldbox/shop-ui/illustrations/DrawingImage';
import {
  readSentResponse,
  responsePath,
  storeOwnResponse,
  storeSentResponse,
} from '@fieldbox/shop-ui/visit/ownResponse';
import { validateForm } from '@onesite/shared-contract/http/forms';
import { useLocation, useNavigate, useToast, useUnsavedChanges } from '@onesite/shared-host';
import { createSubmit, failureReason } from '@onesite/shared-host/submitOnce';
import { Button } from '@onesite/shared-ui/actions/Button';
import { LinkButton, TextLink } from '@onesite/shared-ui/actions/TextLink';
import { createFormDraft } from '@onesite/shared-ui/forms/draft';
import { FieldRow } from '@onesite/shared-ui/forms/Field';
import { FormTextField } from '@onesite/shared-ui/forms/FormTextField';
import { FORM_ERROR, Form, type SubmissionErrors, useFormState } from '@onesite/shared-ui/forms/finalForm';
import { FormErrorSummary, SectionIndex, SectionRuler } from '@onesite/shared-ui/forms/formSections';
import { FormActions, FormAside, FormQuestion, FormSection, LongForm } from '@onesite/shared-ui/forms/LongForm';
import { NeedsScript } from '@onesite/shared-ui/forms/NeedsScript';
import { SavedDraft, useClearForm } from '@onesite/shared-ui/forms/SavedDraft';
import { FormAlert, focusFirstError } from '@onesite/shared-ui/forms/ShortForm';
import { useHydrated } from '@onesite/shared-ui/hydration/useHydrated';
import { Page, PageHead } from '@onesite/shared-ui/layout/Page';
import { muted, stack } from '@onesite/shared-ui/layout/parts';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import * as v from 'valibot';
import { groups, numberLabels, Questions } from './Questions.tsx';
import { type SentEntry, sentIn, Thanks } from './Thanks.tsx';
import unit from './unit.unit.json';

/**
 * The FBX-CORE deployment questionnaire: the form, then thanks (docs/specification/questionnaire.md#form). The history entry in which
 * the form was sent holds the response: a reload shows the thanks again, and Back leads to the page before the form.
 */
export function QuestionnairePage() {
  const { state } = useLocation();
  const isHydrated = useHydrated();
  const sent = isHydrated ? sentIn(state) : undefined;
  return <Page>{sent ? <Thanks sent={sent} /> : <QuestionnaireForm />}</Page>;
}

/** Checks the form's fields by the rules of the call. */
const check = validateForm(v.object(inputEntries([...leadFields, ...questions] as const)));
const validate = (values: Record<string, unknown>) => check(answersAsked(questions, values));
const decorators = [focusFirstError];

/** The form's unsent answers, which the browser stores. */
const answersDraft = createFormDraft(
  'mf-questionnaire.answers',
  toFormValues([...leadFields, ...questions] as const, {}),
);

function QuestionnaireForm() {
  const submit = useSubmitAnswers();
  const [attempt, setAttempt] = useState(0);
  return (
    <>
      <PageHead
        lede={`Power, comms and environmental control: what your unit has to run, and for how long. Under 10 minutes. Only your name and email are required; * marks the answers that help us most. ${serviceLevels.answersReply}`}
      >
        FBX-CORE deployment questionnaire
      </PageHead>
      <Form onSubmit={submit} validate={validate} decorators={decorators} subscription={{}}>
        {({ handleSubmit }) => (
          <LongForm index={<SectionIndex label="Groups" sections={groups} />} aside={<Aside />}>
            {/* `dialog`, so that a submit before the scripts are loaded does not put contact data into the address. */}
            <Root
              method="dialog"
              noValidate
              aria-label="Deployment questionnaire"
              onSubmit={async (event) => {
                await handleSubmit(event);
                setAttempt((before) => before + 1);
              }}
            >
              <div className="top">
                <NeedsScript>
                  Without it, write to <MailLink />.
                </NeedsScript>
                <FormErrorSummary sections={groups} attempt={attempt} labels={numberLabels} fieldsOnly />
                <SectionRuler sections={groups}>
                  <LastResponse />
                  <SavedDraft draft={answersDraft} />
                </SectionRuler>
              </div>
              {groups.map(({ id, key, heading, lede, questions }) => (
                <FormSection key={id} id={id} heading={heading} lede={lede}>
                  {key === 'lead' ? <ContactFields /> : null}
                  <Questions questions={questions} />
                </FormSection>
              ))}
              <Foot />
            </Root>
          </LongForm>
        )}
      </Form>
    </>
  );
}

/** A link to the response that was sent on an earlier visit with this device. */
function LastResponse() {
  const last = useHydrated() ? readSentResponse() : undefined;
  return last ? (
    <span>
      {`You answered on ${new Date(last.createdAt).toLocaleDateString('en-GB', { day: 'numeric', month: 'short' })}, `}
      <TextLink to={responsePath(last)}>{`no. ${last.id}`}</TextLink>
    </span>
  ) : null;
}

const ContactFields = () => (
  <FormQuestion>
    <FieldRow>
      <FormTextField name="leadName" label="Name" required="marked" autoComplete="name" />
      <FormTextField name="email" label="Email" type="email" required="marked" autoComplete="email" />
    </FieldRow>
    <FormTextField name="organization" label="Organization" autoComplete="organization" />
  </FormQuestion>
);

/** The buttons that submit and clear the form. Above them, why the last submit failed, also after the toast has disappeared. */
function Foot() {
  const { dirty, submitting, submitError, dirtySinceLastSubmit } = useFormState({
    subscription: { dirty: true, submitting: true, submitError: true, dirtySinceLastSubmit: true },
  });
  const clear = useClearForm();
  useUnsavedChanges(dirty === true);
  return (
    <>
      {submitError ? (
        <div className="failure">
          <FormAlert title="Submission Failed">
            {submitError} <span>Or write to</span> <MailLink />
            <span>.</span>
          </FormAlert>
        </div>
      ) : null}
      <FormActions>
        <p>{`Your response gets a number. ${responseWithoutKey}`}</p>
        <LinkButton onClick={clear}>Clear this form</LinkButton>
        <Button type="submit" variant="primary" pending={submitting === true} pendingLabel="Submitting...">
          <span>{submitError && !dirtySinceLastSubmit ? 'Try again' : 'Submit questionnaire'}</span>
          <ArrowRight />
        </Button>
      </FormActions>
    </>
  );
}

const Root = styled.form`
  > .top { ${stack} margin-bottom: var(--s-6); }
  > .failure { margin-block: var(--s-5); }
  > :last-child {
    margin-top: var(--s-5);
    > p { max-width: 36ch; ${muted} }
    > p:first-child { flex: 1 0 100%; max-width: 62ch; }
  }
`;

const send = createSubmit({
  name: 'mf-questionnaire.attempt',
  path: callPaths.questionnaire,
  isReceipt: (data): data is SubmittedQuestionnaire =>
    Number.isSafeInteger((data as Partial<SubmittedQuestionnaire> | undefined)?.id),
});

/** Sends the answers and stores the response in the history entry. After a failure the form says why (docs/specification/questionnaire.md#form). */
function useSubmitAnswers() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const toast = useToast();

  /** @param values all values of the form, including answers to questions that are no longer asked */
  return async function submitAnswers(
    values: Readonly<Record<string, unknown>>,
  ): Promise<SubmissionErrors | undefined> {
    const result = await send(answersAsked(questions, values));
    if ('error' in result) {
      const description = `Error: ${failureReason(result.error)}. Please try again.`;
      toast({ variant: 'destructive', title: 'Submission Failed', description });
      return { ...result.error.fields, [FORM_ERROR]: description };
    }
    const textOf = (field: string) => String(values[field] ?? '').trim();
    const [name, email, organization] = [textOf('leadName'), textOf('email'), textOf('organization')];
    const { id, shareKey } = result.data;
    storeSentResponse(result.data);
    storeOwnResponse({ id, shareKey, userInfo: { name, email, organization } });
    answersDraft.removeIfSame(values);
    if (window.location.pathname !== pathname) return undefined; // the visitor has left the page
    void navigate(pathname, { replace: true, state: { sent: { ...result.data, name, email } } satisfies SentEntry });
    return undefined;
  };
}

/** Below the form, from 1280 px beside it with the drawing. */
const Aside = () => (
  <FormAside aria-label="About the unit, and help">
    <figure>
      <DrawingImage shown={unit} />
      <figcaption>FBX-CORE: power, comms and environmental control in one unit.</figcaption>
    </figure>
    <section>
      <h2>Would you rather talk to someone?</h2>
      <p>Write or call, and we will fill this in together.</p>
      <TextLink href={brand.mailLink} alone translate="no">
        {brand.email}
      </TextLink>
      <TextLink href={brand.phoneLink} alone>
        {brand.phone}
      </TextLink>
    </section>
  </FormAside>
);
