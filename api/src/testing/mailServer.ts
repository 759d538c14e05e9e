import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

interface ReceivedMail {
  recipients: string[];
  /** The whole message, with its line ends and soft line breaks undone. */
  text: string;
}

interface MailServer {
  url: string;
  received: ReceivedMail[];
  stop: () => Promise<void>;
}

/**
 * A real mail server on a free port, without SMTPUTF8. A mail has arrived once the sender knows it.
 * @param replies by recipient: what it refuses them with, such as `550 No such user here`
 */
export async function startMailServer(replies: Record<string, string> = {}): Promise<MailServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    hideSMTPUTF8: true,
    hideENHANCEDSTATUSCODES: true,
    onRcptTo: ({ address }, _, done) => {
      const reply = replies[address];
      done(reply ? Object.assign(new Error(reply.slice(4)), { responseCode: Number(reply.slice(0, 3)) }) : null);
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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  const mail: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    received: [],
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
