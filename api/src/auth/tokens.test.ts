import { isSameSecret, newToken, tokenDigest } from './tokens.ts';

test.each(['.', ')', ',', ';', "'", '>', '”', ' ', '\u200b', '&account=ada'])(
  'what a mail program has put behind a key (%j) is no part of it',
  (end) => {
    const token = newToken();
    expect(tokenDigest(token + end)).toBe(tokenDigest(token));
    expect(isSameSecret(`<${token}${end}`, token)).toBe(true);
  },
);

test('another key, a part of one and none are not the same', () => {
  const token = newToken();
  for (const given of [newToken(), token.slice(1), token.slice(0, -1), `${token}x`, '', ')', null, undefined])
    expect(isSameSecret(given, token)).toBe(false);
  expect(isSameSecret('', null)).toBe(false);
});
