// In a file of their own: a page that shows one needs no schema for it.

/** What Home shows after a link of the newsletter, by `?subscription=`. */
export const subscriptionOutcomes = ['verified', 'unsubscribed', 'invalid'] as const;
export type SubscriptionOutcome = (typeof subscriptionOutcomes)[number];
