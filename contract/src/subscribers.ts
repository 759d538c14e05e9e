import * as v from 'valibot';
import { emailSchema } from './email.ts';

/** Body of POST /api/subscribers/subscribe (spec public-site section 5, Newsletter). */
export const subscriptionSchema = v.object({ email: emailSchema('Please enter a valid email address') });

/** The same for an address that is known already, so that nobody learns who is. */
export interface SubscriptionAnswer {
  message: string;
  /** No mail is sent: the link is in the answer. */
  demoMode: boolean;
  verificationLink?: string;
}
