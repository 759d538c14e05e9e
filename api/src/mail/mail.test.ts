import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { failureCode, failureHint, isPermanentlyRefused, pauseAfter } from './sendFailure.ts';
import { createSmtpTransport } from './transport.ts';

describe('sendFailure', () => {
  test('pauses grow to an hour', () => {
    expect([1, 2, 3, 7, 8, 60, 5_000].map(pauseAfter)).toEqual([30, 60, 120, 1_920, 3_600, 3_600, 3_600]);
  });

  test.each([
    ['RCPT TO', '550 5.1.1 <eva@example.org>: Recipient address rejected: User unknown', true],
    ['RCPT TO', '550-5.1.1 The email account that you tried to reach does not exist.\n550 5.1.1 Try again.', true],
    ['RCPT TO', '556 5.1.10 Recipient address has null MX', true],
    ['RCPT TO', '550 sorry, no mailbox here by that name. (#5.1.1)', true],
    ['DATA', '550 5.1.2 Bad destination system address', true],
    ['RCPT TO', '554 5.7.1 <eva@5.1.1.example>: Relay access denied', false],
    ['RCPT TO', '553 sorry, that domain is not in my list of allowed rcpthosts (#5.7.1)', false],
    ['RCPT TO', '550 5.7.26 This mail is unauthenticated', false],
    ['RCPT TO', '550 5.1.8 Sender address rejected: Domain not found', false],
    ['RCPT TO', '550 5.1.7 Invalid sender', false],
    ['RCPT TO', '552 5.2.2 Mailbox full', false],
    ['RCPT TO', '550 5.2.1 Mailbox disabled', false],
    ['RCPT TO', '550 5.4.1 Recipient address rejected: Access denied', false],
    ['RCPT TO', '550 relay not permitted', false],
    ['RCPT TO', '451 4.1.1 try later', false],
    ['MAIL FROM', '550 5.1.0 Address rejected', false],
    ['AUTH PLAIN', '535 5.7.8 Authentication failed', false],
    ['DATA', '554 5.7.1 Message rejected as spam', false],
    [undefined, undefined, false],
  ])('%s: %s is for good: %s', (command, response, isForGood) => {
    expect(isPermanentlyRefused({ command, response })).toBe(isForGood);
  });

  test.each([
    ['connect ECONNREFUSED 127.0.0.1:2525', 'ESOCKET refused', 'nothing listens'],
    ['getaddrinfo ENOTFOUND mail.nowhere', 'ESOCKET name', 'not known to the name servers'],
    ['self-signed certificate in certificate chain', 'ESOCKET certificate', 'NODE_EXTRA_CA_CERTS'],
    ["Hostname/IP does not match certificate's altnames: Host: a", 'ESOCKET certificate', 'as in the certificate'],
    ['Connection timeout', 'ESOCKET timeout', 'does not answer'],
    ['C0:error:0A00010B:SSL routines::wrong version number', 'ESOCKET TLS', 'usually 465'],
  ])('a connection that failed says why, by its kind alone: %s', (message, reason, hint) => {
    const error = Object.assign(new Error(message), { code: 'ESOCKET' });
    expect(failureCode(error)).toBe(reason);
    expect(failureHint(error)).toContain(hint);
  });

  test.each([
    ['AUTH PLAIN', 'password of SMTP_URL'],
    ['MAIL FROM', 'MAIL_FROM'],
    ['RCPT TO', 'this recipient'],
    ['DATA', 'what the mail contains'],
  ])('the hint of what a mail server refuses is by the command: %s', (command, hint) => {
    expect(failureHint({ code: 'EENVELOPE', responseCode: 550, command })).toContain(hint);
  });

  test('only the codes of a failure are reported', () => {
    expect(failureCode({ code: 'EAUTH', responseCode: 535, response: 'wrong password hunter2' })).toBe('EAUTH 535');
    expect(failureCode(new TypeError('hunter2'))).toBe('TypeError');
    expect(failureCode({})).toBe('unknown');
  });
});

describe('transport', () => {
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
});
