import type { Question } from '@fieldbox/contract/questions/question';

/** What stands in one row of a group: a question, or two of them under a heading. */
export type Row = { question: Question; pair?: { heading: string; second: Question } };

export function rowsOf(questions: readonly Question[]): Row[] {
  const isSecond = (at: number) => questions[at - 1]?.pairedUnder !== undefined;
  return questions.flatMap((question, at): Row[] => {
    if (isSecond(at)) return [];
    const { pairedUnder: heading } = question;
    const second = questions[at + 1];
    return heading && second ? [{ question, pair: { heading, second } }] : [{ question }];
  });
}
