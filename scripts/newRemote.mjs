// `npx pnpm new-remote fleet`: makes the package of a new remote, mf-fleet, and installs its dependencies. With
// `--outside ../fleet`, in a repository of its own.
import { join } from 'node:path';
import { install, installNewPackages, root, run } from './workspace.mjs';

install();
const [{ remoteFiles }, { remoteOptions }, { writePackage }] = await Promise.all([
  import('../platform/create/src/remoteFiles.mjs'),
  import('../platform/create/src/remoteOptions.mjs'),
  import('../platform/create/src/writePackage.mjs'),
]);

const wanted = options();
const { name, team, path, outside } = wanted;
await (outside ? makeOutside() : makeInside());

function makeInside() {
  const folder = join(root, name);
  writePackage(folder, remoteFiles(wanted));
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

async function makeOutside() {
  const { outsideFiles } = await import('./newRemote/outsideFiles.mjs');
  writePackage(outside, outsideFiles(wanted, { root, folder: outside, packages: wanted.packages }));
  console.log(`
${name} is a remote of the team ${team} in ${outside}, with a page at ${path}. Go there; its README.md has the commands.`);
}

function options() {
  try {
    return remoteOptions(process.argv.slice(2), root);
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
