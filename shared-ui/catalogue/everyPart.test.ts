import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const root = join(__dirname, '..');
const filesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(root, folder, file));

/** The modules of this package that a file imports, directly or through others. */
function importedBy(file: string, known = new Set<string>()) {
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/from '(\.[^']+\.tsx?)'/g)) {
    const imported = join(dirname(file), path);
    if (!known.has(imported)) importedBy(imported, known.add(imported));
  }
  return known;
}

test('every part of the design system is in the catalogue', () => {
  const states = filesIn('catalogue').filter((file) => file.endsWith('.states.tsx'));
  const inCatalogue = new Set(states.flatMap((file) => [...importedBy(file)]));
  const parts = filesIn('src').filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'));
  expect(parts.length).toBeGreaterThan(40);
  expect(parts.filter((file) => !inCatalogue.has(file)).map((file) => relative(root, file))).toEqual([]);
});
