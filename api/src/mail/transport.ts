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

/** A mail server by SMTP. `url` as in `smtp://user:password@mail.example:587`, `smtps:` for TLS from the first byte. */
export function smtpTransport(url: string, from: string): MailTransport {
  const transport = createTransport(
    // Less than the time of a claim in total, so that no two workers send one mail.
    { url, pool: true, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 },
    { from },
  );
  return {
    async send(address, { subject, text, unsubscribeLink }) {
      await transport.sendMail({
        to: { name: '', address },
        subject,
        text,
        // Keeps mailboxes that answer by themselves from doing so.
        headers: { 'Auto-Submitted': 'auto-generated' },
        ...(unsubscribeLink && { list: { unsubscribe: unsubscribeLink } }),
      });
    },
    close: () => transport.close(),
  };
}
