import type { Features } from '@fieldbox/contract/site/features';
import { promises } from '@fieldbox/contract/site/promises';
import { formSchema } from '@fieldbox/contract/survey/formSchema';
import { questions } from '@fieldbox/contract/survey/questions';
import { answersAsked } from '@fieldbox/contract/survey/questions/isAsked';
import { MailLink } from '@fieldbox/shop-ui/brand/MailLink';
import { validateForm } from '@onesite/shared-contract/http/forms';
import { type PageProps, useLocation, useSearchParams } from '@onesite/shared-host';
import { focusFirstError } from '@onesite/shared-ui/forms/focusFirstError';
import { NeedsScript } from '@onesite/shared-ui/forms/NeedsScript';
import { useHydrated } from '@onesite/shared-ui/hydration/useHydrated';
import { Page } from '@onesite/shared-ui/layout/Page';
import { PageHead } from '@onesite/shared-ui/layout/PageHead';
import { PageHeading } from '@onesite/shared-ui/layout/PageHeading';
import { type ReactNode, useState } from 'react';
import { Form } from 'react-final-form';
import { LoadedThanks } from '../thanks/LoadedThanks.tsx';
import { thanks } from '../thanks/lazyThanks.ts';
import { OpeningResponse } from '../thanks/OpeningResponse.tsx';
import { sentIn, sentParameter, sentValue } from '../thanks/sent.ts';
import { Groups } from './Groups.tsx';
import { useSubmitAnswers, type Values } from './useSubmitAnswers.ts';

/**
 * The FBX-CORE deployment questionnaire: the form, then thanks (docs/specification/questionnaire.md#form). The history entry in which
 * the form was sent holds the response: a reload shows the thanks again, and Back leads to the page before the form.
 */
export function QuestionnairePage({ data: [features] }: Pick<PageProps<[Features]>, 'data'>) {
  const { state } = useLocation();
  const isHydrated = useHydrated();
  const sent = isHydrated ? sentIn(state) : undefined;
  const [isNew, setNew] = useState(false);
  return (
    <Page>
      <UntilSentIsKnown>
        {sent ? (
          <LoadedThanks sent={sent} isNew={isNew} sendsMail={features?.sendsMail === true} />
        ) : (
          <QuestionnaireForm onSent={() => setNew(true)} />
        )}
      </UntilSentIsKnown>
    </Page>
  );
}

const check = validateForm(formSchema);
const validate = (values: Record<string, unknown>) => check(answersAsked(questions, values));
const decorators = [focusFirstError];

function QuestionnaireForm({ onSent }: { onSent: () => void }) {
  const submitAnswers = useSubmitAnswers(onSent);

  function submit(values: Values) {
    thanks.fetch();
    return submitAnswers(values);
  }

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
        {({ handleSubmit, submitting }) => <Groups onSubmit={handleSubmit} pending={submitting === true} />}
      </Form>
    </>
  );
}

/**
 * The document after a reload of the thanks: only scripts can read the history entry, so instead of an empty form it shows that
 * something is loading.
 */
function UntilSentIsKnown({ children }: { children: ReactNode }) {
  const [search] = useSearchParams();
  if (useHydrated() || search.get(sentParameter) !== sentValue) return children;
  return (
    <OpeningResponse>
      <NeedsScript>
        Without it, write to <MailLink />.
      </NeedsScript>
    </OpeningResponse>
  );
}
