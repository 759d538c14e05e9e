const secondsForGroup = 80;

/** The time for the unanswered groups, in whole minutes. */
export const minutesFor = (openGroups: number) => Math.ceil((openGroups * secondsForGroup) / 60);

/** How long the rest takes (docs/specification/questionnaire.md#time). */
export function timeLeft(answered: number, groups: number): string {
  if (answered === 0) return 'Under 10 minutes';
  return answered === groups ? 'Ready to submit' : `About ${minutesFor(groups - answered)} minutes left`;
}
