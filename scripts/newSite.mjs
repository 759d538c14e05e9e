// `npx pnpm new-site ../acme`: makes another site, in a repository of its own, from the platform's packages, which it packs into that
// repository, or copies from the folder that `--packages` names: an image of the site is built from its own folder.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { pack, packagesOfSites } from './pack.mjs';
import { install, root } from './workspace.mjs';

install();
const [{ siteFiles }, { writePackage }, { packedFiles, versionsOf }] = await Promise.all([
  import('../platform/create/src/siteFiles.mjs'),
  import('../platform/create/src/writePackage.mjs'),
  import('./newRemote/outsideFiles.mjs'),
]);

const usage = "npx pnpm new-site ../acme --title 'Acme'";

try {
  const { folder, title, packed } = options();
  const packages = join(folder, 'packages');
  const name = nameOf(basename(folder));
  if (existsSync(folder)) throw new Error(`${folder} exists already, and stays as it is. Name a new folder: ${usage}`);
  if (packed) copyPackages(packed, packages);
  else pack(packages, packagesOfSites);
  const versionOf = versionsOf(root);
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  writePackage(
    folder,
    siteFiles({
      name,
      title: title ?? inWords(name),
      node: readFileSync(join(root, '.nvmrc'), 'utf8').trim(),
      packageManager,
      versionOf,
      overrides: packedFiles(packages, folder),
      driverPatch: readFileSync(join(root, 'patches', `postgres@${versionOf('postgres')}.patch`), 'utf8'),
    }),
  );
  spawnSync('git', ['init', '--quiet', '--initial-branch=main'], { cwd: folder }); // builds are cached by what git knows
  console.log(`
A site of its own is in ${folder}, with a shell and the remote mf-hello. Go there; its README.md has the commands:

  npm start
  npm test`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

function options() {
  const text = { type: 'string' };
  const { positionals, values } = parseArgs({
    args: process.argv.slice(2).filter((arg) => arg !== '--'),
    options: { title: text, packages: text },
    allowPositionals: true,
  });
  if (positionals.length !== 1) throw new Error(`Name one folder: ${usage}`);
  if (values.title && /[<>{}&"'\\`$\p{Cc}]/u.test(values.title))
    throw new Error(`A title is plain text, such as --title Acme: ${usage}`);
  const packed = values.packages && resolve(values.packages);
  if (packed && !(existsSync(packed) && readdirSync(packed).some(isOfThePlatform)))
    throw new Error(`There are no packages in ${packed}. Make them first: npm run packages -- ${packed}`);
  return { folder: resolve(positionals[0]), title: values.title, packed };
}

function isOfThePlatform(file) {
  return /^onesite-.+\.tgz$/.test(file);
}

function copyPackages(from, to) {
  mkdirSync(to, { recursive: true });
  for (const file of readdirSync(from).filter(isOfThePlatform)) copyFileSync(join(from, file), join(to, file));
}

function nameOf(folder) {
  if (/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(folder) && folder.length <= 40) return folder;
  throw new Error(
    `The folder's name becomes that of the site: small letters, digits and single dashes. For example: ${usage}`,
  );
}

function inWords(name) {
  return name[0].toUpperCase() + name.slice(1).replaceAll('-', ' ');
}
