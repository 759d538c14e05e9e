import type { AnswerName } from '../answers.ts';

/** An answer that leads to a proposal: one of these options, or a number within these bounds. */
export type RuleCondition = {
  question: AnswerName;
  /** Any of them; `{answer}` in the reason is the first that was given. */
  has?: readonly string[];
  atLeast?: number;
  atMost?: number;
};

/** Of the rules for the same thing the first whose condition is met gives the reason (docs/specification/questionnaire.md#proposal). */
export type Rule<Thing> = RuleCondition & { propose: Thing; reason: string };

/** Answers as the form holds them or as they are stored. */
export type GivenAnswers = Readonly<Record<string, unknown>>;

/** Why the rule applies; undefined where it does not. */
export function reasonOf({ reason, ...condition }: Rule<unknown>, answers: GivenAnswers): string | undefined {
  const answer = metBy(condition, answers[condition.question]);
  return answer === undefined ? undefined : reason.replace('{answer}', answer);
}

/** The answer that meets the condition, in words that may stand within a sentence. */
function metBy(
  { has, atLeast = Number.NEGATIVE_INFINITY, atMost = Number.POSITIVE_INFINITY }: RuleCondition,
  given: unknown,
) {
  if (has) {
    const selected: unknown[] = Array.isArray(given) ? given : [given];
    return has.find((option) => selected.includes(option))?.toLowerCase();
  }
  const text = String(given ?? '').trim();
  const number = Array.isArray(given) ? given.length : Number(text);
  return text !== '' && number >= atLeast && number <= atMost ? number.toLocaleString('en-US') : undefined;
}
