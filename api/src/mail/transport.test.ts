import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { failureCode, failureHint } from './sendFailure.ts';
import { createSmtpTransport } from './transport.ts';

const mail = { subject: 'Hello', text: 'Hello' };
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** A mail server with or without STARTTLS, and the passwords and mails that came, each with whether they came by TLS. */
async function mailServer(offersTls: boolean) {
  jest.spyOn(console, 'error').mockImplementation(() => {}); // it warns of its own certificate
  const seen: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: offersTls ? [] : ['STARTTLS'],
    onAuth: ({ username, password }, { secure }, done) => {
      seen.push(`${username}:${password} ${secure ? 'by TLS' : 'in clear'}`);
      done(null, { user: username });
    },
    onData: (stream, { secure }, done) => {
      stream.resume().on('end', () => {
        seen.push(`mail ${secure ? 'by TLS' : 'in clear'}`);
        done();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  stops.push(() => new Promise((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return { seen, host: `127.0.0.1:${port}` };
}

async function send(url: string) {
  const transport = createSmtpTransport(url, 'FieldBox <info@fieldbox.example>');
  stops.unshift(async () => transport.close());
  await transport.send('eva@example.org', mail);
}

/** The server of the tests has a certificate of its own making. */
const anyCertificate = 'tls.rejectUnauthorized=false';

test('a password and the mail are sent over TLS', async () => {
  const { seen, host } = await mailServer(true);
  await send(`smtp://user:secret@${host}?${anyCertificate}`);
  expect(seen).toEqual(['user:secret by TLS', 'mail by TLS']);
});

test.each(['', '?requireTLS=false', '?ignoreTLS=true', '?opportunisticTLS=true&ignoreTLS=true'])(
  'a server without TLS gets neither password nor mail, whatever SMTP_URL adds: %s',
  async (query) => {
    const { seen, host } = await mailServer(false);
    const error = await send(`smtp://user:secret@${host}${query}`).catch((failure: unknown) => failure);
    expect(failureCode(error)).toMatch(/^ETLS/);
    expect(failureHint(error)).toContain('SMTP_URL');
    expect(seen).toEqual([]);
  },
);

test('nor does one whose certificate cannot be trusted', async () => {
  const { seen, host } = await mailServer(true);
  await expect(send(`smtp://user:secret@${host}`)).rejects.toThrow();
  expect(seen).toEqual([]);
});

test('without a password, a server of the own network may do without TLS', async () => {
  const { seen, host } = await mailServer(false);
  await send(`smtp://${host}`);
  expect(seen).toEqual(['mail in clear']);
});
