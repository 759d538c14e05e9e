import fc from 'fast-check';
import * as v from 'valibot';
import { limits } from './limits.ts';
import { isStorable, optionalText, requiredText, text, textList } from './text.ts';

const firstMessage = (schema: v.GenericSchema, value: unknown) => v.safeParse(schema, value).issues?.[0].message;
const name = requiredText(2, 'Name must be at least 2 characters');

test('text is trimmed at its ends and otherwise unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (value) => {
      fc.pre(isStorable(value));
      expect(v.parse(text(200), value)).toBe(value.trim());
    }),
  );
});

test('a required text that is missing, null, too short or blank gets its own message', () => {
  for (const value of [undefined, null, '', 'a', ' a ', '   ', 7, ['ab']]) {
    expect(firstMessage(name, value)).toBe('Name must be at least 2 characters');
  }
  expect(v.parse(name, ' Bo ')).toBe('Bo');
});

test('text beyond its limit is refused, not cut off', () => {
  expect(v.parse(name, 'x'.repeat(limits.shortText))).toHaveLength(200);
  expect(firstMessage(name, 'x'.repeat(limits.shortText + 1))).toBe('Must be at most 200 characters: this has 201');
});

test('NUL and half a surrogate pair are refused, a whole pair is not', () => {
  expect(firstMessage(name, 'Bo\0b')).toBe('Contains a character that cannot be stored');
  expect(firstMessage(name, 'Bo\ud83d')).toBe('Contains a character that cannot be stored');
  expect(v.parse(name, 'Bo 😀')).toBe('Bo 😀');
});

test('an optional text that is missing, null or blank becomes null', () => {
  for (const value of [undefined, null, '', '  ']) expect(v.parse(optionalText(), value)).toBeNull();
  expect(v.parse(optionalText(), ' x ')).toBe('x');
});

test('a list may be missing, drops blanks and has at most 50 entries', () => {
  expect(v.parse(textList(), undefined)).toEqual([]);
  expect(v.parse(textList(), null)).toEqual([]);
  expect(v.parse(textList(), [' a ', '', 'b'])).toEqual(['a', 'b']);
  expect(firstMessage(textList(), Array(51).fill('a'))).toBe('Must have at most 50 entries');
  expect(firstMessage(textList(), 'a')).toBe('Must be a list');
});
