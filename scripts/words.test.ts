import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { replacedWordsBelow } from './replacedWords.mjs';

const repository = fileURLToPath(new URL('..', import.meta.url));
/** As text, because the names in it would be found in this file. */
const glossary = JSON.parse(`{
  "replacedWords": { "letter": "mail", "told": "notified" },
  "replacedNames": { "takenOut": "removed" },
  "heldNames": { "toldAt": { "reason": "a field that others send" }, "LetterBox": { "in": "kit/", "reason": "an export" } }
}`);
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fieldbox-words-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function wordsIn(files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return replacedWordsBelow(folder, glossary);
}

test('no name in the repository contains a word that the glossary replaces', () => {
  expect(replacedWordsBelow(repository)).toEqual([]);
});

test.each([
  'const sentLetter = 1;',
  'function composeLetter() {}',
  'class LETTER_BOX {}',
  'type Mail = { letter: string };',
  "type Kind = 'letter' | 'notice';",
  'class Mail { #letter = 1; }',
  'const { letter: mail } = await import("x");',
])('a name that contains a replaced word is found: %s', (text) => {
  expect(wordsIn({ 'mail.ts': text })).toEqual([expect.stringMatching(/^mail\.ts \S*letter\S*: letter is now mail$/i)]);
});

test('attributes and components are names as well', () => {
  expect(wordsIn({ 'Page.tsx': 'export const page = <Letter data-told />;' })).toEqual([
    'Page.tsx Letter: letter is now mail',
    'Page.tsx data-told: told is now notified',
  ]);
});

test('files and folders are names as well, whatever they contain', () => {
  expect(wordsIn({ 'letters/letter.pg.test.ts': '', 'docs/0008-told.md': 'letter' })).toEqual([
    'docs/0008-told.md 0008-told: told is now notified',
    'letters/letter.pg.test.ts letter: letter is now mail',
  ]);
});

test('a name of several words can be replaced as a whole', () => {
  expect(wordsIn({ 'a.mjs': 'takenOut(taken, out);' })).toEqual(['a.mjs takenOut: takenOut is now removed']);
});

test('comments, texts, longer words and names that others hold are let through', () => {
  const text = "// a letter\nconst newsletter = { toldAt: 'letter', text: `letter told`, pattern: /told/ };";
  expect(wordsIn({ 'a.ts': text })).toEqual([]);
});

test('a name that is held below one folder is found elsewhere', () => {
  const text = 'export class LetterBox {}';
  expect(wordsIn({ 'kit/a.ts': text, 'b.ts': text })).toEqual(['b.ts LetterBox: letter is now mail']);
});
