import { isAsked, type Question } from '@fieldbox/contract/survey/questions/question';
import { FormField } from '@onesite/shared-ui/forms/FormFields';
import { FormQuestion } from '@onesite/shared-ui/forms/LongForm';
import { type ReactNode, useId } from 'react';
import { useFormState } from 'react-final-form';
import { styled } from 'styled-components';

/** The questions of a group in rows: one on its own, one with another under it, or two side by side under a heading. */
export const Questions = ({ questions }: { questions: readonly Question[] }) =>
  questions.map((question, at) => {
    if (question.underPrevious || questions[at - 1]?.pairedUnder) return null; // is in the row of the one before it
    const next = questions[at + 1];
    return question.pairedUnder && next ? (
      <FormQuestion key={question.name}>
        <Pair heading={question.pairedUnder}>
          {[question, next].map((one) => (
            <IfAsked key={one.name} question={one}>
              <QuestionField question={one} />
            </IfAsked>
          ))}
        </Pair>
      </FormQuestion>
    ) : (
      <IfAsked key={question.name} question={question}>
        <Alone>
          <QuestionField question={question} />
          {next?.underPrevious ? (
            <Under>
              <QuestionField question={next} />
            </Under>
          ) : null}
        </Alone>
      </IfAsked>
    );
  });

function Pair({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <fieldset aria-labelledby={id}>
      <Heading id={id}>{heading}</Heading>
      <Cells>{children}</Cells>
    </fieldset>
  );
}

/* The label of a question on its own is its heading, as a legend is. */
const Alone = styled(FormQuestion)`
  > div { gap: 12px; }
  > div > div > label { font-size: var(--t-3); font-weight: 600; }
  > fieldset > legend + p, > div > div:first-child + p { margin-top: -6px; } /* the hint */
  /* Narrower than the row, where it would look as if a sentence were expected. */
  @media (min-width: 620px) { select, :has(> [inputmode='numeric']) { width: 320px; } }
`;

/* Its label is no heading: the question above it has that. */
const Under = styled.div`
  margin-top: calc(var(--s-4) - var(--s-5));
`;

const Heading = styled.legend`
  margin-bottom: 12px;
  font-size: var(--t-3);
  font-weight: 600;
`;

const Cells = styled.div`
  display: grid;
  gap: var(--s-5);
  @media (min-width: 620px) { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`;

/** Up to this many options are radio buttons side by side. More become a list, which is shorter and can be cleared. */
const maxRadioButtons = 3;

/** One question of the contract, with the control for its kind. */
function QuestionField({ question }: { question: Question }) {
  const { label, starred, options = [] } = question;
  const placeholder = options.length > maxRadioButtons ? 'Choose an answer' : undefined;
  return <FormField field={{ ...question, label: starred ? `${label} *` : label, placeholder }} />;
}

type Props = { question: Question; children: ReactNode };

/** A question disappears when another answer makes it superfluous. Its answer stays in the form. */
const IfAsked = ({ question, children }: Props) =>
  question.notIf ? <IfNeeded question={question}>{children}</IfNeeded> : children;

/** A component of its own, because most questions do not depend on other answers. */
function IfNeeded({ question, children }: Props) {
  const { values } = useFormState({ subscription: { values: true } });
  return isAsked(question, values) ? children : null;
}
