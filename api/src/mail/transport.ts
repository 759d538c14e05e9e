import { oneClick } from '@fieldbox/contract/subscribers';
import { createTransport } from 'nodemailer';

/** A mail as it goes out. */
export interface Letter {
  subject: string;
  text: string;
  /** By which a mail program offers to unsubscribe. */
  unsubscribeLink?: string;
}

/** The door to a mail server. */
export interface MailTransport {
  /** Resolves once the server has taken the letter. */
  send: (recipient: string, letter: Letter) => Promise<void>;
  close: () => void;
}

/**
 * A mail server by SMTP. `url` as in `smtp://user:password@mail.example:587`, `smtps:` for TLS from the first byte. A
 * password is sent by TLS only: a server without it, or somebody between who hides it, gets neither password nor mail.
 */
export function smtpTransport(smtpUrl: string, from: string): MailTransport {
  const { url, hasPassword } = withoutTlsOptions(smtpUrl);
  const transport = createTransport(
    // Less than the time of a claim in total, so that no two workers send one mail.
    {
      url,
      requireTLS: hasPassword,
      pool: true,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
    },
    { from },
  );
  return {
    async send(address, { subject, text, unsubscribeLink }) {
      await transport.sendMail({
        to: { name: '', address },
        subject,
        text,
        // Keeps mailboxes that answer by themselves from doing so.
        headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribeLink && unsubscribeHeaders(unsubscribeLink)) },
      });
    },
    close: () => transport.close(),
  };
}

/** The options in a URL come before others: these three would take TLS away again. */
function withoutTlsOptions(smtpUrl: string) {
  const url = new URL(smtpUrl);
  const hasPassword = url.protocol === 'smtp:' && (url.username !== '' || url.password !== '');
  if (hasPassword) for (const name of ['requireTLS', 'ignoreTLS', 'opportunisticTLS']) url.searchParams.delete(name);
  return { url: url.href, hasPassword };
}

/** One click is a POST (RFC 8058), which is for https only. */
const unsubscribeHeaders = (link: string) => ({
  'List-Unsubscribe': `<${link}>`,
  ...(link.startsWith('https:') && { 'List-Unsubscribe-Post': oneClick }),
});
