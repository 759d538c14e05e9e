import fc from 'fast-check';
import { beginsWords, contains, markMatches, wordsOf } from './textMatch.ts';

const marked = (text: string, ...parts: string[]) =>
  markMatches(text, parts)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

test('a command is found by the beginnings of its words, in any order and case', () => {
  const label = 'Suppliers with status Pending';
  expect(beginsWords(label, wordsOf('PEND supp'))).toBe(true);
  expect(beginsWords(label, wordsOf('  '))).toBe(true);
  expect(beginsWords(label, wordsOf('tatus'))).toBe(false);
  expect(beginsWords('Überblick', wordsOf('über'))).toBe(true);
  expect(beginsWords('Überblick', wordsOf('berblick'))).toBe(false);
});

test('each match is marked once, at a word’s beginning if it is at one', () => {
  expect(marked('Suppliers with status Pending', 'st')).toBe('Suppliers with [st]atus Pending');
  expect(marked('Coast Guard District West', 'st')).toBe('Coa[st] Guard District West');
  expect(marked('Create component', 'comp', 'cr')).toBe('[Cr]eate [comp]onent');
  expect(marked('Dahl', 'Dahl Ltd')).toBe('Dahl');
});

test('parts of a text are the whole text, whatever is typed', () => {
  const anything = fc.string({ unit: 'binary' });
  fc.assert(
    fc.property(anything, fc.array(anything), (text, parts) => {
      const all = markMatches(text, parts);
      expect(all.map((part) => part.text).join('')).toBe(text);
      expect(all.every((part) => part.text !== '')).toBe(true);
    }),
  );
  fc.assert(fc.property(anything, anything, (before, part) => contains(before + part, part)));
});
