const secondsForGroup = 80;

/** Whole minutes for the groups that are not answered yet. */
export const minutesFor = (openGroups: number) => Math.ceil((openGroups * secondsForGroup) / 60);

/** How much is left to do (docs/specification/questionnaire.md#time). */
export function timeLeft(answered: number, groups: number): string {
  if (answered === 0) return 'Under 10 minutes';
  return answered === groups ? 'Ready to submit' : `About ${minutesFor(groups - answered)} minutes left`;
}
