import { isCommonPassword } from './commonPasswords.ts';

const common = ['password1', 'Password123', ' qwertyuiop ', 'AdminISTRATOR', 'ｐａｓｓｗｏｒｄ', 'FieldBox'];
const byRule = ['00000000', 'aaaaaaaa', 'adminadmin', 'abcabcabc', '12345678', '87654321', 'ABCDEFGH'];

test.each([...common, ...byRule])('%j is common', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each(['correct horse battery', 'w4ter-tank-5oo-l', 'abcdefgi', 'adminadmix'])('%j is not', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});
