import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(__dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const exact = /^\d+\.\d+\.\d+([-+][\w.-]+)?$/;

/** Every package.json of the workspace, without those of installed packages. */
async function packageFiles() {
  const folders = ['.', 'platform'];
  const entries = await Promise.all(folders.map((folder) => readdir(join(root, folder), { withFileTypes: true })));
  const packages = entries.flatMap((found, index) =>
    found.filter((entry) => entry.isDirectory()).map(({ name }) => join(folders[index]!, name)),
  );
  return ['.', ...packages]
    .filter((folder) => !/node_modules|(^|\/)\./.test(folder) || folder === '.')
    .map((folder) => join(folder, 'package.json'))
    .filter((file) => {
      try {
        return read(file) !== '';
      } catch {
        return false;
      }
    });
}

test('the package manager is named with the digest that the lockfile has of it', () => {
  const { packageManager } = JSON.parse(read('package.json'));
  const [, version, digest] = /^pnpm@(\d+\.\d+\.\d+)\+sha512\.([0-9a-f]{128})$/.exec(packageManager) ?? [];
  const locked = new RegExp(`^  pnpm@${version}:\\n    resolution: \\{integrity: sha512-([^}]+)\\}`, 'm');
  const [, integrity] = locked.exec(read('pnpm-lock.yaml')) ?? [];
  expect(digest).toBe(Buffer.from(integrity!, 'base64').toString('hex'));
});

test('what CI fetches by npx has an exact version, that of .nvmrc', () => {
  const fetched = [...read('.ci/run').matchAll(/npx .*?-p "?(.+?)"? node /g)].map(([, version]) => version);
  expect(fetched).toEqual(['node@$(cat .nvmrc)']);
  expect(read('.nvmrc').trim()).toMatch(exact);
});

test('no dependency floats: each is a version, the catalog’s, or a package of the workspace', async () => {
  const files = await packageFiles();
  expect(files.length).toBeGreaterThan(10);
  const floating = files.flatMap((file) => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read(file));
    return Object.entries<string>({ ...dependencies, ...devDependencies, ...optionalDependencies })
      .filter(([, version]) => !/^(catalog|workspace):/.test(version) && !exact.test(version))
      .map(([name, version]) => `${file}: ${name} ${version}`);
  });
  const [, catalog = ''] = /\ncatalog:\n((?: {2}.*\n)+)/.exec(read('pnpm-workspace.yaml')) ?? [];
  const versions = catalog
    .trimEnd()
    .split('\n')
    .map((line) => line.trim().split(': ')[1]!);
  expect(versions.length).toBeGreaterThan(30);
  expect([...floating, ...versions.filter((version) => !exact.test(version))]).toEqual([]);
});

// A registry that lacks one of them when the lockfile is written leaves it out without a word, and nobody can install there.
test('what is native for Linux is locked for macOS and for ARM as well', () => {
  const locked = new Set([...read('pnpm-lock.yaml').matchAll(/^ {2}'?(@?[\w/.-]+)@/gm)].map(([, name]) => name!));
  const native = [...locked].filter((name) => /\blinux-(x64|64)(-gnu|-glibc)?$/.test(name));
  expect(native.length).toBeGreaterThan(8);
  const elsewhere = native.flatMap((name) => [
    name.replace(/linux-.*$/, 'darwin-arm64'),
    name.replace(/linux-(x64|64)/, 'linux-arm64'),
  ]);
  expect(elsewhere.filter((name) => !locked.has(name))).toEqual([]);
});
