import { type AnswerName, type Answers, answerFields } from '../survey/answers.ts';

const powerAnswers: readonly AnswerName[] = answerFields
  .filter(({ group }) => group === 'power')
  .map(({ name }) => name);

/** Whether any question of the power assessment was answered (docs/specification/questionnaire.md#priority). */
export const hasPowerAssessment = (answers: Answers): boolean =>
  powerAnswers.some((name) => {
    const answer = answers[name];
    return Array.isArray(answer) ? answer.length > 0 : answer !== null;
  });
