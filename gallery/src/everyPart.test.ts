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

/** The packages that import a part, other than its own and the gallery. */
function usersOf(part: string) {
  const [own = '', , ...path] = relative(root, part).split('/');
  const name = `/${own}/${path.join('/').replace(/\.tsx$/, '')}'`;
  return sources.filter(({ folder, text }) => folder !== own && text.includes(name)).length;
}

const packages = [
  'shop-ui',
  'shell',
  'platform/console',
  ...readdirSync(root).filter((folder) => folder.startsWith('mf-')),
];
const sources = packages.map((folder) => ({
  folder,
  text: filesIn(`${folder}/src`)
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n'),
}));

test('every part that two packages use is in the gallery', () => {
  const states = filesIn('gallery/src').filter((file) => file.endsWith('.states.tsx'));
  const inGallery = new Set(states.flatMap((file) => [...importedBy(file)]));
  const shared = parts.filter((part) => usersOf(part) > 1);
  expect(shared.length).toBeGreaterThan(30);
  expect(shared.filter((file) => !inGallery.has(file)).map((file) => relative(root, file))).toEqual([]);
});
