import { answerFields } from '../answers.ts';
import { urgentTimeframes } from '../surveyPriority.ts';
import type { Question } from './question.ts';

/** Answers that an earlier form offered, by field. */
const legacyAnswers: Record<string, readonly string[]> = { deliveryTimeframe: urgentTimeframes };

const answersByField = new Map(
  (answerFields as readonly Question[]).map(({ name, options = [] }) => [
    name,
    new Set([...options.map(({ value }) => value), ...(legacyAnswers[name] ?? [])]),
  ]),
);

/** Whether the question of this very field offers the answer, or once did. */
export const isKnownAnswer = (field: string, answer: unknown): boolean =>
  typeof answer === 'string' && (answersByField.get(field)?.has(answer) ?? false);
