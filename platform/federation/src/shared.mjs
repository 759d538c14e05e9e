import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readPackage } from '@onesite/protocol/build/readPackage';
import { queryModuleOf } from './hostPackage.mjs';

/**
 * The shared modules: one copy of each on a page, served by the shell. Everything else is bundled into each remote, tree-shaken, so that teams upgrade it
 * when they like: also the other subpaths of React, such as `react/compiler-runtime`, which use the shared copy.
 */
const sharedKeys = (host) =>
  host === false
    ? []
    : [
        'react',
        'react/jsx-runtime',
        'react-dom',
        'react-dom/client',
        'styled-components',
        host,
        `${host}/host`,
        queryModuleOf(host),
      ];

/**
 * Whether a remote's server bundle gets this module from the shell, which has a renderer's only copy.
 * @param {string} request @param {string} host
 */
export const isShared = (request, host) => sharedKeys(host).includes(request);

/**
 * The shared modules of the shell in `dir`, one copy of each.
 * @param {string} dir @param {string} host
 */
export const providedModules = (dir, host) =>
  Object.fromEntries(sharedKeys(host).map((key) => [key, { shareKey: key, ...singletonSettings(dir, key) }]));

/**
 * The shared modules that a remote in `dir` consumes, of those that it has installed. It has no fallback copies: the gates check that
 * the shell provides what it uses.
 * @param {string} dir @param {string} host
 */
export const consumedModules = (dir, host) =>
  Object.fromEntries(
    sharedKeys(host)
      .filter((key) => findPackage(dir, packageOf(key)))
      .map((key) => [key, { import: false, ...singletonSettings(dir, key) }]),
  );

/** The versions of the packages that the shell in `dir` provides, by name. @param {string} dir @param {string} host */
export const providedVersions = (dir, host) =>
  Object.fromEntries(sharedKeys(host).map((key) => [packageOf(key), installedVersion(dir, packageOf(key))]));

/**
 * What a remote in `dir` requires of the packages of these modules, in the form that its container uses.
 * @param {string} dir @param {string[]} modules
 */
export const requirementsOf = (dir, modules) =>
  Object.fromEntries(
    modules.map((module) => {
      const { version: _, ...required } = singletonSettings(dir, module);
      return [packageOf(module), required];
    }),
  );

function singletonSettings(dir, key) {
  const version = installedVersion(dir, packageOf(key));
  return {
    singleton: true,
    strictVersion: true,
    version,
    requiredVersion: statedRange(dir, packageOf(key)) ?? minorLine(version),
  };
}

/** What a package says that it accepts: `"peerDependencies": { "react": "^19.3.0 || ^20.0.0" }`. A workspace's `catalog:` states nothing. */
function statedRange(dir, name) {
  const range = readPackage(dir).peerDependencies[name];
  return range?.includes(':') ? undefined : range;
}

/**
 * The range that a remote requires if it states none: from the installed minor version on, so that a remote that was built with a newer patch does
 * not wait for the shell's. Prereleases and 0.0.x have no compatible range, so theirs begins at the installed version.
 * @param {string} version
 */
export function minorLine(version) {
  const [, line, patch] = /^(\d+\.\d+)\.(\d+)$/.exec(version) ?? [];
  return line === undefined || (line === '0.0' && patch !== '0') ? `^${version}` : `^${line}.0`;
}

/** The name of the package that a module is of. @param {string} key such as `react-dom/client` */
export const packageOf = (key) => key.split('/', key.startsWith('@') ? 2 : 1).join('/');

export function installedVersion(dir, name) {
  const file = findPackage(dir, name);
  if (!file) throw new Error(`${name} is not installed: add it to the dependencies, as the site shares it.`);
  return JSON.parse(readFileSync(file, 'utf8')).version;
}

/** The package.json of the nearest package of that name, as Node would find it. */
export function findPackage(dir, name) {
  const file = join(dir, 'node_modules', name, 'package.json');
  if (existsSync(file)) return file;
  return dir === dirname(dir) ? undefined : findPackage(dirname(dir), name);
}
