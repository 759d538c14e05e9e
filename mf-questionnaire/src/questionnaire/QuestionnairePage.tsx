import type { Features } from '@fieldbox/contract/site/features';
import { formSchema } from '@fieldbox/contract/survey/formSchema';
import { questions } from '@fieldbox/contract/survey/questions';
import { answersAsked } from '@fieldbox/contract/survey/questions/isAsked';
import { validateForm } from '@onesite/shared-contract/http/forms';
import type { PageProps } from '@onesite/shared-host';
import { focusFirstError } from '@onesite/shared-ui/forms/focusFirstError';
import { Page } from '@onesite/shared-ui/layout/Page';
import { PageHeading } from '@onesite/shared-ui/layout/PageHeading';
import { Form } from 'react-final-form';
import { styled } from 'styled-components';
import { OfflineLine } from '../sending/OfflineLine.tsx';
import type { Values } from '../sending/sendAnswers.ts';
import { SendingContext, useFormSending, useSending } from '../sending/useSending.ts';
import { useSentOrStored } from '../sending/useSentOrStored.ts';
import { useNoteAtFirstUse, WaitingAnswers } from '../sending/WaitingAnswers.tsx';
import { LoadedThanks } from '../thanks/LoadedThanks.tsx';
import { thanks } from '../thanks/lazyThanks.ts';
import { UntilSentIsKnown } from '../thanks/UntilSentIsKnown.tsx';
import { answersDraft } from './answersDraft.ts';
import { Groups } from './Groups.tsx';

/** The FBX-CORE deployment questionnaire: the form, then thanks (docs/specification/questionnaire.md#form). */
export function QuestionnairePage({ data: [features] }: Pick<PageProps<[Features]>, 'data'>) {
  const { sending, state } = useSending(answersDraft);
  const thanked = useSentOrStored(sending, state);
  useNoteAtFirstUse();
  return (
    <>
      <OfflineLine />
      <Page>
        <UntilSentIsKnown>
          {thanked ? (
            <LoadedThanks {...thanked} sendsMail={features?.sendsMail === true} />
          ) : state.is === 'waiting' || state.is === 'expired' ? (
            <WaitingAnswers state={state} sending={sending} />
          ) : (
            <SendingContext value={{ sending, state }}>
              <QuestionnaireForm />
            </SendingContext>
          )}
        </UntilSentIsKnown>
      </Page>
    </>
  );
}

const check = validateForm(formSchema);
const validate = (values: Record<string, unknown>) => check(answersAsked(questions, values));
const decorators = [focusFirstError];

function QuestionnaireForm() {
  const { sending } = useFormSending();

  function submit(values: Values) {
    thanks.fetch();
    return sending.submit(values);
  }

  return (
    <>
      <Head>
        <PageHeading lede="Power, comms and environmental control: what your unit has to run, and for how long. Under 10 minutes. Only your name and email are required; * marks the answers that help us most. We reply within 24-48 hours.">
          FBX-CORE deployment questionnaire
        </PageHeading>
      </Head>
      <Form onSubmit={submit} validate={validate} decorators={decorators} subscription={{ submitting: true }}>
        {({ handleSubmit, submitting }) => <Groups onSubmit={handleSubmit} pending={submitting === true} />}
      </Form>
    </>
  );
}

const Head = styled.div`
  padding-block: var(--s-6);
`;
