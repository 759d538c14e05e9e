import { formSchema } from '@fieldbox/contract/survey/formSchema';
import { questions } from '@fieldbox/contract/survey/questions';
import { answersAsked } from '@fieldbox/contract/survey/questions/isAsked';
import { validateForm } from '@onesite/shared-contract/http/forms';
import { focusFirstError } from '@onesite/shared-ui/forms/focusFirstError';
import { PageHeading } from '@onesite/shared-ui/layout/PageHeading';
import { Form } from 'react-final-form';
import { styled } from 'styled-components';
import type { Values } from '../sending/sendAnswers.ts';
import { useFormSending } from '../sending/useSending.ts';
import { thanks } from '../thanks/lazyThanks.ts';
import { Groups } from './Groups.tsx';

const check = validateForm(formSchema);
const validate = (values: Record<string, unknown>) => check(answersAsked(questions, values));
const decorators = [focusFirstError];

export function QuestionnaireForm() {
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
