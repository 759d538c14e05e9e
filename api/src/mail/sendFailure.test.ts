import { failureCode, isPermanentlyRefused, pauseAfter } from './sendFailure.ts';

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

test('only the codes of a failure are reported', () => {
  expect(failureCode({ code: 'EAUTH', responseCode: 535, response: 'wrong password hunter2' })).toBe('EAUTH 535');
  expect(failureCode(new TypeError('hunter2'))).toBe('TypeError');
  expect(failureCode({})).toBe('unknown');
});
