import { id, nullableText, time } from '@onesite/shared-contract/formats/values';
import * as v from 'valibot';
import { messageStates } from './messageStates.ts';
import { subscriberStates } from './subscriberStates.ts';

export const subscriptionResponse = v.object({
  message: v.string(),
  /** No mail is sent: the link is in the response. */
  demoMode: v.boolean(),
  verificationLink: v.optional(v.string()),
});

/** A contact message that is stored, by its number. */
export const takenMessageResponse = v.object({ id });

export const subscriberResponse = v.object({
  id,
  email: v.string(),
  state: v.picklist(subscriberStates),
  verifiedAt: v.nullable(time),
  unsubscribedAt: v.nullable(time),
  createdAt: time,
});

export const contactMessageResponse = v.object({
  id,
  name: v.string(),
  email: v.string(),
  company: nullableText,
  phone: nullableText,
  subject: v.string(),
  message: v.string(),
  state: v.picklist(messageStates),
  notes: nullableText,
  version: v.number(),
  createdAt: time,
});
