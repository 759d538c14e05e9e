import { oneClick } from '@fieldbox/contract/contact/subscribers';
import { brand } from '@fieldbox/contract/site/brand';
import { isEmail } from '@onesite/shared-contract/formats/email';
import { createTransport } from 'nodemailer';
import type { Mail } from './queueMail.ts';

export interface MailTransport {
  /** Resolves once the server has accepted the mail. */
  send: (recipient: string, mail: Mail) => Promise<void>;
  close: () => void;
}

/**
 * A mail server by SMTP, such as `smtp://user:password@mail.example:587`; `smtps:` for TLS from the start. A password is
 * only sent over TLS: a server that does not offer it, or whose offer somebody in between removes, gets no password and no
 * mail.
 */
export function createSmtpTransport(smtpUrl: string, from: string) {
  const { url, needsStartTls } = withoutTlsOptions(smtpUrl);
  const transport = createTransport(
    // In total less than `claimSeconds` of startOutbox.ts, so that no two workers send the same mail.
    {
      url,
      requireTLS: needsStartTls,
      pool: true,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
    },
    { from },
  );
  return {
    async send(address: string, { subject, text, unsubscribeLink }: Mail) {
      await transport.sendMail({
        to: { name: '', address }, // not as a text, which may be a list of addresses
        subject,
        text,
        // Prevents automatic replies.
        headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribeLink && unsubscribeHeaders(unsubscribeLink)) },
      });
    },
    /** Connects and logs in. Rejects as `send` does. */
    verify: () => transport.verify(),
    close: () => transport.close(),
  };
}

/** The parameters that SMTP_URL may have: our name, the kind of login, TLS. All others, such as time limits, are set here. */
export const smtpParameters =
  /^(name|authMethod|(require|ignore|opportunistic)TLS|tls\.(rejectUnauthorized|servername|minVersion))$/;

/** A password needs TLS, which `smtps:` has from the start. Options in the URL take precedence over others: these three would turn it off again. */
function withoutTlsOptions(smtpUrl: string) {
  const url = new URL(smtpUrl);
  const needsStartTls = url.protocol === 'smtp:' && (url.username !== '' || url.password !== '');
  if (needsStartTls) for (const name of ['requireTLS', 'ignoreTLS', 'opportunisticTLS']) url.searchParams.delete(name);
  return { url: url.href, needsStartTls };
}

/** One-click unsubscribing is a POST (RFC 8058) and needs https. */
const unsubscribeHeaders = (link: string) => ({
  'List-Unsubscribe': `<${link}>`,
  ...(link.startsWith('https:') && { 'List-Unsubscribe-Post': oneClick }),
});

/** Who mail comes from, unless a setting says otherwise. */
export const defaultSender = `${brand.name} <${brand.email}>`;

/** For the settings of a site, whose package does not depend on `shared-contract`. */
export const isMailAddress = isEmail;

/** Whether a text looks like `info@fieldbox.example` or, with a name, `FieldBox <info@fieldbox.example>`. */
export const isSender = (text: string): boolean => isEmail(text.match(/^[^<>"\r\n]*<([^<>]+)>$/)?.[1] ?? text);
