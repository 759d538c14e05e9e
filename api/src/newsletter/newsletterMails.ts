import { brand } from '@fieldbox/contract/site/brand';
import type { MailTemplate } from '../mail/mailTemplate.ts';
import { mailText } from '../mail/templates/mailText.ts';
import { isSubscriber } from './subscribers.ts';
import { addSubscriberToken } from './subscriberTokens.ts';

export const newsletterVerification: MailTemplate<{ subscriberId: number }> = {
  kind: 'newsletter-verification',
  compose: async (sql, { subscriberId }, publicUrl) => {
    if (!(await isSubscriber(sql, subscriberId))) return null;
    const token = await addSubscriberToken(sql, subscriberId, 'verify');
    return {
      subject: `Please confirm your subscription to ${brand.name}`,
      text: mailText(
        `Someone, hopefully you, has asked to receive the ${brand.name} newsletter at this address.`,
        `To confirm, open this link within 48 hours:\n${publicUrl}/api/subscribers/verify?token=${token}`,
        "If it wasn't you, ignore this mail, and you won't hear from us again.",
      ),
    };
  },
};

export const newsletterWelcome: MailTemplate<{ subscriberId: number }> = {
  kind: 'newsletter-welcome',
  compose: async (sql, { subscriberId }, publicUrl) => {
    if (!(await isSubscriber(sql, subscriberId))) return null;
    const token = await addSubscriberToken(sql, subscriberId, 'unsubscribe');
    const unsubscribeLink = `${publicUrl}/api/subscribers/unsubscribe?token=${token}`;
    return {
      subject: `You are subscribed to ${brand.name}`,
      text: mailText(
        `Thank you for subscribing to the ${brand.name} newsletter.`,
        `You can unsubscribe at any time:\n${unsubscribeLink}`,
      ),
      unsubscribeLink,
    };
  },
};
