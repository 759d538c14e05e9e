import type { Question } from '@fieldbox/contract/survey/questions/question';

/** One row of a group: a question, perhaps with another one under it, or two of them under a heading. */
export type Row = { question: Question; under?: Question; pair?: { heading: string; second: Question } };

export function rowsOf(questions: readonly Question[]): Row[] {
  const belongsToPrevious = (question: Question, at: number) =>
    question.underPrevious || questions[at - 1]?.pairedUnder !== undefined;
  return questions.flatMap((question, at): Row[] => {
    if (belongsToPrevious(question, at)) return [];
    const { pairedUnder: heading } = question;
    const next = questions[at + 1];
    if (heading && next) return [{ question, pair: { heading, second: next } }];
    return [{ question, under: next?.underPrevious && next }];
  });
}
