// `npx pnpm new-site ../acme`: makes another site, in a repository of its own, from the platform's packages, which it packs into that
// repository: an image of the site is built from its own folder.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { install, root } from './workspace.mjs';

install(); // before the imports, which need what it installs
const [{ overridesOf, pack, packagesOfSites, versionOf }, { siteFiles }, { writePackage }] = await Promise.all([
  import('./pack.mjs'),
  import('../platform/federation/src/create/siteFiles.mjs'),
  import('../platform/federation/src/create/files.mjs'),
]);

const usage = "npx pnpm new-site ../acme --title 'Acme'";

try {
  const { folder, name, title } = readOptions();
  const packages = join(folder, 'packages');
  pack(packages, packagesOfSites);
  writePackage(
    folder,
    siteFiles({
      name,
      title,
      node: readFileSync(join(root, '.nvmrc'), 'utf8').trim(),
      packageManager: JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).packageManager,
      overrides: overridesOf(packages),
      versionOf,
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

function readOptions() {
  const { positionals, values } = parseArgs({
    args: process.argv.slice(2).filter((arg) => arg !== '--'),
    options: { title: { type: 'string' } },
    allowPositionals: true,
  });
  if (positionals.length !== 1) throw new Error(`Name one folder: ${usage}`);
  const folder = resolve(positionals[0]);
  const name = basename(folder);
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > 40)
    throw new Error(`The folder's name is that of the site, in small letters, digits and single dashes: ${usage}`);
  if (existsSync(folder)) throw new Error(`${folder} exists already, and stays as it is. Name a new folder: ${usage}`);
  const { title = name[0].toUpperCase() + name.slice(1).replaceAll('-', ' ') } = values;
  if (/[<>{}&"'\\`$\p{Cc}]/u.test(title)) throw new Error(`A title is plain text, such as --title Acme: ${usage}`);
  return { folder, name, title };
}
