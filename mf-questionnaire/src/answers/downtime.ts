import type { Answers } from '@fieldbox/contract/survey/answers';
import { downtimeQuestions } from '@fieldbox/contract/survey/questions/downtime';

/** Hours: the rule that every scale shows, and the least that it spans. */
export const ruleHours = 48;

export type Measure = { label: string; hours: number };

/** What was answered, the shortest first. */
export const downtimeMeasures = (answers: Answers): Measure[] =>
  downtimeQuestions
    .flatMap(({ name, label }) => {
      const hours = answers[name];
      return hours === null || hours === undefined ? [] : [{ label, hours }];
    })
    .sort((one, other) => one.hours - other.hours);

/** How many hours the scale spans: up to the rule, or up to the longest measure beyond it. */
export const scaleOf = (measures: readonly Measure[]) => Math.max(ruleHours, ...measures.map(({ hours }) => hours));

/** The figures under the scale, none over another. */
export function ticksOf(span: number): number[] {
  if (span === ruleHours) return [0, 12, 24, 36, ruleHours];
  const rule = ruleHours / span;
  const isBesideStart = rule < 0.08;
  const isBesideEnd = rule > 0.85;
  return [...(isBesideStart ? [] : [0]), ruleHours, ...(isBesideEnd ? [] : [span])];
}
