import { Page } from '@fieldbox/shared-ui/layout/Page';
import { useState } from 'react';
import { QuestionnaireForm } from './QuestionnaireForm.tsx';
import { type Sent, ThankYou } from './ThankYou.tsx';

/** The FBX-CORE deployment questionnaire: the form, then thanks (docs/specification/questionnaire.md#form). */
export function QuestionnairePage() {
  const [sent, setSent] = useState<Sent>();
  return <Page>{sent ? <ThankYou {...sent} /> : <QuestionnaireForm onSent={setSent} />}</Page>;
}
