// `npx pnpm new-remote fleet`: makes the package of a new remote, mf-fleet, and installs its dependencies. With
// `--outside ../fleet`, in a repository of its own, with the platform's packages in it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { install, installNewPackages, root, run } from './workspace.mjs';

install(); // before the imports, which need what it installs
const [{ overridesOf, pack, versionOf }, { remoteFiles }, { remoteOptions }, { filledIn, writePackage }] =
  await Promise.all([
    import('./pack.mjs'),
    import('../platform/federation/src/create/remoteFiles.mjs'),
    import('../platform/federation/src/create/remoteOptions.mjs'),
    import('../platform/federation/src/create/files.mjs'),
  ]);

try {
  const wanted = remoteOptions(process.argv.slice(2), root);
  if (wanted.outside) makeOutside(wanted);
  else makeInside(wanted);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

function makeInside({ name, team, path, ...wanted }) {
  const folder = join(root, name);
  writePackage(folder, remoteFiles({ name, team, path, ...wanted }, 'workspace'));
  console.log(`${name} is written. Installing it, which can be repeated with: npx pnpm install`);
  installNewPackages();
  run('biome', ['check', '--write', '--log-level=error', folder]);
  console.log(`
${name} is a remote of the team ${team}, with a page at ${path} and its link in the header.
With the site running (npm start), it is live after:

  npx pnpm --filter ${name} build
  npm run federation -- publish ${name} --promote

npm run dev -- ${name} shows your changes as you save them; docs/ship-a-remote.md leads from here to a release.
To undo this: npm run federation -- withdraw ${name}, if it is live; then delete its folder, and npx pnpm install.`);
}

function makeOutside({ outside, ...wanted }) {
  const packages = join(outside, 'packages');
  pack(packages, ['@onesite/federation', '@onesite/edge', '@onesite/shared-ui', '@fieldbox/shop-ui']);
  const overrides = overridesOf(packages);
  const node = readFileSync(join(root, '.nvmrc'), 'utf8').trim();
  const scopes = [...new Set(Object.keys(overrides).map((name) => name.replace(/[^/]*$/, '')))].join('|'); // @onesite/|@fieldbox/
  const files = filledIn(remoteFiles(wanted, 'outside', JSON.stringify(overrides, null, 2)), { node, scopes });
  // npm refuses an override of a direct dependency with another version.
  const manifest = files['package.json'].replace(
    /"([\w@/-]+)": "catalog:"/g,
    (_, name) => `"${name}": "${overrides[name] ?? versionOf(name)}"`,
  );
  writePackage(outside, { ...files, 'package.json': manifest });
  console.log(`
${wanted.name} is a remote of the team ${wanted.team} in ${outside}, with a page at ${wanted.path}. Go there; its README.md has the commands.`);
}
