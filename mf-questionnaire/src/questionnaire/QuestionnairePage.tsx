import { Page } from '@fieldbox/shared-ui/layout/Page';
import { Thanks } from '../thanks/Thanks.tsx';
import { useSent } from '../thanks/useSent.ts';
import { QuestionnaireForm } from './QuestionnaireForm.tsx';

/** The FBX-CORE deployment questionnaire: the form, then thanks (docs/specification/questionnaire.md#form). */
export function QuestionnairePage() {
  const [sent, show] = useSent();
  return <Page>{sent ? <Thanks {...sent} /> : <QuestionnaireForm onSent={show} />}</Page>;
}
