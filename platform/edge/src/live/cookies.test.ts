import { removedCookie } from './cookies.ts';

test('a cookie that is removed ends at once', () => {
  expect(removedCookie('preview', true)).toMatch(/^__Host-preview=;.* Max-Age=0(;|$)/);
});
