import type { Question } from '@fieldbox/contract/survey/questions/question';
import { FormField } from '@onesite/shared-ui/forms/FormField';

/** Up to this many options are radio buttons side by side. More become a list, which is shorter and can be cleared. */
const maxRadioButtons = 3;

/** One question of the contract, with the control for its kind. */
export function QuestionField({ question }: { question: Question }) {
  const { label, starred, options = [] } = question;
  const placeholder = options.length > maxRadioButtons ? 'Choose an answer' : undefined;
  return <FormField field={{ ...question, label: starred ? `${label} *` : label, placeholder }} />;
}
