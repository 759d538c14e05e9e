import { containerFigures } from './containerFigures.ts';

/** Ten years. */
export const longestLeadTimeInDays = 3_650;

/** `1 day`, `1,200 days`. */
export const inDays = (days: number): string => `${days.toLocaleString('en-US')} ${days === 1 ? 'day' : 'days'}`;

/** A lead time ends here, wherever one is stated; what follows depends on the way to the site. */
export const leadTimeEnds = 'ready to leave the yard';

/** `3-6 weeks`, rounded up: the lead times of all kinds of unit without components. */
export const leadTimesInWeeks = (): string => {
  const weeks = Object.values(containerFigures).map(({ leadTimeInDays }) => Math.ceil(leadTimeInDays / 7));
  return `${Math.min(...weeks)}-${Math.max(...weeks)} weeks`;
};
