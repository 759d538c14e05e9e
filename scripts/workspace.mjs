// Shared by the root's commands: where the workspace is, and how its tools are run.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createProgress } from '../platform/protocol/src/progress.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');

/** The paths of all files from there but those that git ignores. @returns {string[]} */
export const ownFiles = () =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((file) => existsSync(join(root, file)));

const stamp = join(root, 'node_modules', '.installed');

const lockfileDigest = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'pnpm-lock.yaml')))
    .digest('hex');

/** Installs the lockfile's packages, unless that was done before. */
export function install() {
  const wanted = lockfileDigest();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const progress = createProgress();
  progress.begin('Installing packages');
  run('npx', ['-y', packageManager, 'install', '--frozen-lockfile', '--reporter=append-only'], { CI: 'true' });
  progress.end();
  writeFileSync(stamp, wanted);
}

/** Installs the workspace with packages that the lockfile doesn't know yet, and adds them to it. */
export function installNewPackages() {
  run('pnpm', ['install', '--no-frozen-lockfile', '--prefer-offline', '--loglevel=error']);
  writeFileSync(stamp, lockfileDigest());
}

/** Builds what has changed of the server, the shell and the remotes; what it imports needs what `install` installs. */
export async function build() {
  const { buildWorkspace } = await import('../platform/federation/src/create/buildWorkspace.mjs');
  await buildWorkspace(root);
}

/** Runs one of the workspace's tools in the foreground. If it fails, this process ends with its exit code, or with 1. */
export function run(command, args, environment = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...toolEnvironment(), ...environment },
  });
  if (error) console.error(`${command} could not be run: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1); // there is no code if the tool is missing, or was ended by a signal
}

export const toolEnvironment = () => ({
  PATH: `${join(root, 'node_modules', '.bin')}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`,
  TURBO_TELEMETRY_DISABLED: '1',
});
