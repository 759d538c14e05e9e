import { submissionFailed } from './submissionFailed.ts';

test("tells the status and the server's sentence", () => {
  const failure = { status: 503, text: '503: {"code":"unavailable"}', message: 'The database cannot be reached.' };
  expect(submissionFailed(failure)).toBe('Error: 503 The database cannot be reached. Please try again.');
});

test('tells the body where it is no answer of ours', () => {
  expect(submissionFailed({ status: 502, text: '502: Bad Gateway' })).toBe('Error: 502 Bad Gateway. Please try again.');
});

test('says that there is no connection where no answer came', () => {
  expect(submissionFailed({ status: 0, text: '0: Failed to fetch' })).toBe(
    'Error: No connection to the server. Please try again.',
  );
});
