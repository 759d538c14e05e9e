/** The rules between kinds and components, in the order of notes. Orders store these ids, so an id is never used for another rule. */
export const fitRuleIds = ['no-place', 'same-place', 'needs-power', 'short-of-power'] as const;
export type FitRuleId = (typeof fitRuleIds)[number];
