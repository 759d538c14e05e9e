import { failureCode, failureHint, isPermanentlyRefused, pauseAfter } from './sendFailure.ts';

test('pauses grow to an hour', () => {
  expect([1, 2, 3, 7, 8, 60, 5_000].map(pauseAfter)).toEqual([30, 60, 120, 1_920, 3_600, 3_600, 3_600]);
});

test.each([
  [{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }, true],
  [{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 451 }, false],
  [{ code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 }, false],
  [{ code: 'ECONNREFUSED' }, false],
  [{ code: 'EMESSAGE', command: 'DATA', responseCode: 554 }, false],
])('%j is for good: %s', (error, isForGood) => {
  expect(isPermanentlyRefused(error)).toBe(isForGood);
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
