import * as v from 'valibot';

export const subscriptionAnswer = v.object({
  message: v.string(),
  /** No mail is sent: the link is in the answer. */
  demoMode: v.boolean(),
  verificationLink: v.optional(v.string()),
});
