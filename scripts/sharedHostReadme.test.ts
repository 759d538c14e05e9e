import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from '@swc/core';

const root = join(__dirname, '..', 'shared-host');
const readme = readFileSync(join(root, 'README.md'), 'utf8');
const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { exports: Record<string, string> };

/** Each module that a remote or the shell can import, with its file. */
const modules = Object.entries(exports).flatMap(([name, file]) => {
  if (!file.includes('*')) return [[name, file]];
  const files = readdirSync(join(root, dirname(file))).filter((one) => !one.includes('.test.'));
  return files.map((one) => [name.replace('*', one.replace(/\.tsx?$/, '')), file.replace('*.ts', one)]);
}) as [string, string][];

/** The names that a file exports, types included. */
function exportedBy(file: string): string[] {
  const { body } = parseSync(readFileSync(join(root, file), 'utf8'), { syntax: 'typescript', tsx: file.endsWith('x') });
  return body.flatMap((item) => {
    if (item.type === 'ExportAllDeclaration') return exportedBy(join(dirname(file), item.source.value));
    if (item.type === 'ExportNamedDeclaration')
      return item.specifiers.map((one) => {
        if (one.type !== 'ExportSpecifier') throw new Error(`${file} exports what has no name of its own.`);
        return (one.exported ?? one.orig).value;
      });
    if (item.type !== 'ExportDeclaration') return [];
    const { declaration } = item;
    if (declaration.type === 'VariableDeclaration')
      return declaration.declarations.flatMap(({ id }) => {
        if (id.type === 'Identifier') return id.value;
        throw new Error(`${file} exports the parts of an object: name each of them.`);
      });
    return 'identifier' in declaration ? declaration.identifier.value : 'id' in declaration ? declaration.id.value : [];
  });
}

test.each(modules)('the README names each export of %s', (name, file) => {
  const exported = exportedBy(file);
  expect(exported.length).toBeGreaterThan(0);
  const isNamed = (one: string) => new RegExp(`\`[^\`]*\\b${one.replace('$', '\\$')}\\b[^\`]*\``).test(readme);
  expect(exported.filter((one) => !isNamed(one))).toEqual([]);
  expect(readme).toContain(name === '.' ? '`@onesite/shared-host`' : name.split('/').at(-1));
});

test('the README names no module that cannot be imported', () => {
  const known = modules.map(([name]) => name.replace('.', '@onesite/shared-host'));
  const named = [...readme.matchAll(/@onesite\/shared-host(?:\/[\w/]+)?(?=['`])/g)].map(([one]) => one);
  expect(named.filter((one) => !known.includes(one))).toEqual([]);
});
