import { Page } from '@fieldbox/shared-ui/layout/Page';
import { OfflineLine } from '../sending/OfflineLine.tsx';
import { QueuedAnswersNote } from '../sending/QueuedAnswersNote.tsx';
import { SendingContext, useSending } from '../sending/useSending.ts';
import { useSentOrStored } from '../sending/useSentOrStored.ts';
import { Thanks } from '../thanks/Thanks.tsx';
import { answersDraft } from './answersDraft.ts';
import { QuestionnaireForm } from './QuestionnaireForm.tsx';

/** The FBX-CORE deployment questionnaire: the form, then thanks (docs/specification/questionnaire.md#form). */
export function QuestionnairePage() {
  const { sending, state } = useSending(answersDraft.remove);
  const sent = useSentOrStored(sending, state);
  return (
    <>
      <OfflineLine />
      <Page>
        {sent ? (
          <Thanks {...sent} />
        ) : state.is === 'waiting' || state.is === 'expired' ? (
          <QueuedAnswersNote state={state} sending={sending} />
        ) : (
          <SendingContext value={{ sending, state }}>
            <QuestionnaireForm />
          </SendingContext>
        )}
      </Page>
    </>
  );
}
