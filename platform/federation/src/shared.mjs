import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { queryModuleOf } from './hostPackage.mjs';

/**
 * One copy of each on a page, served by the shell. `react` alone does not cover `react/jsx-runtime`: a trailing slash
 * shares the subpaths. What is not here is bundled into each remote, tree-shaken, so that teams upgrade it when they like.
 */
const sharedKeys = (host) => [
  'react',
  'react/',
  'react-dom',
  'react-dom/',
  'styled-components',
  host,
  `${host}/host`,
  queryModuleOf(host),
];

/**
 * Whether a remote's server bundle leaves this request to the shell's, which holds the one copy that a renderer has.
 * @param {string} request @param {string} host
 */
export const isShared = (request, host) =>
  sharedKeys(host).some((key) => (key.endsWith('/') ? request.startsWith(key) : request === key));

/**
 * What the shell in `dir` offers: one copy of each shared module.
 * @param {string} dir @param {string} host
 */
export const providedModules = (dir, host) =>
  Object.fromEntries(sharedKeys(host).map((key) => [key, { shareKey: key, ...singleton(dir, key) }]));

/**
 * What a remote in `dir` takes from its host. It carries no copy to fall back on: what it may use is what the shell has,
 * and the gates make sure of it.
 * @param {string} dir @param {string} host
 */
export const consumedModules = (dir, host) =>
  Object.fromEntries(sharedKeys(host).map((key) => [key, { import: false, ...singleton(dir, key) }]));

/** The versions of the packages that the shell in `dir` offers, by name. @param {string} dir @param {string} host */
export const providedVersions = (dir, host) =>
  Object.fromEntries(sharedKeys(host).map((key) => [packageOf(key), installedVersion(dir, packageOf(key))]));

/**
 * What a remote in `dir` requires of the packages that these modules are in, as its container asks for it.
 * @param {string} dir @param {string[]} modules
 */
export const requirementsOf = (dir, modules) =>
  Object.fromEntries(
    modules.map((module) => {
      const { singleton: isSingleton, strictVersion, requiredVersion } = singleton(dir, module);
      return [packageOf(module), { requiredVersion, singleton: isSingleton, strictVersion }];
    }),
  );

function singleton(dir, key) {
  const version = installedVersion(dir, packageOf(key));
  return { singleton: true, strictVersion: true, version, requiredVersion: minorLine(version) };
}

/**
 * The range that a remote requires: from the installed minor version on, so that a remote that was built with a newer patch
 * does not wait for the shell's. Prereleases and 0.0.x have no such line: what is installed is where it begins.
 * @param {string} version
 */
export function minorLine(version) {
  const [, line, patch] = /^(\d+\.\d+)\.(\d+)$/.exec(version) ?? [];
  return line === undefined || (line === '0.0' && patch !== '0') ? `^${version}` : `^${line}.0`;
}

const packageOf = (key) => key.split('/', key.startsWith('@') ? 2 : 1).join('/');

const installedVersion = (dir, name) =>
  JSON.parse(readFileSync(join(dir, 'node_modules', name, 'package.json'), 'utf8')).version;
