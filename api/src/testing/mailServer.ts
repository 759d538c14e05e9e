import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  recipients: string[];
  /** The whole message, with its line ends and soft line breaks undone. */
  text: string;
}

export interface MailServer {
  url: string;
  received: ReceivedMail[];
  /** The refusal of a recipient, such as `550 5.1.1 no such user`, or undefined to accept the mail. */
  refuse: (address: string) => string | undefined;
  /** Waits until so many mails have arrived. */
  receive: (count: number) => Promise<ReceivedMail[]>;
  stop: () => Promise<void>;
}

/** A real mail server on a free port, or on a given one. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      const refusal = mail.refuse(address);
      const [, code, text] = refusal?.match(/^(\d+) (.*)/) ?? [];
      done(text ? Object.assign(new Error(text), { responseCode: Number(code) }) : null);
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        mail.received.push({ recipients, text: decoded(Buffer.concat(chunks).toString()) });
        done();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  const { port: own } = server.server.address() as AddressInfo;
  const mail: MailServer = {
    url: `smtp://127.0.0.1:${own}`,
    received: [],
    refuse: () => undefined,
    async receive(count) {
      for (const end = Date.now() + 60_000; mail.received.length < count && Date.now() < end; ) {
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      return mail.received;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return mail;
}

/** Unfolds headers and decodes quoted-printable, as far as these mails use it. */
function decoded(message: string): string {
  const [head, ...body] = message.split('\r\n\r\n');
  const text = body
    .join('\r\n\r\n')
    .replaceAll('=\r\n', '')
    .replace(/(=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString());
  return `${head!.replace(/\r\n\s+/g, ' ')}\n\n${text}`.replaceAll('\r\n', '\n');
}
