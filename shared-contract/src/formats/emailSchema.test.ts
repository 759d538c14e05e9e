import * as v from 'valibot';
import { emailSchema } from './emailSchema.ts';

const check = (address: unknown) => v.safeParse(emailSchema('Please enter a valid email'), address);

test('an address is taken in one form, however it was typed', () => {
  for (const typed of ['rene\u0301@example.org', ' ren\u00e9@example.org\n', '\u200bren\u00e9@example.org\u00a0']) {
    expect(check(typed)).toMatchObject({ success: true, output: 'ren\u00e9@example.org' });
  }
});

test.each(['ａｎｎ@example.org', 'ann＠example．ｏｒｇ', 'ann@example。org'])(
  '%s is taken as it is usually written',
  (typed) => {
    expect(check(typed)).toMatchObject({ success: true, output: 'ann@example.org' });
  },
);

test.each([
  ['ann\u200b@example.org', 'Contains an invisible character: zero-width space (U+200B)'],
  ['ann@exam\u00adple.org', 'Contains an invisible character: soft hyphen (U+00AD)'],
  ['an\u00a0n@example.org', 'Contains an invisible character: no-break space (U+00A0)'],
  ['ann\u202e@example.org', 'Contains an invisible character: mark of writing direction (U+202E)'],
  ['an n@example.org', 'Please enter a valid email'],
  ['\u0301ann@example.org', 'Please enter a valid email'],
  ['ann@example.org\0', 'Contains a character that cannot be stored'],
  ['', 'Please enter a valid email'],
  [undefined, 'Please enter a valid email'],
])('%j is refused: %s', (address, message) => {
  expect(check(address).issues?.[0]?.message).toBe(message);
});
