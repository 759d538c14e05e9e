import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { commands } from '../platform/federation/src/cli/main.ts';
import { ownFilesBelow } from './ownFiles.mjs';
import { root } from './workspace.mjs';

type Command = { args?: object; subCommands?: Record<string, Command> };

const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** Each line of code of a document, and each text in backticks, with where it stands. */
function codeOf(file: string) {
  let isBlock = false;
  return read(file)
    .split('\n')
    .flatMap((line, index) => {
      const at = `${file}:${index + 1}`;
      if (/^\s*```/.test(line)) isBlock = !isBlock;
      const quoted = [...line.matchAll(/`([^`]+)`/g)].map(([, code]) => code!);
      return (isBlock ? [line] : quoted).map((code) => ({ at, code: code.replace(/ #.*/, '') }));
    });
}

const code = ownFilesBelow(root)
  .map((file) => relative(root, file))
  .filter((file) => file.endsWith('.md') && !file.startsWith('examples/'))
  .flatMap(codeOf);

/** Where the first group of a form is not one of the names. */
const unknownOf = (form: RegExp, isKnown: (name: string, rest: string) => boolean) =>
  code.flatMap(({ at, code: line }) =>
    [...line.matchAll(form)].filter(([, name, rest]) => !isKnown(name!, rest!)).map(([found]) => `${at} ${found}`),
  );

test('every `npm run` of a document is a script', () => {
  const { scripts } = JSON.parse(read('package.json'));
  expect(unknownOf(/npm run ([\w:-]+)/g, (name) => name in scripts)).toEqual([]);
});

test('every command of the operator is one', () => {
  const known = [...read('site/src/operator/commands.ts').matchAll(/operator -- ([a-z-]+)/g)].map(([, name]) => name);
  expect(known).toContain('record-backup');
  expect(unknownOf(/\boperator(?:\.mjs)? (?:-- )?([a-z][a-z-]+)/g, (name) => known.includes(name))).toEqual([]);
});

test('every `federation` command and option is one', () => {
  const isKnown = (name: string, rest: string) => {
    const found = (commands as unknown as Record<string, Command>)[name];
    const [second = ''] = rest.trim().split(' ');
    const command = found?.subCommands?.[second] ?? found;
    const options = [...rest.matchAll(/ --([a-z-]+)/g)].map(([, option]) => option!);
    return options.every((option) => option === 'help' || option in (command?.args ?? {})) && command !== undefined;
  };
  expect(unknownOf(/(?<![\w@/.-])federation (?:-- )?([a-z]+)\b([^;&|]*)/g, isKnown)).toEqual([]);
});
