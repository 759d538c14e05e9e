import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { root, run, toolEnvironment } from './workspace.mjs';

/** What a site is made of, and what its teams use. */
export const packagesOfSites = ['shell', 'server', 'dev', 'console', 'create'].map((name) => `@onesite/${name}`);

/**
 * Builds packages of this workspace with all that they depend on, and packs them into a folder.
 * @param {string} folder @param {string[]} names
 * @returns {string[]} the names of the files
 */
export function pack(folder, names) {
  const packages = names.map((name) => `--filter=${name}...`);
  run('turbo', ['run', 'build', '--output-logs=errors-only', ...packages]);
  mkdirSync(folder, { recursive: true });
  execFileSync('pnpm', ['--recursive', ...packages, 'pack', '--pack-destination', folder], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'], // it lists every file
    env: { ...process.env, ...toolEnvironment() },
  });
  return readdirSync(folder).filter((file) => file.endsWith('.tgz'));
}
