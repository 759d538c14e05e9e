/** Ten years. */
export const longestLeadTimeInDays = 3_650;

/** `1 day`, `1,200 days`. */
export const inDays = (days: number): string => `${days.toLocaleString('en-US')} ${days === 1 ? 'day' : 'days'}`;
