import { isCommonPassword } from './commonPasswords.ts';

test.each(['password1', 'Password123', '12345678', ' qwertyuiop ', 'AdminISTRATOR'])('%j is common', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each(['correct horse battery', 'w4ter-tank-5oo-l'])('%j is not', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});
