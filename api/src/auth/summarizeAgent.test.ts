import { summarizeAgent } from './summarizeAgent.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

test.each([
  [firefox, 'Firefox on Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  [undefined, null],
  ['', null],
  [firefox.padEnd(400), 'Firefox on Linux'],
  [firefox.padEnd(401), null],
])('%s is %s', (header, summary) => {
  expect(summarizeAgent(header)).toBe(summary);
});
