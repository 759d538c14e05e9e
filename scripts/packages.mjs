// `npm run packages -- <folder>`: packs what a remote in a repository of its own depends on, for a package registry or to
// install from files (docs/ship-a-remote.md#in-a-repository-of-its-own).
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { install, root, run, toolEnvironment } from './workspace.mjs';

const [folder] = process.argv.slice(2);
if (!folder) {
  console.error('Name the folder for the packages: npm run packages -- ../packages');
  process.exit(1);
}

install();
const target = resolve(folder);
mkdirSync(target, { recursive: true });
// All that remotes import, the `federation` command, and the servers of a site, each with what it depends on.
const packages = [
  '@fieldbox/shop-ui',
  ...['shell', 'server', 'dev', 'console', 'create'].map((name) => `@onesite/${name}`),
].map((name) => `--filter=${name}...`);
run('turbo', ['run', 'build', '--output-logs=errors-only', ...packages]);
execFileSync('pnpm', ['--recursive', ...packages, 'pack', '--pack-destination', target], {
  cwd: root,
  stdio: ['ignore', 'ignore', 'inherit'], // it lists every file
  env: { ...process.env, ...toolEnvironment() },
});
console.log(
  readdirSync(target)
    .filter((file) => file.endsWith('.tgz'))
    .join('\n'),
);
