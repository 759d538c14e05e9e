import { deliveryTimeframes } from '../orders/deliveryTimeframes.ts';
import { type AnswerName, answerFields } from './answers.ts';
import type { Question } from './questions/question.ts';

/** What says most about what a unit is for. */
const summarized: readonly AnswerName[] = [
  'primarySupport',
  'deploymentLocation',
  'environmentalConditions',
  'deploymentDuration',
  'additionalRequirements',
];

/** What of a response's answers comes along into step 4 of the configurator, where it can be changed. */
export function takenAlong(textOf: (name: AnswerName) => string) {
  const said = summarized.flatMap((name) => {
    const { term, label }: Question = answerFields.find((field) => field.name === name)!;
    const text = textOf(name);
    return text ? [`${term ?? label}: ${text}`] : [];
  });
  const neededBy = textOf('deliveryTimeframe');
  return {
    intendedUse: said.join('\n'),
    neededBy: deliveryTimeframes.some(({ value }) => value === neededBy) ? neededBy : '',
  };
}
