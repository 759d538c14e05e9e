import { brand } from '@fieldbox/contract/site/brand';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import type { MailTemplate } from '../mail/mailTemplate.ts';
import { mailText } from '../mail/mailText.ts';
import { addSubscriberToken, isSubscriber } from './subscribers.ts';

/** Mail gateways open each link: it leads to a page that asks. The token is in the fragment, so that it reaches no log. */
const pageOf = (publicUrl: string, what: 'verify' | 'unsubscribe', token: string) =>
  `${publicUrl}${pagePaths.newsletter}#${what}=${token}`;

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
