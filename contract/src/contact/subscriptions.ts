/** How far a subscription has come: its address is confirmed by a link, and may unsubscribe at any time. */
export const subscriberStates = ['subscribed', 'unconfirmed', 'unsubscribed'] as const;
type SubscriberState = (typeof subscriberStates)[number];

export const subscriberStateLabels: Record<SubscriberState, string> = {
  subscribed: 'Subscribed',
  unconfirmed: 'Not confirmed yet',
  unsubscribed: 'Unsubscribed',
};

// In a separate file: a page that shows one needs no schema for it.

/** What Home shows after a link of the newsletter, by `?subscription=`. */
export const subscriptionOutcomes = ['verified', 'unsubscribed', 'invalid'] as const;
export type SubscriptionOutcome = (typeof subscriptionOutcomes)[number];
