import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ownFilesBelow } from './ownFiles.mjs';

const repository = fileURLToPath(new URL('..', import.meta.url));
const files = ownFilesBelow(repository).map((file) => relative(repository, file));
const documents = files.filter((file) => file.endsWith('.md') && !file.startsWith('examples/'));

/** Each path, folders with a slash at the end, as seen from any folder above it. */
const paths = new Set(
  files.flatMap((file) => {
    const names = file.split('/');
    return names.flatMap((_, start) => [
      names.slice(start).join('/'),
      ...names.slice(start + 1).map((_, end) => `${names.slice(start, start + end + 1).join('/')}/`),
    ]);
  }),
);

/** What stands in backticks outside of blocks of code, with where it stands. */
const quotedIn = (document: string) =>
  readFileSync(join(repository, document), 'utf8')
    .replace(/^(```|~~~)[\s\S]*?^\1/gm, (block) => block.replace(/[^\n]/g, ''))
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(/`([^`]+)`/g)].map(([, quoted]) => ({
        quoted: quoted!,
        at: `${document}:${index + 1} ${quoted}`,
      })),
    );

/** `edge/src/edge.ts`, `edge/src/`; built files, whose folder is `dist`, and the remote that guides make up are none. */
const isSourcePath = (text: string) =>
  /^(?!mf-fleet\/)[\w-][\w.-]*\/[\w./-]+(\/|\.(tsx?|mjs|sql|css|json|ya?ml))$/.test(text);

test('every path in backticks of a document is one of the repository', () => {
  const missing = documents.flatMap(quotedIn).filter(({ quoted }) => isSourcePath(quoted) && !paths.has(quoted));
  expect(missing.map(({ at }) => at)).toEqual([]);
});

test('every function and table in backticks of ARCHITECTURE.md is in the source', () => {
  const source = files
    .filter((file) => /\.(tsx?|mjs|sql)$/.test(file))
    .map((file) => readFileSync(join(repository, file), 'utf8'));
  const names = quotedIn('ARCHITECTURE.md').filter(({ quoted }) => /^(shop\.)?[a-z]+([A-Z_]\w*)+$/.test(quoted));
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter(({ quoted }) => !source.some((text) => text.includes(quoted))).map(({ at }) => at)).toEqual([]);
});
