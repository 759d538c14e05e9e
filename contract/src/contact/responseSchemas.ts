import * as v from 'valibot';

export const subscriptionResponse = v.object({
  message: v.string(),
  /** No mail is sent: the link is in the response. */
  demoMode: v.boolean(),
  verificationLink: v.optional(v.string()),
});
