import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ownFilesBelow } from './ownFiles.mjs';

// A list of our own rather than textlint: that installs a server and 24 direct dependencies, and reads no comments of TypeScript or SQL.

/** A form that native speakers would not write, and what to write instead. A space also matches a line break. */
const anywhere: [form: RegExp, instead: string][] = [
  [/\banew\b/i, 'again, from the start'],
  [/(?<!['`.|])\bmend(s|ed|ing)?\b(?!['`])/i, 'fix'],
  [/\bby (itself|themselves)\b/i, 'automatically, on its own, alone'],
  [/\b(of|the one) before\b(?! (the|a|an|it|that|this|its|each|any)\b)/i, 'from earlier, the previous one'],
  [/\b(and )?so (do|does|has|have) (?!not|to\b)(the|a|an|its|their|all|most|every|no|other|supplier)\b/i, '…, too'],
  [/\b(neither|nor) (do|does|has|have|is|are|was|were)\b/i, 'a sentence with `not`'],
  [/\b(name|need|leave|say|expect)s none\b/i, 'does not … any'],
  [/\b(is|are) none of (?!them\b)/i, 'is not one of, is not'],
  [/(?<!\b(times|twice|takes?|for|just|only) )\bas long as\b(?! (the|its|their|his|her|our) [a-z]+[.,:;)])/i, 'while'],
  [/\blikewise\b/i, 'too, in the same way'],
  [/\bwhoever\b/i, 'people who, anybody with, the operator'],
  [/\b(breaks?|broken|broke) off\b/i, 'cancel, stop, abort'],
];

/** Forms that documents do without: comments may use them for brevity. */
const inDocuments: [form: RegExp, instead: string][] = [
  [/\bbe rid of\b/i, 'remove, undo'],
  [/\btried out\b/i, 'tried'],
  [/(?<!… )\ball the same\b/i, 'still, even so'],
  [/\bis told\b/i, 'is shown, is reported'],
];

const repository = fileURLToPath(new URL('..', import.meta.url));
const isTest = /[./]test\.|\/testing\/|^e2e\/|\.spec\.ts|^scripts\/lint\//;
const files = ownFilesBelow(repository)
  .map((file) => relative(repository, file))
  .filter((file) => !/^examples\/|CHANGELOG\.md$/.test(file));
const documents = files.filter((file) => file.endsWith('.md'));
/** Migrations that have run never change, not even in a comment. */
const sources = files.filter(
  (file) => /\.(tsx?|mjs|sql)$/.test(file) && !isTest.test(file) && !/\/migrations\/\d/.test(file),
);

/** The places in a text where a form stands, whatever line breaks and marks of comments are within it. */
function placesOf(forms: [RegExp, string][], text: string) {
  const lines = text.split('\n').map((line) => line.replace(/^\s*(\/?\*+|\/\/|--|>)?\s*/, ''));
  const joined = lines.join('\n');
  return forms.flatMap(([form, instead]) => {
    const everywhere = new RegExp(form.source.replaceAll(' ', '[ \\n]'), `${form.flags}g`);
    return [...joined.matchAll(everywhere)].map(({ 0: found, index }) => {
      const line = joined.slice(0, index).split('\n').length;
      return `${line}: '${found.replace('\n', ' ')}', say: ${instead}`;
    });
  });
}

const placesIn = (forms: [RegExp, string][], names: string[]) =>
  names.flatMap((name) =>
    placesOf(forms, readFileSync(join(repository, name), 'utf8')).map((place) => `${name}:${place}`),
  );

test('documents are in plain English', () => {
  expect(placesIn([...anywhere, ...inDocuments], documents)).toEqual([]);
});

test('comments and messages are in plain English', () => {
  expect(placesIn(anywhere, sources)).toEqual([]);
});

test('a form is found over a line break of a comment, with its line', () => {
  expect(placesOf(anywhere, '/**\n * One that is made as one of\n * before, anew.\n */')).toEqual([
    "3: 'anew', say: again, from the start",
    "2: 'of before', say: from earlier, the previous one",
  ]);
});

test('names that are stored or sent stay', () => {
  expect(placesOf(anywhere, "type Published = 'new' | 'mended'; if (outcome === 'mended') return;")).toEqual([]);
});
