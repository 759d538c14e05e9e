const firstPauseSeconds = 30;
const maxPauseSeconds = 3_600;

/** Seconds until the next attempt: half a minute after the first, then twice as long each time, up to an hour. */
export const pauseAfter = (attempts: number): number =>
  Math.min(firstPauseSeconds * 2 ** (attempts - 1), maxPauseSeconds);

/** Days after which a mail that the server keeps refusing is given up. One that cannot reach the server waits for longer. */
const maxRefusedDays = 5;

/** The codes of RFC 3463 about the recipient's address, at the beginning of a reply (`550 5.1.1 …`) or, from qmail, at its end (`… (#5.1.1)`). */
const badAddress = /^5\d\d[ -](?:.*\(#)?5\.1\.(?:[0-46]|10)\b/;

/** Replies about us: a policy (`550 5.7.1 …`), the sender (5.1.7, 5.1.8), or relaying. */
const aboutAllMails = /^\d{3}[ -](?:.*\(#)?[45]\.(?:7\.\d|1\.[78])|\brelay/i;

type Reply = { command?: string; response?: string };

/** Whether the server refuses this mail or its recipient, for now or for good, and says nothing that could be about other mails too. */
export function concernsOneMail(error: unknown): boolean {
  const { command = '', response = '' } = error as Reply;
  return /^(RCPT TO|DATA)$/.test(command) && /^[45]/.test(response) && !aboutAllMails.test(response);
}

/**
 * Whether no further attempt makes sense: the server says that the address is wrong, or has refused the mail for days. Any other
 * failure may be temporary, such as a wrong password, a relay that refuses us or the sender, or a full mailbox.
 */
export function isUndeliverable(error: unknown, ageDays: number): boolean {
  const { command = '', response = '' } = error as Reply;
  const isReply = response !== '' && !command.startsWith('AUTH');
  return (concernsOneMail(error) && badAddress.test(response)) || (isReply && ageDays >= maxRefusedDays);
}

/** By the texts of Node and OpenSSL: why a connection failed, and what an operator can do. */
const connectionFailures: { text: RegExp; cause: string; hint: string }[] = [
  { text: /ECONNREFUSED/, cause: 'refused', hint: 'nothing listens at the host and port of SMTP_URL' },
  { text: /ENOTFOUND|EAI_AGAIN|EDNS/, cause: 'name', hint: 'the host of SMTP_URL is not known to the name servers' },
  {
    text: /certificate|CERT/i,
    cause: 'certificate',
    hint: "the mail server's certificate is not trusted: name its CA in NODE_EXTRA_CA_CERTS, and the host of SMTP_URL as in the certificate",
  },
  {
    text: /ETIMEDOUT|timeout/i,
    cause: 'timeout',
    hint: 'the host of SMTP_URL does not answer: a firewall may drop what is sent to this port',
  },
  {
    text: /wrong version number|ETLS|SSL/,
    cause: 'TLS',
    hint: 'the mail server offers no TLS that can be trusted, or on another port (smtps: usually 465, smtp: 587); with a password, SMTP_URL needs it',
  },
];

function connectionFailure(error: unknown) {
  const { code, message = '' } = error as { code?: unknown; message?: string };
  // The mailer's other codes are about replies of the mail server, and any other code is not about mail.
  if (code !== undefined && !/^E(SOCKET|CONNECTION|TLS|DNS|TIMEDOUT)$/.test(String(code))) return undefined;
  return connectionFailures.find(({ text }) => text.test(`${code} ${message}`));
}

/** By the beginning of the command that the mail server refused. */
const refusals: { command: string; hint: string }[] = [
  { command: 'AUTH', hint: 'the mail server refuses the user or password of SMTP_URL' },
  { command: 'MAIL FROM', hint: 'the mail server does not accept the sender, which is MAIL_FROM' },
  {
    command: 'RCPT TO',
    hint: 'the mail server does not take mail for this recipient now, or none from us: its reason is in its own log',
  },
  { command: 'DATA', hint: 'the mail server refuses what the mail contains, or its size' },
];

/** What an operator can do about a failure, if that is known. */
export function failureHint(error: unknown): string | undefined {
  const { command = '' } = error as { command?: string };
  return connectionFailure(error)?.hint ?? refusals.find((refusal) => command.startsWith(refusal.command))?.hint;
}

/** How the code of a failure ends that concerns one mail alone; `readOperation` recognises it by that. */
export const oneMailSuffix = 'this mail';

/** What is stored and logged of a failure: only codes or its kind, because texts may contain names or passwords. */
export function failureCode(error: unknown): string {
  const { code, responseCode, name } = error as { code?: unknown; responseCode?: unknown; name?: string };
  const cause = concernsOneMail(error) ? oneMailSuffix : connectionFailure(error)?.cause;
  return [code, responseCode, code && cause].filter(Boolean).join(' ') || name || 'unknown';
}
