import type { Option } from '@onesite/shared-contract/formats/options';
import { type Field, isAsked } from '../../fields/field.ts';

/** One question of the deployment questionnaire (docs/specification/questionnaire.md#answers). */
export interface Question extends Field {
  group: QuestionGroup;
  /** What it is about, if that is not all that its group is about. */
  topic?: Topic;
  kind: 'choice' | 'choices' | 'text' | 'longText' | 'number';
  /** A heading over this question and the next: both are in one row under it. */
  headingWithNext?: string;
  /** Shown in the row of the question before it, under its answers. */
  underPrevious?: true;
  /** The label carries an asterisk, although the answer is optional (docs/specification/questionnaire.md#form). */
  hasAsterisk?: true;
}

/** Groups in the order of the form, with their headings. */
export const questionGroups = {
  lead: 'Lead contact',
  deployment: 'Deployment',
  connectivity: 'Power and connectivity',
  equipment: 'Equipment and security',
  power: 'Power assessment',
  downtime: 'Downtime tolerance',
  delivery: 'Delivery and remarks',
} as const;

export type QuestionGroup = keyof typeof questionGroups;

/**
 * What an answer is about, by which administrators read it and the export groups it: a group of the form, or a part of the
 * long power assessment.
 */
export type Topic =
  | QuestionGroup
  | 'stores'
  | 'refrigeration'
  | 'lighting'
  | 'network'
  | 'security'
  | 'climate'
  | 'runtime'
  | 'backup';

type InGroup<Group extends QuestionGroup, Questions extends readonly Omit<Question, 'group'>[]> = {
  [At in keyof Questions]: Questions[At] & { group: Group; takesOther: true };
};

/** The questions of one group, in the order of the form. Wordings of earlier forms stay valid. */
export const inGroup = <const Group extends QuestionGroup, const Questions extends readonly Omit<Question, 'group'>[]>(
  group: Group,
  questions: Questions,
) => questions.map((question) => ({ ...question, group, takesOther: true })) as unknown as InGroup<Group, Questions>;

export const topicOf = ({ topic, group }: Pick<Question, 'topic' | 'group'>): Topic => topic ?? group;

/** `2 units`, `1 unit`: the units of questions are plurals. */
export const unitFor = (unit: string, count: number): string => (count === 1 ? unit.replace(/s$/, '') : unit);

/** Options whose stored value is the wording itself. */
export const optionsOfLabels = (...labels: string[]): Option[] => labels.map((label) => ({ value: label, label }));

export const yesOrNo: Option[] = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

/** The answers to what is asked. What was answered before another answer made it superfluous is left out. */
export function answersAsked<Answers extends Readonly<Record<string, unknown>>>(
  questions: readonly Question[],
  answers: Answers,
): Partial<Answers> {
  const superfluous = new Set(questions.filter((question) => !isAsked(question, answers)).map(({ name }) => name));
  return Object.fromEntries(Object.entries(answers).filter(([name]) => !superfluous.has(name))) as Partial<Answers>;
}
