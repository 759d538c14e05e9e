import { isAsked } from '@fieldbox/contract/fields/field';
import { leadFields } from '@fieldbox/contract/survey/answers';
import { questions } from '@fieldbox/contract/survey/questions';
import { type Question, type QuestionGroup, questionGroups } from '@fieldbox/contract/survey/questions/question';
import { FormField } from '@onesite/shared-ui/forms/FormFields';
import { useFormState } from '@onesite/shared-ui/forms/finalForm';
import type { FormSectionEntry } from '@onesite/shared-ui/forms/formSections';
import { FormQuestion } from '@onesite/shared-ui/forms/LongForm';
import { fromTablet, stack } from '@onesite/shared-ui/layout/parts';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';

type Group = FormSectionEntry & {
  key: QuestionGroup;
  lede: string;
  /** Empty for the group `lead`, whose fields are ContactFields. */
  questions: readonly Question[];
};

const ledes: Record<QuestionGroup, string> = {
  lead: 'Who should we reply to?',
  deployment: 'Where the unit goes, what it is for and how long it stays.',
  connectivity: 'What powers the unit, and how it is connected.',
  equipment: 'What goes on board, and how it is kept safe.',
  power: 'Tell us what must keep running. Leave out what does not apply.',
  downtime: 'How many hours you can go without power before each loss begins.',
  delivery: 'When you need it, and anything we have not asked.',
};

/** In the order of the form. */
export const groups: readonly Group[] = (Object.keys(questionGroups) as QuestionGroup[]).map((key) => {
  const own: readonly Question[] = questions.filter(({ group }) => group === key);
  return {
    id: `group-${key}`,
    key,
    heading: questionGroups[key],
    lede: ledes[key],
    questions: own,
    fields: (key === 'lead' ? leadFields : own).map(({ name }) => name),
  };
});

/** Labels of number questions for the summary of errors, because 'Enter 0 or more' does not name the question. */
export const numberLabels = Object.fromEntries(
  questions.filter(({ kind }) => kind === 'number').map(({ name, label }) => [name, label]),
);

/** The questions of a group in rows: a question alone, a question with another under it, or two side by side under a heading. */
export const Questions = ({ questions }: { questions: readonly Question[] }) =>
  questions.map((question, at) => {
    if (question.underPrevious || questions[at - 1]?.headingWithNext) return null; // shown in the row of the question before it
    const next = questions[at + 1];
    return question.headingWithNext && next ? (
      <FormQuestion key={question.name}>
        <Pair heading={question.headingWithNext}>
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
    <PairRoot aria-labelledby={id}>
      <legend id={id}>{heading}</legend>
      <div>{children}</div>
    </PairRoot>
  );
}

const PairRoot = styled.fieldset`
  > legend { margin-bottom: 12px; }
  > div { ${stack} }
  @media ${fromTablet} { > div { grid-template-columns: repeat(2, minmax(0, 1fr)); } }
`;

/* The label is the heading of its row, as a legend is. */
const Alone = styled(FormQuestion)`
  > div { gap: 12px; }
  > div > div > label { font-size: var(--t-3); font-weight: 600; }
  > fieldset > legend + p, > div > div:first-child + p { margin-top: -6px; } /* the hint */
  /* A field as wide as the row would look as if a sentence were expected. */
  @media ${fromTablet} { select, :has(> [inputmode='numeric']) { width: 320px; } }
`;

const Under = styled.div`
  margin-top: calc(var(--s-4) - var(--s-5));
`;

/** Up to this many options are radio buttons side by side. More become a list, by a placeholder; a list is shorter and can be cleared. */
const maxRadioButtons = 3;

function QuestionField({ question }: { question: Question }) {
  const { label, hasAsterisk, options = [] } = question;
  const placeholder = options.length > maxRadioButtons ? 'Choose an answer' : undefined;
  return <FormField field={{ ...question, label: hasAsterisk ? `${label} *` : label, placeholder }} />;
}

type Props = { question: Question; children: ReactNode };

/** Hides a question that another answer makes superfluous. The answer to it stays in the form. */
const IfAsked = ({ question, children }: Props) =>
  question.notIf ? <IfNeeded question={question}>{children}</IfNeeded> : children;

/** A separate component, because most questions do not depend on other answers. */
function IfNeeded({ question, children }: Props) {
  const { values } = useFormState({ subscription: { values: true } });
  return isAsked(question, values) ? children : null;
}
