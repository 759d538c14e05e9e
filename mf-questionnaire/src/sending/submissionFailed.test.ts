import { submissionFailed } from './submissionFailed.ts';

test("names the status and the server's message", () => {
  const failure = { status: 503, text: '503: {"code":"unavailable"}', message: 'The database cannot be reached.' };
  expect(submissionFailed(failure)).toBe('Error: 503 The database cannot be reached. Please try again.');
});

test('shows the body of an answer from another server', () => {
  expect(submissionFailed({ status: 502, text: '502: Bad Gateway' })).toBe('Error: 502 Bad Gateway. Please try again.');
});

test('says that there is no connection if there was no answer', () => {
  expect(submissionFailed({ status: 0, text: '0: Failed to fetch' })).toBe(
    'Error: No connection to the server. Please try again.',
  );
});
