import { leadFields } from '@fieldbox/contract/survey/answerSchemas';
import { questions } from '@fieldbox/contract/survey/questions';
import { type Question, type QuestionGroup, questionGroups } from '@fieldbox/contract/survey/questions/question';
import type { FormSectionEntry } from '@onesite/shared-ui/forms/formSections';

export type Group = FormSectionEntry & {
  key: QuestionGroup;
  lede: string;
  /** Empty for the lead contact, whose fields have labels and rules of their own. */
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
    fields: key === 'lead' ? leadFields : own.map(({ name }) => name),
  };
});

/** 'Enter 0 or more' does not name the field; the label does. */
export const numberLabels = Object.fromEntries(
  questions.filter(({ kind }) => kind === 'number').map(({ name, label }) => [name, label]),
);
