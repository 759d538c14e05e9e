// Apart from the schemas (subscribers.ts), so that a page that shows a state loads none.

/** How far a subscription has come: a link confirms its address, and another ends it at any time. */
export const subscriberStates = ['subscribed', 'unconfirmed', 'unsubscribed'] as const;
type SubscriberState = (typeof subscriberStates)[number];

export const subscriberStateLabels: Record<SubscriberState, string> = {
  subscribed: 'Subscribed',
  unconfirmed: 'Not confirmed yet',
  unsubscribed: 'Unsubscribed',
};

/** What Home shows after a link of the newsletter, by `?subscription=`. */
export const subscriptionOutcomes = ['verified', 'unsubscribed', 'invalid'] as const;
export type SubscriptionOutcome = (typeof subscriptionOutcomes)[number];
