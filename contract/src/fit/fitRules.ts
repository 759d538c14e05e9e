/** The rules between kinds and components, in the order of notes. Orders store these ids, so an id is never used for another rule. */
export const fitRuleIds = ['no-place', 'same-place', 'needs-power'] as const;
export type FitRuleId = (typeof fitRuleIds)[number];

/** What an order has that breaks one. */
export const fitRuleLabels: Record<FitRuleId, string> = {
  'no-place': 'Part without a place',
  'same-place': 'Parts in one place',
  'needs-power': 'Needs power',
};
