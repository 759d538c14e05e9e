import {
  oneClickSchema,
  type SubscriptionResponse,
  subscriberResponse,
  subscriptionResponse,
  subscriptionSchema,
} from '@fieldbox/contract/contact/subscribers';
import type { SubscriptionOutcome } from '@fieldbox/contract/contact/subscriptions';
import { brand } from '@fieldbox/contract/site/brand';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { successResponse } from '@onesite/shared-contract/http/responseSchemas';
import type { Context } from 'hono';
import * as v from 'valibot';
import { type ApiParts, call } from '../calls/call.ts';
import { listCalls } from '../calls/listCalls.ts';
import type { Sql } from '../database/sql.ts';
import { invalidFields } from '../http/apiFailure.ts';
import { ownAddress } from '../http/ownOrigin.ts';
import { respondOnce } from '../idempotency/respondOnce.ts';
import { type MailTemplate, mailText, queueMail, queueUnlessRecent } from '../mail/queueMail.ts';
import {
  addSubscriberToken,
  findOrAddSubscriber,
  findSubscriberByToken,
  isSubscriber,
  subscriberList,
  unsubscribe,
  verifySubscriber,
} from './subscribers.ts';

/** A link without its token is treated like one with a wrong token. */
const tokenQuery = v.object({ token: v.fallback(v.string(), '') });

/** `ask` is in the link of a mail's header, which mail programs post to, and which gateways open: opening it must only ask. */
const unsubscribeQuery = v.object({ ...tokenQuery.entries, ask: v.optional(v.string()) });

/** The newsletter, with double opt-in (docs/specification/newsletter-and-contact.md#newsletter). */
export function newsletterCalls(parts: ApiParts): void {
  const { calls, sql, settings, limits } = parts;
  const { mail } = settings;

  listCalls(parts, 'subscribers', { list: subscriberList, row: subscriberResponse });

  calls.post(
    callPaths.subscribe,
    call({
      summary: 'Subscribe to the newsletter',
      guard: 'everybody',
      limit: limits.publicWrite,
      body: subscriptionSchema,
      idempotent: true,
      response: subscriptionResponse,
    }),
    (c) => {
      const { email } = c.req.valid('json');
      return respondOnce(c, sql, email, (transaction) => subscribe(transaction, email, ownAddress(c, settings)));
    },
  );

  calls.get(
    callPaths.verifySubscription,
    call({ summary: 'Confirm a subscription; leads to Home', guard: 'everybody', query: tokenQuery, status: 303 }),
    async (c) => {
      const { token } = c.req.valid('query');
      if (isHead(c)) return c.redirect(pageOf('', 'verify', token), 303);
      const outcome = await sql.begin(async (transaction): Promise<SubscriptionOutcome> => {
        const id = await findSubscriberByToken(transaction, token, 'verify');
        if (!id) return 'invalid';
        const email = await verifySubscriber(transaction, id);
        if (email && mail) await queueMail(transaction, newsletterWelcome, email, { subscriberId: id });
        return 'verified';
      });
      return redirectHome(c, outcome);
    },
  );

  calls.get(
    callPaths.unsubscribe,
    call({ summary: 'End a subscription; leads to Home', guard: 'everybody', query: unsubscribeQuery, status: 303 }),
    async (c) => {
      const { token, ask } = c.req.valid('query');
      if (ask !== undefined || isHead(c)) return c.redirect(pageOf('', 'unsubscribe', token), 303);
      const id = await findSubscriberByToken(sql, token, 'unsubscribe');
      if (id) await unsubscribe(sql, id);
      return redirectHome(c, id ? 'unsubscribed' : 'invalid');
    },
  );

  // For the button of mail programs (RFC 8058), which expects neither a page nor a redirect.
  calls.post(
    callPaths.unsubscribe,
    call({
      summary: 'End a subscription by one click in a mail program (RFC 8058)',
      guard: 'everybody',
      query: unsubscribeQuery,
      form: oneClickSchema,
      response: successResponse,
    }),
    async (c) => {
      const id = await findSubscriberByToken(sql, c.req.valid('query').token, 'unsubscribe');
      if (!id) throw invalidFields({ token: 'This link is no longer valid.' });
      await unsubscribe(sql, id);
      return c.json({ success: true });
    },
  );

  async function subscribe(transaction: Sql, email: string, address: string): Promise<SubscriptionResponse> {
    const { id, isSubscribed } = await findOrAddSubscriber(transaction, email);
    if (!mail) {
      const token = await addSubscriberToken(transaction, id, 'verify');
      return {
        message: 'Thank you for subscribing! Please verify your subscription with the link below.',
        demoMode: true,
        verificationLink: `${address}/api${callPaths.verifySubscription}?token=${token}`,
      };
    }
    const mails = isSubscribed ? [] : [{ recipient: email, data: { subscriberId: id } }];
    await queueUnlessRecent(transaction, newsletterVerification, mails);
    return {
      message: 'Thank you for subscribing! Please check your email for a link to verify your subscription.',
      demoMode: false,
    };
  }
}

/** Link checkers ask by HEAD, which Hono answers by the handler of GET: it must change nothing. */
const isHead = (c: Context) => c.req.method === 'HEAD';

const redirectHome = (c: Context, outcome: SubscriptionOutcome) => c.redirect(`/?subscription=${outcome}`, 303);

/** Mail gateways open each link: it leads to a page that asks. The token is in the fragment, so that it reaches no log. */
const pageOf = (publicUrl: string, what: 'verify' | 'unsubscribe', token: string) =>
  `${publicUrl}${pagePaths.newsletter}#${what}=${encodeURIComponent(token)}`;

export const newsletterVerification: MailTemplate<{ subscriberId: number }> = {
  kind: 'newsletter-verification',
  compose: async (sql, { subscriberId }, publicUrl) => {
    if (!(await isSubscriber(sql, subscriberId))) return null;
    const token = await addSubscriberToken(sql, subscriberId, 'verify');
    return {
      subject: `Please confirm your subscription to ${brand.name}`,
      text: mailText(
        `Someone, hopefully you, has asked to receive the ${brand.name} newsletter at this address.`,
        `To confirm, open this link within 48 hours, and press the button there:\n${pageOf(publicUrl, 'verify', token)}`,
        "If it wasn't you, ignore this email, and you won't hear from us again.",
      ),
    };
  },
};

export const newsletterWelcome: MailTemplate<{ subscriberId: number }> = {
  kind: 'newsletter-welcome',
  compose: async (sql, { subscriberId }, publicUrl) => {
    if (!(await isSubscriber(sql, subscriberId))) return null;
    const token = await addSubscriberToken(sql, subscriberId, 'unsubscribe');
    return {
      subject: `You are subscribed to ${brand.name}`,
      text: mailText(
        `Thank you for subscribing to the ${brand.name} newsletter.`,
        `You can unsubscribe at any time:\n${pageOf(publicUrl, 'unsubscribe', token)}`,
      ),
      unsubscribeLink: `${publicUrl}/api${callPaths.unsubscribe}?token=${token}&ask`,
    };
  },
};
