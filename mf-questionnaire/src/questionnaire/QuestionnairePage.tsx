import { responseWithoutKey } from '@fieldbox/contract/privacy/personalData';
import { promises } from '@fieldbox/contract/site/promises';
import { formSchema } from '@fieldbox/contract/survey/answerSchemas';
import { questions } from '@fieldbox/contract/survey/questions';
import { answersAsked } from '@fieldbox/contract/survey/questions/question';
import { MailLink } from '@fieldbox/shop-ui/brand/MailLink';
import { validateForm } from '@onesite/shared-contract/http/forms';
import { useLocation, useUnsavedChanges } from '@onesite/shared-host';
import { Button } from '@onesite/shared-ui/actions/Button';
import { LinkButton } from '@onesite/shared-ui/actions/LinkButton';
import { SavedDraft, useClearForm } from '@onesite/shared-ui/forms/draft';
import { FieldRow } from '@onesite/shared-ui/forms/Field';
import { FormTextField } from '@onesite/shared-ui/forms/FormTextField';
import { focusFirstError } from '@onesite/shared-ui/forms/focusFirstError';
import { FormErrorSummary, SectionIndex, SectionRuler } from '@onesite/shared-ui/forms/formSections';
import { FormActions, FormQuestion, FormSection, LongForm } from '@onesite/shared-ui/forms/LongForm';
import { FormAlert, NeedsScript } from '@onesite/shared-ui/forms/ShortForm';
import { useHydrated } from '@onesite/shared-ui/hydration/useHydrated';
import { Page } from '@onesite/shared-ui/layout/Page';
import { PageHead, PageHeading } from '@onesite/shared-ui/layout/PageHeading';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { Form, useFormState } from 'react-final-form';
import { styled } from 'styled-components';
import { sentIn } from '../thanks/sent.ts';
import { Thanks } from '../thanks/Thanks.tsx';
import { Aside } from './Aside.tsx';
import { answersDraft } from './answersDraft.ts';
import { groups, numberLabels } from './groups.ts';
import { Questions } from './Questions.tsx';
import { useSubmitAnswers } from './useSubmitAnswers.ts';

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

const check = validateForm(formSchema);
const validate = (values: Record<string, unknown>) => check(answersAsked(questions, values));
const decorators = [focusFirstError];

function QuestionnaireForm() {
  const submit = useSubmitAnswers();
  const [attempt, setAttempt] = useState(0);
  return (
    <>
      <PageHead>
        <PageHeading
          lede={`Power, comms and environmental control: what your unit has to run, and for how long. Under 10 minutes. Only your name and email are required; * marks the answers that help us most. ${promises.answersReply}`}
        >
          FBX-CORE deployment questionnaire
        </PageHeading>
      </PageHead>
      <Form onSubmit={submit} validate={validate} decorators={decorators} subscription={{ submitting: true }}>
        {({ handleSubmit, submitting }) => (
          <LongForm index={<SectionIndex label="Groups" sections={groups} />} aside={<Aside />}>
            {/* `dialog`, so that a submit before the scripts are loaded does not put contact data into the address. */}
            <form
              method="dialog"
              noValidate
              aria-label="Deployment questionnaire"
              onSubmit={async (event) => {
                await handleSubmit(event);
                setAttempt((before) => before + 1);
              }}
            >
              <Top>
                <NeedsScript>
                  Without it, write to <MailLink />.
                </NeedsScript>
                <FormErrorSummary sections={groups} attempt={attempt} labels={numberLabels} fieldsOnly />
                <SectionRuler sections={groups}>
                  <SavedDraft draft={answersDraft} />
                </SectionRuler>
              </Top>
              <UnsavedAnswers />
              {groups.map(({ id, key, heading, lede, questions }) => (
                <FormSection key={id} {...{ id, heading, lede }}>
                  {key === 'lead' ? <ContactFields /> : null}
                  <Questions questions={questions} />
                </FormSection>
              ))}
              <SubmitError />
              <Foot pending={submitting === true} />
            </form>
          </LongForm>
        )}
      </Form>
    </>
  );
}

const Top = styled.div`
  display: grid;
  gap: var(--s-5);
  margin-bottom: var(--s-6);
  > * { min-width: 0; }
`;

/** Reports to the host that the form has answers that loading a document would lose. */
function UnsavedAnswers() {
  const { dirty } = useFormState({ subscription: { dirty: true } });
  useUnsavedChanges(dirty === true);
  return null;
}

const ContactFields = () => (
  <FormQuestion>
    <FieldRow>
      <FormTextField name="leadName" label="Name" required autoComplete="name" />
      <FormTextField name="email" label="Email" type="email" required autoComplete="email" />
    </FieldRow>
    <FormTextField name="organization" label="Organization" autoComplete="organization" />
  </FormQuestion>
);

/** Why the last submit failed. It stays after the toast has disappeared, and offers another way to contact us. */
function SubmitError() {
  const { submitError } = useFormState({ subscription: { submitError: true } });
  if (!submitError) return null;
  return (
    <ErrorPlace>
      <FormAlert title="Submission Failed">
        {submitError} <span>Or write to</span> <MailLink />
        <span>.</span>
      </FormAlert>
    </ErrorPlace>
  );
}

const ErrorPlace = styled.div`
  margin-block: var(--s-5);
`;

function Foot({ pending }: { pending: boolean }) {
  const { submitError, dirtySinceLastSubmit } = useFormState({
    subscription: { submitError: true, dirtySinceLastSubmit: true },
  });
  const clear = useClearForm();
  return (
    <Actions>
      <p>{`Your response gets a number. ${responseWithoutKey}`}</p>
      <p>
        <span>Answers are saved as you type.</span> <LinkButton onClick={clear}>Clear this form</LinkButton>
      </p>
      <Button type="submit" variant="go" pending={pending} pendingLabel="Submitting...">
        <span>{submitError && !dirtySinceLastSubmit ? 'Try again' : 'Submit questionnaire'}</span>
        <ArrowRight />
      </Button>
    </Actions>
  );
}

const Actions = styled(FormActions)`
  margin-top: var(--s-5);
  > p { max-width: 36ch; color: var(--ink-2); font-size: var(--t-1); }
  > p:first-child { flex: 1 0 100%; max-width: 62ch; }
`;
