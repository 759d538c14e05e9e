import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { billOf } from '../platform/federation/src/cli/billOf.mjs';
import { root, run, toolEnvironment } from './workspace.mjs';

/** What a site is made of, and what its teams use. */
export const packagesOfSites = ['shell', 'server', 'federation', 'console'].map((name) => `@onesite/${name}`);

/**
 * Builds packages of this workspace with all that they depend on, and packs them into a folder, with declarations (packing.cjs).
 * @param {string} folder @param {string[]} names
 * @returns {string[]} the names of the files
 */
export function pack(folder, names) {
  const packages = names.map((name) => `--filter=${name}...`);
  run('turbo', ['run', 'build', '--output-logs=errors-only', ...packages]);
  rmSync(join(root, 'node_modules/.types'), { recursive: true, force: true });
  run('tsc', ['-p', 'tsconfig.types.json']);
  mkdirSync(folder, { recursive: true });
  const options = ['--config.pnpmfile=scripts/packing.cjs', '--pack-destination', folder];
  try {
    execFileSync('pnpm', ['--recursive', ...packages, 'pack', ...options], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'], // it lists every file
      env: { ...process.env, ...toolEnvironment() },
    });
  } finally {
    removeDeclarations();
  }
  return packedFiles(folder);
}

/** Those that packing.cjs copied into builds, which a site would refuse. */
function removeDeclarations() {
  for (const parent of [root, join(root, 'platform')])
    for (const entry of readdirSync(parent, { withFileTypes: true }).filter((one) => one.isDirectory()))
      rmSync(join(parent, entry.name, 'dist/types'), { recursive: true, force: true });
}

const packedFiles = (folder) => readdirSync(folder).filter((file) => file.endsWith('.tgz'));

/** The packed files by package, as a repository that has them in this folder names them. @param {string} packages */
export const overridesOf = (packages) =>
  Object.fromEntries(
    packedFiles(packages).map((file) => [
      `@${file.replace(/-\d.*$/, '').replace('-', '/')}`,
      `file:${basename(packages)}/${file}`,
    ]),
  );

/** What the packed packages of a folder depend on, directly or not, with licences, as CycloneDX 1.6. @param {string} folder */
export function billOfPackages(folder) {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const env = { ...process.env, ...toolEnvironment() };
  const parts = Object.keys(overridesOf(folder)).map((name) => {
    const listing = ['licenses', 'list', '--prod', '--json', '--filter', name];
    const licences = JSON.parse(execFileSync('pnpm', listing, { cwd: root, env, encoding: 'utf8' }) || '{}');
    const packages = Object.entries(licences).flatMap(([licence, listed]) =>
      listed.flatMap((one) => one.versions.map((installed) => [`${one.name}@${installed}`, licence])),
    );
    return { name, version, packages: Object.fromEntries(packages) };
  });
  return billOf({ type: 'application', 'bom-ref': 'release', name: 'onesite', version }, parts);
}

/** The version of an outside package that this workspace uses: the catalog's, or that of the root's own dependency. */
export function versionOf(name) {
  const { catalog } = parse(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8'));
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return catalog[name] ?? devDependencies[name];
}
