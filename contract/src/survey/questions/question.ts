/** One fixed answer: `value` is stored, `label` is shown. */
export interface AnswerOption {
  value: string;
  label: string;
  /** A remark beside the label, such as what 'cycled' means. */
  hint?: string;
}

/**
 * One question of the deployment questionnaire. The answer to `choices` is a list, to `number` a number of 0 or more, whole unless
 * it counts hours, to the others a text. The form offers the options; the API takes any short text, so that old wordings stay valid
 * (docs/specification/questionnaire.md#answers).
 */
export interface Question {
  name: string;
  group: QuestionGroup;
  /** What it is about, if that is not all that its group is about. */
  topic?: Topic;
  kind: 'choice' | 'choices' | 'text' | 'longText' | 'number';
  label: string;
  /** A short name for tables and the export, where the label is a question. */
  term?: string;
  options?: readonly AnswerOption[];
  hint?: string;
  /** What a number counts, shown behind the input. */
  unit?: string;
  /** A heading over this question and the next: both are in one row under it. */
  headingWithNext?: string;
  /** Shown in the row of the question before it, under its answers. */
  underPrevious?: true;
  /** Not asked where another question has one of these answers. */
  notIf?: { question: string; is: readonly string[] };
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
  [At in keyof Questions]: Questions[At] & { group: Group };
};

/** The questions of one group, in the order of the form. */
export const inGroup = <const Group extends QuestionGroup, const Questions extends readonly Omit<Question, 'group'>[]>(
  group: Group,
  questions: Questions,
) => questions.map((question) => ({ ...question, group })) as unknown as InGroup<Group, Questions>;

export const topicOf = ({ topic, group }: Pick<Question, 'topic' | 'group'>): Topic => topic ?? group;

/** `2 units`, `1 unit`: the units of questions are plurals. */
export const unitFor = (unit: string, count: number): string => (count === 1 ? unit.replace(/s$/, '') : unit);

/** Options whose stored value is the wording itself. */
export const optionsOfLabels = (...labels: string[]): AnswerOption[] =>
  labels.map((label) => ({ value: label, label }));

export const yesOrNo: AnswerOption[] = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

/** Whether a question is asked beside these answers, which are written as the form holds them. */
export const isAsked = ({ notIf }: Pick<Question, 'notIf'>, answers: Readonly<Record<string, unknown>>): boolean =>
  !notIf?.is.includes(String(answers[notIf.question] ?? '').trim());

/** The answers to what is asked. What was answered before another answer made it superfluous is left out. */
export function answersAsked<Answers extends Readonly<Record<string, unknown>>>(
  questions: readonly Question[],
  answers: Answers,
): Partial<Answers> {
  const superfluous = new Set(questions.filter((question) => !isAsked(question, answers)).map(({ name }) => name));
  return Object.fromEntries(Object.entries(answers).filter(([name]) => !superfluous.has(name))) as Partial<Answers>;
}
