import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { parseSync } from '@swc/core';
import { ownFilesBelow } from './ownFiles.mjs';

const glossary = JSON.parse(readFileSync(new URL('glossary.json', import.meta.url), 'utf8'));
const code = /\.[cm]?[jt]sx?$/;

/**
 * Names that contain a word which scripts/glossary.json replaces: identifiers, values of literal types, files and folders.
 * Comments and texts are not checked, nor is SQL, whose names databases hold. `heldNames` are exceptions, some only below a
 * folder: others hold them, so the old word stays.
 * @param {string} root
 * @returns {string[]} `<file> <name>: <old> is now <new>`
 */
export function replacedWordsBelow(root, { replacedWords, replacedNames, heldNames } = glossary) {
  const isHeld = (name, file) => Object.hasOwn(heldNames, name) && file.startsWith(heldNames[name].in ?? '');
  const replacementOf = (name) =>
    Object.entries(replacedNames).find(([old]) => old === name) ??
    Object.entries(replacedWords).find(([old]) => wordsIn(name).includes(old));

  const mention = new RegExp([...Object.keys(replacedWords), ...Object.keys(replacedNames)].join('|'), 'i');

  return ownFilesBelow(root).flatMap((path) => {
    const file = relative(root, path);
    const names = new Set([...namesOfPath(file), ...(code.test(file) ? namesIn(path, mention) : [])]);
    return [...names].flatMap((name) => {
      const [old, current] = (!isHeld(name, file) && replacementOf(name)) || [];
      return old ? [`${file} ${name}: ${old} is now ${current}`] : [];
    });
  });
}

/** A remote's name is its team's choice. */
const namesOfPath = (file) =>
  file
    .split(/[/\\]/)
    .map(withoutSuffixes)
    .filter((name, depth) => depth > 0 || !name.startsWith('mf-'));

/** `keptLists` of `keptLists.pg.test.ts`. */
const withoutSuffixes = (fileName) => fileName.replace(/(?<=.)\..*/, '');

/** The words of camelCase, PascalCase, snake_case and kebab-case: `newsletter` is one word, and not `letter`. */
const wordsIn = (name) => name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g)?.map((word) => word.toLowerCase()) ?? [];

/** Of a file that mentions a word at all: to parse each takes seconds. */
function namesIn(path, mention) {
  const source = readFileSync(path, 'utf8');
  if (!mention.test(source)) return [];
  const isTypeScript = /\.[cm]?tsx?$/.test(path);
  const syntax = isTypeScript ? { syntax: 'typescript', tsx: path.endsWith('x') } : { syntax: 'ecmascript', jsx: true };
  const names = new Set();
  collect(parseSync(source, syntax).body, names);
  return names;
}

function collect(node, names) {
  if (typeof node !== 'object' || node === null) return;
  if (node.type === 'Identifier' || node.type === 'PrivateName') names.add(node.value);
  if (node.type === 'TsLiteralType' && node.literal.type === 'StringLiteral') names.add(node.literal.value);
  for (const child of Object.values(node)) collect(child, names);
}
