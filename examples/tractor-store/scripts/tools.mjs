// Shared by the commands: installs the packages, and runs one of the workspace's tools.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const bin = join(root, 'node_modules', '.bin');

/** Runs a tool in the foreground. If it fails, this process ends with its exit code. */
export function run(command, ...args) {
  const PATH = `${bin}${delimiter}${process.env.PATH}`;
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH, CI: 'true' },
  });
  if (status !== 0) process.exit(status ?? 1);
}

export function installAndBuild() {
  if (!existsSync(join(root, 'packages'))) {
    console.log('Packing the platform');
    run('npm', 'run', '--silent', 'packages');
  }
  console.log('Installing packages');
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const options = ['install', '--prefer-offline', '--no-frozen-lockfile', '--loglevel=error'];
  if (existsSync(join(bin, 'pnpm'))) run('pnpm', ...options);
  else run('npx', '-y', packageManager.split('+')[0], ...options);
  console.log('Building the shell and the remotes');
  run('turbo', 'run', 'build', '--output-logs=errors-only', '--ui=stream');
}
