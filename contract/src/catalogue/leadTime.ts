import { withUnit } from './figureTexts.ts';

/** Ten years. */
export const longestLeadTimeInDays = 3_650;

/** `1 day`, `1,200 days`. */
export const inDays = (days: number): string => withUnit(days.toLocaleString('en-US'), days === 1 ? 'day' : 'days');

/** The lead times of all containers without components, rounded up. They end in the yard: what follows depends on the way to the site. */
export function leadTimesText(containers: readonly { leadTimeInDays?: number | null }[] = []): string {
  const weeks = containers.flatMap(({ leadTimeInDays }) => (leadTimeInDays ? [Math.ceil(leadTimeInDays / 7)] : []));
  if (weeks.length === 0) return 'How soon a unit is ready to ship depends on its type.';
  const range = withUnit(`${Math.min(...weeks)}-${Math.max(...weeks)}`, 'weeks');
  return `Without components, a unit is ready to ship after ${range}, depending on its type.`;
}
