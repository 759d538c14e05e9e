import { invisibleMessage, typedName } from './invisible.ts';

test.each([
  ['blanks, line ends and tabs', ' \r\n\tadmin \n'],
  ['no-break spaces', '\u00a0admin\u202f'],
  ['what copies from a chat bring along', '\u200badmin\u2060'],
  ['marks of writing direction', '\u202aadmin\u202c\u200e'],
  ['a byte order mark', '\ufeffadmin'],
])('%s are not part of a name', (_, typed) => {
  expect(typedName(typed)).toBe('admin');
});

test('letters are composed, and all else stays', () => {
  expect(typedName(' Rene\u0301 O’Brien 👩‍🔧 ')).toBe('Ren\u00e9 O’Brien 👩‍🔧');
  expect([typedName(''), typedName(' \u200b ')]).toEqual(['', '']);
  expect([typedName('\u{e0041}🚚\u{e0041}'), typedName('\udc00 \ud800')]).toEqual(['🚚', '\udc00 \ud800']);
});

test('a long text is looked at from its ends alone', () => {
  const spread = jest.spyOn(String.prototype, Symbol.iterator);
  typedName(` ${'x'.repeat(1_000_000)} `);
  const lengths = spread.mock.contexts.map(String).map(({ length }) => length);
  spread.mockRestore();
  expect(Math.max(...lengths)).toBe(2);
});

test.each([
  ['a\u200bb', 'Contains an invisible character: zero-width space (U+200B)'],
  ['a\u00a0b', 'Contains an invisible character: no-break space (U+00A0)'],
  ['a\u00adb', 'Contains an invisible character: soft hyphen (U+00AD)'],
  ['a\u202eb', 'Contains an invisible character: mark of writing direction (U+202E)'],
  ['a\u2067b', 'Contains an invisible character: mark of writing direction (U+2067)'],
  ['a\u3164b', 'Contains an invisible character: U+3164'],
  ['a\u{e0041}b', 'Contains an invisible character: U+E0041'],
  ['a b\n', undefined],
  ['कंपनी', undefined],
])('%j: %s', (text, message) => {
  expect(invisibleMessage(text)).toBe(message);
});
