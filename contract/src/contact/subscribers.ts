import { emailSchema } from '@onesite/shared-contract/formats/emailSchema';
import { id, time } from '@onesite/shared-contract/formats/values';
import * as v from 'valibot';
import { subscriberStates } from './subscriptions.ts';

/** Body of POST /api/subscribers/subscribe (docs/specification/newsletter-and-contact.md#newsletter). */
export const subscriptionSchema = v.object({ email: emailSchema('Please enter a valid email address') });

/** The body that mail programs send to unsubscribe, and the header that announces it (RFC 8058). */
export const oneClick = 'List-Unsubscribe=One-Click';

/** The schema of that body, which is a form. */
export const oneClickSchema = v.object({
  'List-Unsubscribe': v.pipe(v.optional(v.string(), ''), v.literal('One-Click', `Send ${oneClick}`)),
});

/** It does not depend on whether the address is known, so that a stranger does not learn who has subscribed. */
export const subscriptionResponse = v.object({
  message: v.string(),
  /** No mail is sent: the link is in the response. */
  demoMode: v.boolean(),
  verificationLink: v.optional(v.string()),
});
export type SubscriptionResponse = v.InferOutput<typeof subscriptionResponse>;

/** A subscriber of the newsletter, as administrators see it. */
export const subscriberResponse = v.object({
  id,
  email: v.string(),
  state: v.picklist(subscriberStates),
  verifiedAt: v.nullable(time),
  unsubscribedAt: v.nullable(time),
  createdAt: time,
});
export type ListedSubscriber = v.InferOutput<typeof subscriberResponse>;
