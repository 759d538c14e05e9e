import { isAsked } from '@fieldbox/contract/survey/questions/isAsked';
import type { Question } from '@fieldbox/contract/survey/questions/question';
import type { ReactNode } from 'react';
import { useFormState } from 'react-final-form';

type Props = { question: Question; children: ReactNode };

/** A question disappears when another answer makes it superfluous. Its answer stays in the form. */
export const IfAsked = ({ question, children }: Props) =>
  question.notIf ? <IfNeeded question={question}>{children}</IfNeeded> : children;

/** A component of its own, because most questions do not depend on other answers. */
function IfNeeded({ question, children }: Props) {
  const { values } = useFormState({ subscription: { values: true } });
  return isAsked(question, values) ? children : null;
}
