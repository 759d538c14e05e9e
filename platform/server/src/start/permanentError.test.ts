import { permanentError } from './permanentError.ts';

test.each([
  ['08P01', 'password authentication failed for user "a"', /the user or the password is wrong/],
  ['08P01', 'unsupported startup parameter: IntervalStyle', /a pooler is in front of it: set DATABASE_POOLER/],
  ['08P01', 'server login has been failing, try again later', undefined],
])('%s %s', (code, message, expected) => {
  const permanent = permanentError(Object.assign(new Error(message), { code }), 'DATABASE_URL')?.message;
  if (expected) expect(permanent).toMatch(expected);
  else expect(permanent).toBeUndefined();
});
