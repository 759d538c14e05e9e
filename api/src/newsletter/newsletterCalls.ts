import { oneClickSchema, type SubscriptionAnswer, subscriptionSchema } from '@fieldbox/contract/contact/subscribers';
import type { SubscriptionOutcome } from '@fieldbox/contract/contact/subscriptionOutcomes';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { type Context, Hono } from 'hono';
import type { Statements } from '../database/connect.ts';
import { invalidFields } from '../http/apiFailure.ts';
import type { ApiEnv } from '../http/environment.ts';
import { ownAddress } from '../http/ownAddress.ts';
import { refusePrefetch } from '../http/prefetch.ts';
import { readForm } from '../http/readForm.ts';
import { readJson } from '../http/readJson.ts';
import { doOnce } from '../idempotency/doOnce.ts';
import { hasRecentMail, queueMail } from '../mail/queueMail.ts';
import type { ApiParts } from '../parts.ts';
import { newsletterVerification, newsletterWelcome } from './newsletterMails.ts';
import { findOrAddSubscriber, unsubscribe, verifySubscriber } from './subscribers.ts';
import { addSubscriberToken, findSubscriberByToken } from './subscriberTokens.ts';

/** The newsletter, with double opt-in (docs/specification/newsletter-and-contact.md#newsletter). */
export function newsletterCalls({ sql, settings }: ApiParts): Hono<ApiEnv> {
  const calls = new Hono<ApiEnv>();
  const { mail } = settings;

  calls.post(callPaths.subscribe, async (c) => {
    const input = await readJson(c, subscriptionSchema);
    return doOnce(c, sql, input, subscribe(ownAddress(c, settings)));
  });

  calls.get(callPaths.verifySubscription, async (c) => {
    refusePrefetch(c);
    if (isLinkCheck(c)) return redirectHome(c, (await subscriberOf(c, 'verify')) ? 'verified' : 'invalid');
    const outcome = await sql.begin(async (transaction): Promise<SubscriptionOutcome> => {
      const id = await findSubscriberByToken(transaction, c.req.query('token') ?? '', 'verify');
      if (!id) return 'invalid';
      const email = await verifySubscriber(transaction, id);
      if (email && mail) await queueMail(transaction, newsletterWelcome, email, { subscriberId: id });
      return 'verified';
    });
    return redirectHome(c, outcome);
  });

  calls.get(callPaths.unsubscribe, async (c) => {
    refusePrefetch(c);
    const id = await subscriberOf(c, 'unsubscribe');
    if (id && !isLinkCheck(c)) await unsubscribe(sql, id);
    return redirectHome(c, id ? 'unsubscribed' : 'invalid');
  });

  // For the button of mail programs (RFC 8058), which expects neither a page nor a redirect.
  calls.post(callPaths.unsubscribe, async (c) => {
    await readForm(c, oneClickSchema);
    const id = await subscriberOf(c, 'unsubscribe');
    if (!id) throw invalidFields({ token: 'This link is no longer good.' });
    await unsubscribe(sql, id);
    return c.json({ success: true });
  });

  const subscriberOf = (c: Context, use: 'verify' | 'unsubscribe') =>
    findSubscriberByToken(sql, c.req.query('token') ?? '', use);

  const subscribe =
    (address: string) =>
    async (transaction: Statements, { email }: { email: string }): Promise<SubscriptionAnswer> => {
      const { id, isSubscribed } = await findOrAddSubscriber(transaction, email);
      if (!mail) {
        const token = await addSubscriberToken(transaction, id, 'verify');
        return {
          message: 'Thank you for subscribing! Please verify your subscription with the link below.',
          demoMode: true,
          verificationLink: `${address}/api/subscribers/verify?token=${token}`,
        };
      }
      const isNotified = isSubscribed || (await hasRecentMail(transaction, newsletterVerification, email));
      if (!isNotified) await queueMail(transaction, newsletterVerification, email, { subscriberId: id });
      return {
        message: 'Thank you for subscribing! Please check your e-mail for a link to verify your subscription.',
        demoMode: false,
      };
    };

  return calls;
}

/** Mail programs check where a link leads before anybody opens it. */
const isLinkCheck = (c: Context) => c.req.method === 'HEAD';

const redirectHome = (c: Context, outcome: SubscriptionOutcome) => c.redirect(`/?subscription=${outcome}`, 303);
