import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const root = join(__dirname, '../..');
const filesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(root, folder, file));

/** The parts that a file imports, directly or through others. */
function importedBy(file: string, known = new Set<string>()) {
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/from '([^']+)'/g)) {
    const imported = fileOf(path, dirname(file));
    if (imported && !known.has(imported)) importedBy(imported, known.add(imported));
  }
  return known;
}

/** Of a module of these packages. A part is a `.tsx` file, and imports of other packages end there. */
function fileOf(path: string, folder: string) {
  if (/^\..+\.tsx?$/.test(path)) return join(folder, path);
  const [, name, part] = /^@\w+\/(shared-ui|shop-ui)\/(.+)/.exec(path) ?? [];
  return parts.find((file) => file === join(root, `${name}/src/${part}.tsx`));
}

const parts = ['shared-ui/src', 'shop-ui/src']
  .flatMap(filesIn)
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'));

test('every part of the design system and of the shop is in the gallery', () => {
  const states = filesIn('gallery/src').filter((file) => file.endsWith('.states.tsx'));
  const inGallery = new Set(states.flatMap((file) => [...importedBy(file)]));
  expect(parts.length).toBeGreaterThan(40);
  expect(parts.filter((file) => !inGallery.has(file)).map((file) => relative(root, file))).toEqual([]);
});
