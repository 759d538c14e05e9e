import { id, time } from '@onesite/shared-contract/formats/values';
import * as v from 'valibot';
import { subscriberStates } from './subscriberStates.ts';

export const subscriptionResponse = v.object({
  message: v.string(),
  /** No mail is sent: the link is in the response. */
  demoMode: v.boolean(),
  verificationLink: v.optional(v.string()),
});

export const subscriberResponse = v.object({
  id,
  email: v.string(),
  state: v.picklist(subscriberStates),
  verifiedAt: v.nullable(time),
  unsubscribedAt: v.nullable(time),
  createdAt: time,
});
