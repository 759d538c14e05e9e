// `npm run new-remote -- fleet`, in a site made by `siteFiles`: makes the package of a new remote, mf-fleet.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { writePackage } from './files.mjs';
import { remoteFiles } from './remoteFiles.mjs';
import { remoteOptions } from './remoteOptions.mjs';

const root = process.cwd();

try {
  const remote = remoteOptions(process.argv.slice(2), root);
  if (remote.outside) throw new Error('A remote of this site is one of its packages: leave --outside out.');
  const { name, path } = remote;
  writePackage(join(root, name), remoteFiles(remote, 'ofSite'));
  console.log(`${name} is written. Installing it`);
  const options = ['install', '--prefer-offline', '--no-frozen-lockfile', '--loglevel=error'];
  const pnpm = join(root, 'node_modules', '.bin', 'pnpm');
  const { status } = spawnSync(pnpm, options, { cwd: root, stdio: 'inherit', env: { ...process.env, CI: 'true' } });
  if (status !== 0) throw new Error('It could not be installed. Try again with: npx pnpm install');
  console.log(`
It has a page at ${path}, and its link in the header. With the site running (npm start), it is live after:

  npx turbo run build --filter=${name}
  npm run federation -- publish ${name} --promote

npm run dev -- ${name} shows your changes as you save them.`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
