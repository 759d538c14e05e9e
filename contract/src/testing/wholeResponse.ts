import { type AnswerName, type Answers, answerFields } from '../survey/answers.ts';
import type { QuestionnaireInput } from '../survey/questionnaire.ts';
import type { Question } from '../survey/questions/question.ts';

/** What files, formulas, lists and markup trip over. */
const awkward = 'a "b", {c}; <d> & \\e\\ Ærø 東京 🧊, NULL, it\'s';

/** A body of POST /api/questionnaire with every field filled, each with a value of its own: a new question included. */
export function wholeResponse(): QuestionnaireInput {
  const answers = (answerFields as readonly Question[]).map((field, at) => [field.name, answerTo(field, at)]);
  return {
    leadName: `=leadName ${awkward}`,
    email: 'whole.response@example.org',
    organization: `+organization ${awkward}`,
    ...Object.fromEntries(answers),
    responseData: { note: `=data ${awkward}\nsecond line`, list: [1.5, null, true, { deep: '' }] },
  };
}

function answerTo({ name, kind, unit, options = [] }: Question, at: number) {
  if (kind === 'number') return unit === 'hours' ? at + 0.25 : at;
  if (kind === 'choices') {
    return [...options.map(({ value }) => value), `=${name}`, `{${name},"x"}`, 'NULL', `${name} ${awkward}`];
  }
  if (kind === 'longText') return `=${name} ${awkward}\nsecond line\n\n- third`;
  return at % 2 ? (options.at(-1)?.value ?? `{${name}}`) : `-${name} ${awkward}`;
}

const powerAnswers: readonly AnswerName[] = answerFields
  .filter(({ group }) => group === 'power')
  .map(({ name }) => name);

/** Whether any question of the power assessment was answered (docs/specification/questionnaire.md#priority). */
export const hasPowerAssessment = (answers: Answers): boolean =>
  powerAnswers.some((name) => {
    const answer = answers[name];
    return Array.isArray(answer) ? answer.length > 0 : answer !== null;
  });
