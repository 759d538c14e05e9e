import { pressedKey } from './pressedKey.ts';

const pressed = (key: string, code = '', init: KeyboardEventInit = {}) =>
  pressedKey(new KeyboardEvent('keydown', { key, code, ...init }));

test('Caps Lock changes nothing', () => {
  expect([pressed('g', 'KeyG'), pressed('G', 'KeyG'), pressed('X'), pressed('J')]).toEqual(['g', 'g', 'x', 'j']);
});

test.each([
  ['Cyrillic', 'п', 'KeyG', 'g'],
  ['Cyrillic with Caps Lock', 'Ь', 'KeyM', 'm'],
  ['Greek', 'γ', 'KeyG', 'g'],
  ['Hebrew', 'ע', 'KeyG', 'g'],
  ['Arabic', 'ل', 'KeyG', 'g'],
  ['Arabic, a key of two letters', 'لا', 'KeyB', 'لا'],
  ['Devanagari', 'क', 'KeyK', 'k'],
  ['Korean', 'ㅎ', 'KeyG', 'g'],
  ['Arabic digits', '٣', 'Digit3', '3'],
  ['the Arabic question mark', '؟', 'Slash', '?'],
])('a keyboard without Latin letters: %s', (_, key, code, expected) => {
  expect(pressed(key, code)).toBe(expected);
});

test('on Latin keyboards the letter counts, not its place', () => {
  expect([pressed('k', 'KeyV'), pressed('a', 'KeyQ'), pressed('/', 'Digit7', { shiftKey: true })]).toEqual([
    'k',
    'a',
    '/',
  ]);
  expect(pressed('ö', 'Semicolon')).toBe('ö');
});

test('a letter with Shift is none, with Caps Lock or without', () => {
  expect([pressed('G', 'KeyG', { shiftKey: true }), pressed('g', 'KeyG', { shiftKey: true })]).toEqual(['G', 'G']);
});

test('keys that are no characters stay', () => {
  expect(['Enter', 'ArrowDown', 'Escape', ' '].map((key) => pressed(key))).toEqual([
    'Enter',
    'ArrowDown',
    'Escape',
    ' ',
  ]);
});
