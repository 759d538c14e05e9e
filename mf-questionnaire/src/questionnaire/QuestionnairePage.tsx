import type { Features } from '@fieldbox/contract/site/features';
import type { PageProps } from '@onesite/shared-host';
import { Page } from '@onesite/shared-ui/layout/Page';
import { OfflineLine } from '../sending/OfflineLine.tsx';
import { SendingContext, useSending } from '../sending/useSending.ts';
import { useSentOrStored } from '../sending/useSentOrStored.ts';
import { useNoteAtFirstUse, WaitingAnswers } from '../sending/WaitingAnswers.tsx';
import { LoadedThanks } from '../thanks/LoadedThanks.tsx';
import { UntilSentIsKnown } from '../thanks/UntilSentIsKnown.tsx';
import { answersDraft } from './answersDraft.ts';
import { QuestionnaireForm } from './QuestionnaireForm.tsx';

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
